import { mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readProfile, setDemoSettings } from '#contract/account.ts'
import { lockDataFolder } from '#server/platform/database/data-folder-lock.ts'
import { createPerson, type Person } from './factories.ts'
import { onStoppedData, runCli, startServerProcess, type ServerProcess } from './server-process.ts'
import { makeTestData } from './test-server.ts'

const isEmbedded = process.env.TEST_DATABASE !== 'postgres'
const commands = ['grant-admin', 'backup', 'restore', 'migrate', 'config']

describe('help', () => {
  it('names every command on standard output', async () => {
    const { code, stdout, stderr } = await runCli(['--help'], {})
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const command of commands) expect(stdout).toMatch(new RegExp(`^  ${command} {2,}\\w`, 'm'))
  })

  it('is there for every command, whatever the configuration', async () => {
    const answers = await Promise.all(commands.map((command) => runCli([command, '--help'], { PORT: 'nonsense' })))
    for (const [index, { code, stdout, stderr }] of answers.entries()) {
      expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
      expect(stdout).toContain(`Usage: npm run --silent cli -- ${commands[index]}`)
    }
  })

  it.each([
    [[], 'Usage: npm run --silent cli -- COMMAND'],
    [['become-rich'], 'There is no command become-rich.'],
    [['toString'], 'There is no command toString.'],
    [['grant-admin'], 'Usage: npm run --silent cli -- grant-admin EMAIL'],
    [['grant-admin', 'ada@example.com', 'bob@example.com'], 'There are too many arguments.'],
    [['restore'], 'Usage: npm run --silent cli -- restore FILE'],
    [['backup', 'somewhere.tar.gz'], 'Usage: npm run --silent cli -- backup [--out FILE]'],
    [['backup', '--out'], 'Usage: npm run --silent cli -- backup [--out FILE]'],
    [['config', '--colour'], "Unknown option '--colour'"],
  ])('answers %j with the usage on standard error and exit code 2', async (args, message) => {
    const { code, stdout, stderr } = await runCli(args, {})
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(message)
    expect(stderr).toContain('Usage: ')
  })
})

describe('config', () => {
  const secrets = {
    AUTH_SECRET: 'q7Zp0vT2mX9cLr4Wd8Ks1Hn6Bf3Yg5Ja',
    DATABASE_URL: 'postgres://owner:hunter-two@database.internal/applications',
    SMTP_URL: 'smtps://mailer:opensesame@mail.internal',
    STORAGE_URL: 's3://ACCESSKEYID:storagesecret@objects.internal/uploads',
    GOOGLE_CLIENT_SECRET: 'GOCSPX-oauthsecret',
    METRICS_TOKEN: 'metrics-token-123456',
  }

  it('prints what is in effect, one NAME=value per line, and the mode', async () => {
    const { code, stdout, stderr } = await runCli(['config'], { PORT: '4321', HOST: '' })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = stdout.trimEnd().split('\n')
    for (const line of lines) expect(line).toMatch(/^\w+=/)
    expect(lines).toEqual(
      expect.arrayContaining(['PORT=4321', 'HOST=127.0.0.1', 'APP_URL=http://localhost:4321', 'mode=local', 'AUTH_SECRET=']),
    )
  })

  it('tells that a secret is set and nothing of what it is', async () => {
    const environment = { ...secrets, APP_URL: 'https://example.com', GOOGLE_CLIENT_ID: 'client' }
    const { code, stdout, stderr } = await runCli(['config'], environment)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toContain('mode=deployed')
    for (const name of Object.keys(secrets)) expect(stdout).toContain(`${name}=••••••\n`)
    for (const part of Object.values(secrets).flatMap((secret) => secret.split(/[:/@]+/).filter((text) => text.length > 5))) {
      expect(stdout).not.toContain(part)
    }
  })

  it('lists every problem at once, without the values, and exits with 1', async () => {
    const { code, stdout, stderr } = await runCli(['config'], { PORT: 'http', AUTH_SECRET: 'hunter-two', SMTP_URL: 'mailer:opensesame' })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    for (const name of ['PORT', 'AUTH_SECRET', 'SMTP_URL']) expect(stderr).toContain(`  ${name}: `)
    expect(stderr).not.toMatch(/hunter-two|opensesame/)
  })
})

