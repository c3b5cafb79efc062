export const ruleNames = [
  'contract-imports-zod-alone',
  'package-imports-contract-alone',
  'engine-does-no-io',
  'platform-below-features',
  'environment-read-in-config',
  'feature-import-listed',
  'feature-import-top-level',
  'feature-list-acyclic',
  'layers-in-order',
  'sql-in-store',
  'tables-in-tables',
  'http-in-routes',
  'steps-pure',
  'job-without-handler',
  'web-and-server-apart',
  'ui-alone',
  'web-features-apart',
  'lib-below-features',
  'no-barrel',
  'no-utils-folder',
  'named-exports',
  'kebab-case',
  'import-extension',
  'file-length',
  'median-length',
  'percentile-length',
  'import-readable',
] as const
export type RuleName = (typeof ruleNames)[number]

export interface SourceFile {
  /** From the root of the repository, with forward slashes. */
  path: string
  source: string
}

export interface Violation {
  file: string
  rule: RuleName
  message: string
}

/** The `imports` of package.json. */
export type ImportMap = Readonly<Record<string, string>>

/** What may be allowed by name; the lists themselves stand in `tools/boundaries.ts`. */
export interface Lists {
  /** A server feature and the features it may import. */
  featureImports: Readonly<Record<string, readonly string[]>>
  sqlExceptions: readonly { file: string; specifier: string }[]
}

/** `own`: `name` is a path in this repository. `unknown`: an alias that no entry of the map explains. */
export interface Target {
  kind: 'own' | 'npm' | 'node' | 'unknown'
  name: string
}

export interface Import {
  specifier: string
  target: Target
  /** `type` is `import('./x.ts').Name` in a type position. */
  form: 'static' | 'dynamic' | 'type'
  /** Erased before running. `import { type A }` is not: under `verbatimModuleSyntax` it still loads the module. */
  typeOnly: boolean
  /** The names that exist at run time, as the other module exports them; `*` is everything. */
  names: readonly string[]
}

export interface ReadFile {
  path: string
  isTest: boolean
  lines: number
  imports: readonly Import[]
  hasDefaultExport: boolean
  onlyReExports: boolean
  readsEnvironment: boolean
  fetches: boolean
  /** `import(name)`: allowed in tools and tests, which load what they are told to. */
  hasComputedImport: boolean
  /** What else keeps the rules from seeing every import of this file. */
  unreadable: readonly string[]
}

export type Rule = (file: ReadFile, lists: Lists) => Violation[]
