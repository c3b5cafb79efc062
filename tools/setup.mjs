// The set-up step, in plain JavaScript for any Node from 20 on: installs from the lockfile when needed, builds the web
// app when its sources changed, makes the database template, then runs a command with the pinned Node.
//
//   node tools/setup.mjs <script> [arguments]
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pinnedNode = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
const stamps = join(root, 'node_modules', '.cache', 'tailorbird')

const scripts = {
  start: ['apps/server/src/main.ts'],
  cli: ['apps/server/src/cli.ts'],
  dev: ['tools/dev.ts'],
  test: ['tools/run-tests.ts'],
  check: ['tools/run-checks.ts'],
  bench: ['tools/run-bench.ts'],
}

/** Everything it says goes to standard error: the command's own output stays clean. */
const say = (text) => process.stderr.write(`${text}\n`)

function fail(text) {
  say(text)
  process.exit(1)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    for (const entry of readdirSync(full, { withFileTypes: true }).sort((one, other) => (one.name < other.name ? -1 : 1))) {
      const inner = join(path, entry.name)
      if (['node_modules', 'dist'].includes(entry.name)) continue
      if (entry.isDirectory()) add(inner)
      else hash.update(inner).update(readFileSync(join(root, inner)))
    }
  }
  hash.update(readFileSync(join(root, 'package-lock.json')))
  for (const path of paths) add(path)
  return hash.digest('hex')
}

const stampOf = (name) => (existsSync(join(stamps, name)) ? readFileSync(join(stamps, name), 'utf8') : '')

function stamp(name, hash) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), hash)
}

/** npm ci would insist on optional packages of platforms that the registry may not have. */
function install() {
  const lockfile = readFileSync(join(root, 'package-lock.json'))
  const hash = hashOf([])
  if (stampOf('installed') === hash && existsSync(pinnedNode)) return
  say('Installing packages from the lockfile (once, about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status } = spawnSync(npm, ['install', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) fail('The packages could not be installed. Check the connection to the npm registry and try again.')
  if (!readFileSync(join(root, 'package-lock.json')).equals(lockfile)) {
    writeFileSync(join(root, 'package-lock.json'), lockfile)
    fail('The installation would have changed package-lock.json; it was put back. The lockfile and package.json do not agree.')
  }
  const version = spawnSync(pinnedNode, ['--version'], { encoding: 'utf8' }).stdout?.trim()
  if (version !== `v${manifest.dependencies.node}`) {
    fail(
      `Node ${manifest.dependencies.node} from the npm package "node" does not run here (found ${version ?? 'nothing'}). Did npm skip its install script?`,
    )
  }
  stamp('installed', hash)
}

function runPinned(args, failure) {
  const { status } = spawnSync(pinnedNode, args, { cwd: root, stdio: ['ignore', 2, 2] })
  if (status !== 0) fail(failure)
}

function buildWeb() {
  const hash = hashOf(['apps/web', 'packages/contract'])
  if (stampOf('web') === hash && existsSync(join(root, 'apps/web/dist/index.html'))) return
  say('Building the web app …')
  runPinned(['node_modules/vite/bin/vite.js', 'build', 'apps/web', '--logLevel', 'warn'], 'The web app could not be built.')
  stamp('web', hash)
}

function makeTemplate() {
  const hash = hashOf(['apps/server/migrations'])
  if (stampOf('template') === hash) return
  say('Preparing the embedded database …')
  runPinned(['apps/server/src/make-template.ts'], 'The embedded database could not be prepared.')
  stamp('template', hash)
}

const [name = '', ...args] = process.argv.slice(2)
const script = scripts[name]
if (!script) fail(`Usage: node tools/setup.mjs ${Object.keys(scripts).join('|')} [arguments]`)
process.chdir(root)
install()
if (name !== 'cli' && name !== 'check') {
  buildWeb()
  makeTemplate()
}

const path = `${dirname(pinnedNode)}${process.platform === 'win32' ? ';' : ':'}${process.env.PATH}`
// Compiled code is kept between starts: a third of a second less until the server is there.
const compiled = join(stamps, 'compiled')
const child = spawn(pinnedNode, [...script, ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: path, NODE_COMPILE_CACHE: compiled },
})
// The terminal sends Ctrl+C to both; this one waits for the other. A signal sent to this one alone is passed on.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
