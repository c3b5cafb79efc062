import type { ReadFile, Violation } from './model.ts'

const limits = { largest: 400, median: 80, percentile: 280 }

/** Message catalogues and word lists are data: long by nature, and no measure of how the code reads. */
function isData({ path }: ReadFile): boolean {
  return /\/(?:messages|lexicon)\//.test(path)
}

/** Rule 7, file by file. */
export function checkLength(file: ReadFile): Violation[] {
  if (isData(file) || file.lines <= limits.largest) return []
  return [{ file: file.path, rule: 'file-length', message: `${file.lines} lines, at most ${limits.largest}` }]
}

/** Rule 7, over all the source. */
export function checkLengths(files: readonly ReadFile[]): Violation[] {
  const lengths = files
    .filter((file) => !file.isTest && !isData(file))
    .map((file) => file.lines)
    .toSorted((one, other) => one - other)
  const found: Violation[] = []
  const median = percentile(lengths, 0.5)
  const long = percentile(lengths, 0.95)
  if (median > limits.median) found.push({ file: '*', rule: 'median-length', message: `median ${median} lines, at most ${limits.median}` })
  if (long > limits.percentile) {
    found.push({ file: '*', rule: 'percentile-length', message: `95th percentile ${long} lines, at most ${limits.percentile}` })
  }
  return found
}

/** Nearest rank: always the length of a file that exists. */
function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.ceil(sorted.length * share) - 1] ?? 0
}
