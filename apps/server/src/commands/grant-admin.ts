import { CommandFailed, type RunCommand } from './command.ts'
import { runControlCommand } from './run-control-command.ts'

export const runGrantAdmin: RunCommand = async ({ config, log, positionals: [given = ''], say }) => {
  const email = given.trim()
  const { granted } = await runControlCommand({ config, log }, 'grant-admin', { email })
  if (!granted) {
    throw new CommandFailed(`No account has the verified e-mail address ${email}. Register with it and open the link in the mail first.`)
  }
  say(`${email} is an administrator now.`)
}
