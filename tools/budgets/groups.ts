import type { Manifest } from 'vite'

export interface Group {
  name: string
  /** In the folder of the build. */
  files: readonly string[]
  /** In bytes, compressed. */
  limit: number
}

const limits = { shell: 130_000, styles: 15_000, screen: 60_000, theme: 1_000 }
const catalogue = /virtual:messages\/([a-z]{2})$/

/** Shown to nobody but us. */
const unbounded = 'src/app/dev-ui/'

/** Loaded beside the shell at every start, whatever the screen: what asks the server, and the frames. A screen is charged with all of it. */
const always = /^src\/(?:lib\/|app\/layout\/)/

/** A popup, loaded when it is first opened. */
const wanted = /^src\/ui\//

/** What is loaded together, from the list of chunks that the build writes. Finding nothing must not pass as keeping to the budgets. */
export function groupsOf(manifest: Manifest): Group[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  const later = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry && !key.startsWith(unbounded))
  const catalogues = later.filter((key) => catalogue.test(key))
  const popups = later.filter((key) => wanted.test(key))
  const beside = later.filter((key) => always.test(key))
  const screens = later.filter((key) => !catalogues.includes(key) && !popups.includes(key) && !beside.includes(key))
  if (entry === undefined || catalogues.length === 0 || screens.length === 0) {
    throw new Error('The build has no entry, no catalogue or no screen: these budgets no longer fit it.')
  }
  const isStyle = (file: string) => file.endsWith('.css')
  const shell = loadedWith([entry], manifest)
  const beyondShell = (keys: readonly string[]) => loadedWith(keys, manifest).filter((file) => !shell.includes(file))
  return [
    ...catalogues.map((key) => ({
      name: `app shell in ${catalogue.exec(key)?.[1]}`,
      files: [...new Set([...shell, ...loadedWith([key], manifest)])].filter((file) => !isStyle(file)),
      limit: limits.shell,
    })),
    { name: 'styles of the shell', files: shell.filter(isStyle), limit: limits.styles },
    ...screens.map((key) => ({ name: key, files: beyondShell([...beside, key]), limit: limits.screen })),
    ...popups.map((key) => ({ name: key, files: beyondShell([key]), limit: limits.screen })),
    { name: 'theme.js', files: ['theme.js'], limit: limits.theme },
  ]
}

/** Scripts and styles of chunks and of all that they import statically. */
function loadedWith(first: readonly string[], manifest: Manifest): string[] {
  const keys = new Set(first)
  for (const each of keys) for (const imported of manifest[each]?.imports ?? []) keys.add(imported)
  return [...new Set([...keys].flatMap((each) => (manifest[each] ? [manifest[each].file, ...(manifest[each].css ?? [])] : [])))]
}
