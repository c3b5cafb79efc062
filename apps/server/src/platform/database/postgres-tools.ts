import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The address without its password, which goes into a file in `folder`: everyone on the machine can read the arguments of
 * a running program.
 */
async function addressFor(url: string, folder: string): Promise<string> {
  const address = new URL(url)
  if (address.password === '') return url
  const file = join(folder, 'password')
  const password = decodeURIComponent(address.password).replaceAll(/[\\:]/g, String.raw`\$&`)
  await writeFile(file, `*:*:*:*:${password}\n`, { mode: 0o600 })
  address.password = ''
  address.search += `${address.search === '' ? '?' : '&'}passfile=${encodeURIComponent(file)}`
  return address.href
}

/** Into `file`, as a consistent view of one moment, whatever is written meanwhile. */
export async function dumpPostgres(url: string, folder: string, file: string): Promise<void> {
  await run('pg_dump', ['--format=custom', '--no-owner', `--file=${file}`, `--dbname=${await addressFor(url, folder)}`])
}

/**
 * What a later version added is not named in an older dump, would stay, and stop the migrations that add it again. What
 * belongs to an extension or to another role is left alone.
 */
const dropEverything = `do $$
  declare found record;
  begin
    drop schema if exists pgboss cascade;
    for found in
      select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind in ('r', 'p') and pg_get_userbyid(c.relowner) = current_user
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    loop
      execute 'drop table if exists ' || found.name || ' cascade';
    end loop;
  end $$`

/** All of it in one transaction: a dump that does not fit leaves the database as it was. */
export async function restorePostgres(url: string, folder: string, file: string): Promise<void> {
  const script = join(folder, 'restore.sql')
  await run('pg_restore', ['--clean', '--if-exists', '--no-owner', `--file=${script}`, file])
  await run('psql', [
    '--no-psqlrc',
    '--quiet',
    '--set=ON_ERROR_STOP=1',
    '--single-transaction',
    `--command=${dropEverything}`,
    `--file=${script}`,
    `--dbname=${await addressFor(url, folder)}`,
  ])
}

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const problem: string[] = []
  child.stderr.on('data', (chunk: Buffer) => problem.push(chunk.toString()))
  await new Promise<void>((resolve, reject) => {
    child.on('error', () => reject(new Error(`${command} is needed for this and was not found; install PostgreSQL's client programs.`)))
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} failed: ${problem.join('').trim()}`))))
  })
}
