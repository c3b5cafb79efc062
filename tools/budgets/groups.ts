import type { Manifest } from 'vite'

export interface Group {
  name: string
  /** In the folder of the build. */
  files: readonly string[]
  /** In bytes, compressed. */
  limit: number
}

const limits = { shell: 130_000, screen: 60_000, theme: 1_000 }
const catalogue = /virtual:messages\/([a-z]{2})$/

/** Shown to nobody but us. */
const unbounded = 'src/app/dev-ui/'

/** What is loaded together, from the list of chunks that the build writes. Finding nothing must not pass as keeping to the budgets. */
export function groupsOf(manifest: Manifest): Group[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const later = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const catalogues = later.filter((key) => catalogue.test(key))
  const screens = later.filter((key) => !catalogue.test(key) && !key.startsWith(unbounded))
  if (entry === undefined || catalogues.length === 0 || screens.length === 0) {
    throw new Error('The build has no entry, no catalogue or no screen: these budgets no longer fit it.')
  }
  const shell = loadedWith(entry, manifest)
  return [
    ...catalogues.map((key) => ({
      name: `app shell in ${catalogue.exec(key)?.[1]}`,
      files: [...new Set([...shell, ...loadedWith(key, manifest)])],
      limit: limits.shell,
    })),
    ...screens.map((key) => ({
      name: key,
      files: loadedWith(key, manifest).filter((file) => !shell.includes(file)),
      limit: limits.screen,
    })),
    { name: 'theme.js', files: ['theme.js'], limit: limits.theme },
  ]
}

/** Scripts and styles of a chunk and of all that it imports statically. */
function loadedWith(key: string, manifest: Manifest): string[] {
  const keys = new Set([key])
  for (const each of keys) for (const imported of manifest[each]?.imports ?? []) keys.add(imported)
  return [...new Set([...keys].flatMap((each) => (manifest[each] ? [manifest[each].file, ...(manifest[each].css ?? [])] : [])))]
}
