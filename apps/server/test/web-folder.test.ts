import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from './test-server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tailorbird-web-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Of this folder</title>')
  await writeFile(join(folder, 'sw.js'), 'self.skipWaiting()')
  await writeFile(join(folder, 'manifest.webmanifest'), '{"name":"Of this folder"}')
  await writeFile(join(folder, 'picture.webp'), 'RIFF')
  server = await startTestServer({ environment: { WEB_DIR: folder } })
})
afterAll(async () => {
  await server?.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('the web app in the folder that WEB_DIR names', () => {
  it.each(['/', '/login', '/resumes/7d0f'])('is served, with its shell for every screen: %s', async (path) => {
    const response = await server.fetch(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toContain('Of this folder')
  })

  it.each([
    ['/sw.js', 'text/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/picture.webp', 'image/webp'],
  ])('has its files as what they are, asked for anew each time: %s', async (path, type) => {
    const { status, headers } = await server.fetch(path)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, type, 'no-cache'])
  })

  it('may have a worker and a manifest of its own, and no others', async () => {
    const policy = (await server.fetch('/')).headers.get('content-security-policy')?.split('; ')
    expect(policy).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]))
  })
})
