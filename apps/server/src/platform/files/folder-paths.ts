import { lstat, mkdir, open, readdir, realpath, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'

const leftoverAfterMs = 60 * 60 * 1000

export const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)

const assertRealFolder = async (path: string): Promise<void> => {
  if (!(await lstat(path)).isDirectory()) throw new Error(`Refused: ${path} is not a folder of this storage`)
}

/**
 * The folder of these segments, or null where there is none. Each step is checked by itself, because the operating system
 * would follow a symbolic link in the middle of a path without a word.
 */
export const findFolder = async (root: string, segments: readonly string[]): Promise<string | null> => {
  let path = root
  for (const segment of segments) {
    path = join(path, segment)
    try {
      await assertRealFolder(path)
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null
      throw error
    }
  }
  return path
}

export const makeFolder = async (root: string, segments: readonly string[]): Promise<string> => {
  let path = root
  for (const segment of segments) {
    path = join(path, segment)
    await mkdir(path, { mode: 0o700 }).catch((error: unknown) => {
      if (!hasCode(error, 'EEXIST')) throw error
    })
    await assertRealFolder(path)
  }
  return path
}

/** So that a deleted owner leaves no empty folders with its identifier behind. Best effort: one in use simply stays. */
export const pruneFolders = async (root: string, segments: readonly string[]): Promise<void> => {
  for (let depth = segments.length; depth > 0; depth--) {
    try {
      await rmdir(join(root, ...segments.slice(0, depth)))
    } catch {
      return
    }
  }
}

/** A rename is durable only once the folder that holds the name is. */
export const syncFolder = async (path: string): Promise<void> => {
  // Windows cannot open a folder, and needs no such call.
  if (process.platform === 'win32') return
  // Gone already means that a delete has overtaken the rename: there is nothing left to keep.
  const handle = await open(path, 'r').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  })
  if (handle === null) return
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** `.incoming` is out of every key's reach, since no segment starts with a dot, and on the same volume, so that a rename is atomic. */
export const prepareRoot = async (folder: string): Promise<{ root: string; incoming: string }> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // The folder itself may be a link: that is the operator's choice.
  const root = await realpath(folder)
  const incoming = await makeFolder(root, ['.incoming'])
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name)
    // Another process may share the folder, so what it is writing now is spared.
    const stats = await lstat(path).catch(() => null)
    if (stats !== null && Date.now() - stats.mtimeMs > leftoverAfterMs) await rm(path, { recursive: true, force: true })
  }
  return { root, incoming }
}
