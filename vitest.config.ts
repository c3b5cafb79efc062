import { defineConfig } from 'vitest/config'

/** Through HTTP on a real database: the same files run once on the embedded one and once on PostgreSQL. */
const onBothDatabases = ['apps/server/test/**/*.test.ts']

const server = (name: string, database: 'embedded' | 'postgres') => ({
  test: {
    name,
    include: onBothDatabases,
    globalSetup: ['apps/server/test/setup-database.ts'],
    env: { TEST_DATABASE: database },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    // Both cores: left alone, one is kept for the runner, which has little to do.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{packages,apps,tools,bench}/**/*.test.ts'],
          exclude: [...onBothDatabases, '**/node_modules/**'],
          testTimeout: 20_000,
        },
      },
      server('embedded', 'embedded'),
      server('postgres', 'postgres'),
    ],
  },
})