describe('on the data of an installation', { timeout: 120_000 }, () => {
  let data: Awaited<ReturnType<typeof makeTestData>>
  let environment: Record<string, string>
  let server: ServerProcess
  let people: { eve: Person; ada: Person; bob: Person }

  const actAsAdmin = (who: Person, on: Person) =>
    server.as(who.token)(setDemoSettings, { params: { userId: on.uid }, body: { accountType: 'regular' } })

  beforeAll(async () => {
    data = await makeTestData()
    // A folder below the test's own, so that it is made as on a first start.
    environment = { ...data.environment, DATA_DIR: join(data.environment.DATA_DIR ?? '', 'data') }
    people = await onStoppedData(environment, async (stopped) => {
      await createPerson(stopped, { email: 'visitor@example.com', anonymous: true, verified: true })
      return {
        eve: await createPerson(stopped, { email: 'eve@example.com' }),
        ada: await createPerson(stopped, { email: 'ada@example.com' }),
        bob: await createPerson(stopped, { email: 'bob@example.com', verified: false }),
      }
    })
  })
  afterAll(async () => {
    await server?.stop()
    await data?.remove()
  })

  it('migrate says that there is nothing to do, with whatever is logged apart from the result', async () => {
    const { code, stdout, stderr } = await runCli(['migrate'], { ...environment, LOG_LEVEL: 'debug' })
    expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
    expect(stderr).toContain('The database is up to date.\n')
  })

  it('grant-admin works before the server is started, in any letter case of the address', async () => {
    const { code, stdout, stderr } = await runCli(['grant-admin', ' Eve@Example.com '], environment)
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: '', stderr: 'Eve@Example.com is an administrator now.\n' })
    server = await startServerProcess(environment)
    await expect(actAsAdmin(people.eve, people.bob)).resolves.toMatchObject({ user: { uid: people.bob.uid } })
  })

  it('grant-admin works while the server runs, and takes effect at once', async () => {
    await expect(actAsAdmin(people.ada, people.bob)).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await runCli(['grant-admin', 'ada@example.com'], environment)).toMatchObject({ code: 0, stdout: '' })
    await expect(actAsAdmin(people.ada, people.bob)).resolves.toMatchObject({ accountType: 'regular' })
    expect(await server.as(people.ada.token)(readProfile, {})).toMatchObject({ role: 'admin' })
  })

  it.each(['bob@example.com', 'visitor@example.com', 'nobody@example.com'])(
    'grant-admin refuses %s: not a verified address',
    async (email) => {
      const { code, stdout, stderr } = await runCli(['grant-admin', email], environment)
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toContain(`No account has the verified e-mail address ${email}.`)
      expect(await server.as(people.bob.token)(readProfile, {})).toMatchObject({ role: 'user' })
      await expect(actAsAdmin(people.bob, people.eve)).rejects.toMatchObject({ status: 403 })
    },
  )

  it.each([
    ['PATCH', '/api/profile', { role: 'admin' }],
    ['PATCH', '/api/profile', { displayName: 'Bob', settings: { role: 'admin' } }],
    ['PUT', '/api/admin/users/{uid}/demo-settings', { accountType: 'regular', role: 'admin' }],
    ['POST', '/api/auth/admin/set-role', { userId: '{uid}', role: 'admin' }],
    ['POST', '/api/auth/admin/update-user', { userId: '{uid}', data: { role: 'admin' } }],
    ['POST', '/api/auth/update-user', { role: 'admin' }],
    ['POST', '/api/auth/sign-up/email', { email: 'sly@example.com', password: 'a quiet orchard 7', role: 'admin' }],
    ['POST', '/api/grant-admin', { email: 'bob@example.com' }],
  ])('the role cannot be had over HTTP: %s %s %j', async (method, path, body) => {
    const { uid, token } = people.bob
    const response = await server.fetch(path.replace('{uid}', uid), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body).replace('{uid}', uid),
    })
    expect([404, 422]).toContain(response.status)
    expect(await server.as(token)(readProfile, {})).toMatchObject({ role: 'user' })
  })

  it('data folder, secret and socket are open to their owner alone', async () => {
    const modeOf = async (name: string) => ((await stat(join(environment.DATA_DIR ?? '', name))).mode & 0o777).toString(8)
    expect(await modeOf('.')).toBe('700')
    expect(await modeOf('auth-secret')).toBe('600')
    expect(await modeOf('files')).toBe('700')
    if (!isEmbedded) return
    expect(await modeOf('control.sock')).toBe('600')
    expect(await modeOf('database')).toBe('700')
  })

  it.runIf(isEmbedded)('migrate and restore name the running server and leave it alone', async () => {
    for (const args of [['migrate'], ['restore', fileURLToPath(import.meta.url)]]) {
      const { code, stdout, stderr } = await runCli(args, environment)
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toContain(`is in use by the server (process ${server.pid}). Stop that process first`)
    }
    expect(await server.as(people.bob.token)(readProfile, {})).toMatchObject({ role: 'user' })
  })

  it.runIf(isEmbedded)('grant-admin and backup name whatever else holds the folder', async () => {
    const held = join(data.environment.DATA_DIR ?? '', 'held')
    await mkdir(join(held, 'database'), { recursive: true })
    const lock = lockDataFolder(held, 'a long restore')
    for (const args of [['grant-admin', 'ada@example.com'], ['backup']]) {
      const { code, stdout, stderr } = await runCli(args, { DATA_DIR: held })
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toContain(`is in use by a long restore (process ${process.pid}).`)
    }
    lock.release()
  })

  it('grant-admin and backup say when there is no database yet, and make none', async () => {
    const nowhere = join(data.environment.DATA_DIR ?? '', 'nowhere')
    for (const args of [['grant-admin', 'ada@example.com'], ['backup']]) {
      const { code, stdout, stderr } = await runCli(args, { DATA_DIR: nowhere })
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toContain(`There is no database in ${nowhere}.`)
    }
    await expect(stat(nowhere)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it('a database server that does not answer is named, without the password', async () => {
    const { code, stdout, stderr } = await runCli(['migrate'], { DATABASE_URL: 'postgres://owner:hunter-two@127.0.0.1:1/none' })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('ECONNREFUSED 127.0.0.1:1')
    expect(stderr).not.toContain('hunter-two')
  })
})
