import { spawn, type ChildProcess } from 'node:child_process'
import { root } from './run-command.ts'

/** The server restarts when its sources change; Vite serves the web app on its own port and passes the rest on. */
const webUrl = 'http://localhost:5173'

function run(args: readonly string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...environment } })
}

const children = [
  run(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], { APP_URL: webUrl, LOG_FORMAT: 'pretty' }),
  run(['node_modules/vite/bin/vite.js', 'apps/web', '--port', '5173', '--strictPort'], {}),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
