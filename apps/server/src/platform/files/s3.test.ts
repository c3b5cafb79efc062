import { createServer } from 'node:http'
import { once } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createS3Files } from './s3.ts'
import { keysUnder, megabyte, openS3, sampleBytes, streamOf } from './test-support.ts'

// Megabytes through a server in the same process: a busy machine needs more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

const options = { contentType: 'application/pdf', maxBytes: 20 * megabyte }

let s3: Awaited<ReturnType<typeof openS3>>
beforeEach(async () => {
  s3 = await openS3()
})
afterEach(() => s3.close())

test('a plain fetch of the signed address gives the bytes as a download', async () => {
  const bytes = sampleBytes(100)
  await s3.files.put('a/file.pdf', bytes, { ...options, fileName: 'Резюме "1".pdf' })
  const response = await fetch(await s3.files.signedAddress('a/file.pdf', { expiresInSeconds: 60, now: new Date() }))
  expect(response.status).toBe(200)
  expect(bytes.equals(Buffer.from(await response.arrayBuffer()))).toBe(true)
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="______ _1_.pdf"; filename*=UTF-8''%D0%A0%D0%B5%D0%B7%D1%8E%D0%BC%D0%B5%20%221%22.pdf`,
  )
})

test('the signed address counts its life from the given moment', async () => {
  await s3.files.put('a/file', sampleBytes(1), options)
  const hourAgo = new Date(Date.now() - 3_600_000)
  const expired = await s3.files.signedAddress('a/file', { expiresInSeconds: 3000, now: hourAgo })
  const valid = await s3.files.signedAddress('a/file', { expiresInSeconds: 4000, now: hourAgo })
  expect((await fetch(expired)).status).toBe(403)
  expect((await fetch(valid)).status).toBe(200)
})

test('a file without a name is a download too, and a missing one is not found', async () => {
  await s3.files.put('a/file', sampleBytes(1), options)
  const fetched = await fetch(await s3.files.signedAddress('a/file', { expiresInSeconds: 60, now: new Date() }))
  expect(fetched.headers.get('content-disposition')).toBe('attachment')
  expect((await fetch(await s3.files.signedAddress('a/other', { expiresInSeconds: 60, now: new Date() }))).status).toBe(404)
})

test('one request stores a small file', async () => {
  await s3.files.put('a/file', streamOf(sampleBytes(5 * megabyte - 1)), options)
  expect(s3.server.requests).toEqual(['PUT'])
})

test('a file of whole parts has no empty one at its end', async () => {
  await s3.files.put('a/file', streamOf(sampleBytes(10 * megabyte)), options)
  expect(s3.server.requests).toEqual(['POST uploads', 'PUT partNumber,uploadId', 'PUT partNumber,uploadId', 'POST uploadId'])
})

test('sends a large file part by part while it reads', async () => {
  const sentAt: number[] = []
  const onPull = (position: number) => {
    const sent = s3.server.requests.filter((request) => request === 'PUT partNumber,uploadId').length
    sentAt[sent] ??= position
  }
  await s3.files.put('a/file', streamOf(sampleBytes(12 * megabyte), { onPull }), options)
  expect(sentAt).toHaveLength(3)
  expect(sentAt[1]).toBeLessThan(6 * megabyte)
  expect(await s3.server.unfinishedUploads()).toEqual([])
})

test('a failed upload leaves no parts behind', async () => {
  const failure = new Error('The connection was lost')
  await expect(s3.files.put('a/b', streamOf(sampleBytes(6 * megabyte), { failure }), options)).rejects.toThrow(failure)
  await expect(s3.files.put('a/b', streamOf(sampleBytes(12 * megabyte)), { ...options, maxBytes: 11 * megabyte })).rejects.toThrow()
  expect(s3.server.requests.filter((request) => request === 'DELETE uploadId')).toHaveLength(2)
  expect(await s3.server.unfinishedUploads()).toEqual([])
})

test('stays under its prefix', async () => {
  const { prefix: _, ...whole } = s3.options
  const around = await createS3Files(whole)
  await around.put('some/prefixed/a', sampleBytes(1), options)
  await s3.files.put('a', sampleBytes(1), options)
  expect(await keysUnder(around, 'some/prefix/')).toEqual(['some/prefix/a'])
  expect(await keysUnder(s3.files, 'a')).toEqual(['a'])
})

test('a missing bucket is a failure, not a missing file', async () => {
  const elsewhere = await createS3Files({ ...s3.options, bucket: 'no-such-bucket' })
  await expect(elsewhere.get('a/file')).rejects.toThrow('bucket does not exist')
})

const pageOf = (keys: string[], rest: string) => {
  const details = '<Size>7</Size><LastModified>2026-01-01T00:00:00Z</LastModified>'
  return `<ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key>${details}</Contents>`).join('')}${rest}</ListBucketResult>`
}

// s3rver cannot page on this Node: the cipher of its continuation tokens is gone from OpenSSL.
test('lists every page, and skips what is not a file of its own', async () => {
  const asked: (string | null)[] = []
  const server = createServer((request, response) => {
    const token = new URL(request.url ?? '', 'http://localhost').searchParams.get('continuation-token')
    asked.push(token)
    const next = '<IsTruncated>true</IsTruncated><NextContinuationToken>more</NextContinuationToken>'
    response.end(token === null ? pageOf(['p/a/1', 'p/a/'], next) : pageOf(['p/a/2', 'p/a/с ё'], ''))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const files = await createS3Files({ ...s3.options, prefix: 'p', endpoint: `http://127.0.0.1:${address.port}` })
    expect(await keysUnder(files, 'a/')).toEqual(['a/1', 'a/2'])
    expect(asked).toEqual([null, 'more'])
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
