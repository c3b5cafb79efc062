import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'

export const testBucket = 'test-bucket'

export interface S3TestServer {
  /** `s3://…` up to and including the bucket, with credentials. */
  address: (prefix: string) => string
  /** Method and query names of every request so far, like `PUT partNumber,uploadId`. */
  requests: string[]
  unfinishedUploads: () => Promise<string[]>
  close: () => Promise<void>
}

const save = async (path: string, content: Readable) => {
  const bytes = await buffer(content)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, bytes)
  return { size: bytes.byteLength, md5: createHash('md5').update(bytes).digest('hex') }
}

/** s3rver checks no version 4 signature: it proves what is stored and asked for, not that a request is signed correctly. */
export const startS3TestServer = async (): Promise<S3TestServer> => {
  const directory = await mkdtemp(join(tmpdir(), 's3-test-'))
  const s3rver = new S3rver({ silent: true, directory, vhostBuckets: false, configureBuckets: [{ name: testBucket }] })
  await s3rver.configureBuckets()
  const { store } = s3rver
  const uploads = store.getResourcePath(testBucket, undefined, 'uploads')

  // s3rver's own two answer before the bytes are on disk, so that a quick reader may find a file cut short.
  store.putObject = async ({ bucket, key, content, metadata }) => {
    const saved = await save(store.getResourcePath(bucket, key, 'object'), content)
    await store.putMetadata(bucket, key, metadata, saved.md5)
    return saved
  }
  store.putPart = (_bucket, uploadId, partNumber, content) => save(join(uploads, uploadId, partNumber), content)

  const requests: string[] = []
  const handle = s3rver.callback()
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    const names = [...query.keys()].filter((name) => !name.startsWith('x-')).sort()
    requests.push(`${request.method} ${names.join()}`.trim())
    const uploadId = query.get('uploadId')
    if (request.method !== 'DELETE' || uploadId === null) return handle(request, response)
    // AbortMultipartUpload, which s3rver does not have.
    rm(join(uploads, uploadId), { recursive: true }).then(
      () => response.writeHead(204).end(),
      () => response.writeHead(404).end(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const listening = server.address()
  if (listening === null || typeof listening === 'string') throw new Error('The test server has no port')

  return {
    address: (prefix) => `s3://S3RVER:S3RVER@127.0.0.1:${listening.port}/${testBucket}/${prefix}?tls=off`,
    requests,
    unfinishedUploads: () => readdir(uploads).catch(() => []),
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(directory, { recursive: true, force: true })
    },
  }
}
