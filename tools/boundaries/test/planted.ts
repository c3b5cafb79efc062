import type { RuleName } from '../model.ts'

/** Path and source of one file, checked by itself. */
export type PlantedFile = readonly [path: string, source: string]

export interface Planted {
  rule: RuleName
  /** Each breaks this rule and no other. */
  breaks: readonly PlantedFile[]
  /** Each comes close and breaks nothing. */
  passes: readonly PlantedFile[]
}
