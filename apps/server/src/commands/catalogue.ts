import type { ParseArgsOptionsConfig } from 'node:util'
import type { RunCommand } from './command.ts'

export interface Command {
  /** The arguments it takes, all of them required. */
  positionals: readonly string[]
  options: ParseArgsOptionsConfig
  /** How positionals and options are written. */
  usage: string
  summary: string
  help: string
  /** On demand: help and mistakes are answered at once, without the database and everything that goes with it. */
  load: () => Promise<RunCommand>
}

export const commands: Readonly<Record<string, Command>> = {
  'grant-admin': {
    positionals: ['EMAIL'],
    options: {},
    usage: 'EMAIL',
    summary: 'make an account an administrator',
    help: 'Makes the account with this e-mail an administrator. The address must be verified. The server may be running.',
    load: async () => (await import('./grant-admin.ts')).runGrantAdmin,
  },
  backup: {
    positionals: [],
    options: { out: { type: 'string' } },
    usage: '[--out FILE]',
    summary: 'write everything into one file',
    help: `Writes the database, the uploaded files and the local secret into one file and prints its path. The server may be
running. Without --out the file is tailorbird-backup-<UTC time>.tar.gz in the working folder. Keep it safe: it holds
everything. With DATABASE_URL it needs PostgreSQL's pg_dump; files in a store of their own (STORAGE_URL) are not in it.`,
    load: async () => (await import('./backup.ts')).runBackup,
  },
  restore: {
    positionals: ['FILE'],
    options: {},
    usage: 'FILE',
    summary: 'bring back a backup or a snapshot',
    help: `Brings back what a backup holds, or the database from a file in DATA_DIR/snapshots. Stop the server first. What is
replaced is kept beside it under a name with "before-restore", and these paths are printed. A restore that fails changes
nothing. With DATABASE_URL it needs PostgreSQL's pg_dump, pg_restore and psql.`,
    load: async () => (await import('./restore.ts')).runRestore,
  },
  migrate: {
    positionals: [],
    options: {},
    usage: '',
    summary: 'bring the database to this version',
    help: `Brings the database to this version and prints the migrations that were applied. A server does the same when it
starts; on the embedded database it must be stopped.`,
    load: async () => (await import('./migrate.ts')).runMigrate,
  },
  config: {
    positionals: [],
    options: {},
    usage: '',
    summary: 'show the effective configuration',
    help: 'Prints the effective configuration, one NAME=value per line, and the mode. Secrets that are set are shown as dots.',
    load: async () => (await import('./config.ts')).runConfig,
  },
}
