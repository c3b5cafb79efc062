import { randomUUID } from 'node:crypto'
import { lstat, readdir, rename, rm, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { limitBytes } from './content.ts'
import { findFolder, hasCode, makeFolder, prepareRoot, pruneFolders, syncFolder } from './folder-paths.ts'
import { assertKey, assertPrefix, isKey } from './keys.ts'
import { assertContentType, cleanFileName } from './metadata.ts'
import { assertLifetime, type Files, type ListedFile } from './port.ts'
import { headerBytes, readStored, writeStored } from './stored-format.ts'

// `+` is no key character, so the file of `a` and the folder of `a/b` can stand side by side, as they can in S3.
const suffix = '+stored'
const placeAttempts = 5

const locate = (key: string) => {
  const segments = key.split('/')
  return { parents: segments.slice(0, -1), name: `${segments.at(-1)}${suffix}` }
}

const place = async (root: string, key: string, temporary: string): Promise<void> => {
  const { parents, name } = locate(key)
  for (let attempt = 1; ; attempt++) {
    try {
      const folder = await makeFolder(root, parents)
      await rename(temporary, join(folder, name))
      return await syncFolder(folder)
    } catch (error) {
      // A delete of the last neighbour may have pruned the folder in between.
      if (attempt === placeAttempts || !hasCode(error, 'ENOENT')) throw error
    }
  }
}

async function* walk(folder: string, keyStart: string, nameStart: string): AsyncGenerator<ListedFile, void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return []
    throw error
  })
  for (const entry of entries) {
    if (!entry.name.startsWith(nameStart)) continue
    const path = join(folder, entry.name)
    // A symbolic link is neither of the two, and so is never followed.
    if (entry.isDirectory()) yield* walk(path, `${keyStart}${entry.name}/`, '')
    if (!entry.isFile() || !entry.name.endsWith(suffix)) continue
    const key = keyStart + entry.name.slice(0, -suffix.length)
    const stats = await lstat(path).catch(() => null)
    // Whatever else lies in the folder is not a file of this storage, and its key could not be passed to any other method.
    if (stats === null || stats.size < headerBytes || !isKey(key)) continue
    yield { key, bytes: stats.size - headerBytes, modifiedAt: stats.mtime }
  }
}

export interface LocalFolderOptions {
  folder: string
  /** The address (path and query) under which the server hands the file out until `expires`, in seconds since 1970. */
  sign: (key: string, expires: number) => string
}

export const createLocalFolderFiles = async ({ folder, sign }: LocalFolderOptions): Promise<Files> => {
  const { root, incoming } = await prepareRoot(folder)

  return {
    async put(key, content, { contentType, maxBytes, fileName }) {
      assertKey(key)
      assertContentType(contentType)
      const temporary = join(incoming, randomUUID())
      try {
        const bytes = await writeStored(temporary, { contentType, fileName: cleanFileName(fileName) }, limitBytes(content, maxBytes))
        await place(root, key, temporary)
        return { bytes }
      } catch (error) {
        await rm(temporary, { force: true })
        throw error
      }
    },

    async get(key) {
      assertKey(key)
      const { parents, name } = locate(key)
      const parent = await findFolder(root, parents)
      if (parent === null) return null
      return readStored(join(parent, name)).catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return null
        throw error
      })
    },

    async signedAddress(key, { expiresInSeconds, now }) {
      assertKey(key)
      assertLifetime(expiresInSeconds)
      return sign(key, Math.floor(now.getTime() / 1000) + expiresInSeconds)
    },

    async delete(key) {
      assertKey(key)
      const { parents, name } = locate(key)
      const parent = await findFolder(root, parents)
      if (parent === null) return
      await unlink(join(parent, name)).catch((error: unknown) => {
        if (!hasCode(error, 'ENOENT')) throw error
      })
      await pruneFolders(root, parents)
    },

    async *list(prefix) {
      assertPrefix(prefix)
      const parents = prefix.split('/')
      const nameStart = parents.pop() ?? ''
      const parent = await findFolder(root, parents)
      if (parent !== null) yield* walk(parent, parents.map((segment) => `${segment}/`).join(''), nameStart)
    },
  }
}
