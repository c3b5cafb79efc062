/** The import rules of ARCHITECTURE, as functions from files to violations. `boundaries.test.ts` runs them over the repository. */
import type { ImportMap, Lists, Rule, SourceFile, Violation } from './boundaries/model.ts'
import { readFile } from './boundaries/read-file.ts'
import { checkFeatureImports, checkFeatureList } from './boundaries/rule-features.ts'
import { checkLayers } from './boundaries/rule-layers.ts'
import { checkLength, checkLengths } from './boundaries/rule-length.ts'
import { checkPackages } from './boundaries/rule-packages.ts'
import { checkEnvironment, checkPlatform } from './boundaries/rule-platform.ts'
import { checkReadable, checkShape } from './boundaries/rule-shape.ts'
import { checkSql } from './boundaries/rule-sql.ts'
import { checkWeb } from './boundaries/rule-web.ts'

/** Which server feature may import which; a new arrow is a decision, and the list may not go round. */
const featureImports: Lists['featureImports'] = {
  account: ['credits'],
}

/** better-auth keeps its own rows and takes its database as an adapter. */
const sqlExceptions: Lists['sqlExceptions'] = [
  { file: 'apps/server/src/features/account/auth.ts', specifier: 'better-auth/adapters/drizzle' },
]

export const lists: Lists = { featureImports, sqlExceptions }

const rules: readonly Rule[] = [
  checkPackages,
  checkPlatform,
  checkEnvironment,
  checkFeatureImports,
  checkLayers,
  checkSql,
  checkWeb,
  checkShape,
  checkLength,
  checkReadable,
]

export function checkBoundaries(files: readonly SourceFile[], map: ImportMap, allowed: Lists = lists): Violation[] {
  const read = files.map((file) => readFile(file, map))
  return [...checkFeatureList(allowed), ...checkLengths(read), ...read.flatMap((file) => rules.flatMap((rule) => rule(file, allowed)))]
}
