import { registerHooks } from 'node:module'

/** Given to a process with `--import`: when it ends it prints the address of every module that it loaded. */
const loaded: string[] = []

registerHooks({
  load(address, context, nextLoad) {
    loaded.push(address)
    return nextLoad(address, context)
  },
})

process.on('exit', () => process.stdout.write(`\nloaded ${JSON.stringify(loaded)}\n`))
