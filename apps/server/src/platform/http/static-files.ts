import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { Context } from 'hono'
import { Refusal } from './problem.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

interface StaticFile {
  content: Uint8Array<ArrayBuffer>
  type: string
  etag: string
}

/** Read once at the start: an address is looked up in a list of names, so no path is ever made from one. */
function readAll(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>()
  let entries: string[] = []
  try {
    entries = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && types[extname(entry.name)] !== undefined)
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return files
  }
  for (const path of entries) {
    const content = new Uint8Array(readFileSync(path))
    const etag = `"${createHash('sha256').update(content).digest('base64url').slice(0, 20)}"`
    files.set(`/${relative(folder, path).split(sep).join('/')}`, { content, type: types[extname(path)] ?? '', etag })
  }
  return files
}

/** A compressed answer left with a weak tag (`W/`), and comes back with it. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag)
}

/** The web app: its files, and its shell for every address that is a screen. */
export function createStaticFiles(folder: string) {
  const files = readAll(folder)
  return (context: Context): Response => {
    const { path, method } = context.req
    if (method !== 'GET' && method !== 'HEAD') throw new Refusal('METHOD_NOT_ALLOWED', { headers: { allow: 'GET, HEAD' } })
    const isScreen = extname(path) === ''
    const file = files.get(path) ?? (isScreen ? files.get('/index.html') : undefined)
    if (!file) throw new Refusal('NOT_FOUND')
    const headers = {
      'content-type': file.type,
      'content-length': String(file.content.byteLength),
      etag: file.etag,
      'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    }
    if (isKnown(context.req.header('if-none-match'), file.etag)) {
      const { 'content-length': _length, ...rest } = headers
      return new Response(null, { status: 304, headers: rest })
    }
    return new Response(method === 'HEAD' ? null : file.content, { headers })
  }
}
