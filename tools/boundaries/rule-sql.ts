import type { Import, Lists, ReadFile, Violation } from './model.ts'
import { featureOf, isUnder, platform, roleOf, serverFeatures } from './places.ts'

const sqlPackages = ['drizzle-orm', 'pg', '@electric-sql/pglite', 'better-auth/adapters/drizzle']

/** Whatever `platform/database` passes on under one of these names is a way to write a query. */
const queryHelpers = new Set(
  'sql and or not eq ne gt gte lt lte between like ilike inArray notInArray isNull isNotNull exists asc desc count sum max min *'.split(
    ' ',
  ),
)
const tableDefinitions = /^(?:pg(?:Table|TableCreator|Enum|Schema|View|MaterializedView|Sequence)|\*)$/

/** The SQL part of rule 4; types are free, tests look into the database as they like. */
export function checkSql(file: ReadFile, { sqlExceptions }: Lists): Violation[] {
  if (featureOf(file.path, serverFeatures) === null || file.isTest) return []
  const role = roleOf(file.path)
  const found: Violation[] = []
  for (const entry of file.imports) {
    const { specifier } = entry
    if (entry.typeOnly || !isSql(entry)) continue
    if (sqlExceptions.some((exception) => exception.file === file.path && exception.specifier === specifier)) continue
    if (definesTables(entry)) {
      if (role !== 'tables')
        found.push({ file: file.path, rule: 'tables-in-tables', message: `tables are defined in tables.ts ('${specifier}')` })
    } else if (role !== 'store' && role !== 'tables') {
      found.push({ file: file.path, rule: 'sql-in-store', message: `SQL belongs in store.ts ('${specifier}')` })
    }
  }
  return found
}

function isSql({ target, names }: Import): boolean {
  if (target.kind === 'npm') return sqlPackages.some((name) => isUnder(target.name, name))
  return target.kind === 'own' && isUnder(target.name, `${platform}/database`) && names.some((name) => queryHelpers.has(name))
}

function definesTables({ target, names }: Import): boolean {
  return target.name === 'drizzle-orm/pg-core' && names.some((name) => tableDefinitions.test(name))
}
