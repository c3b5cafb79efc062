import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InvalidFileKey } from './keys.ts'
import { FileTooLarge, type Files } from './port.ts'
import { detailsOf, keysUnder, megabyte, openLocalFolder, openS3, readAll, sampleBytes, streamOf } from './test-support.ts'

// Megabytes through a server in the same process: a busy machine needs more than the usual five seconds.
vi.setConfig({ testTimeout: 60_000 })

const options = { contentType: 'application/pdf', maxBytes: 20 * megabyte }
const now = new Date('2026-01-01T00:00:00Z')

describe.each([
  { storage: 'local folder', start: openLocalFolder },
  { storage: 'S3', start: openS3 },
])('files in $storage', ({ start }) => {
  let files: Files
  let close: () => Promise<void>
  beforeEach(async () => {
    ;({ files, close } = await start())
  })
  afterEach(() => close())

  // 5 MiB is one S3 part exactly, 12 MB two and a rest.
  test.each([0, 1, 5 * megabyte, 12_000_000])('gives back a stream of %i bytes', async (length) => {
    const bytes = sampleBytes(length)
    expect(await files.put('a/file.pdf', streamOf(bytes), options)).toEqual({ bytes: length })
    expect((await detailsOf(files, 'a/file.pdf'))?.bytes).toBe(length)
    expect(bytes.equals(await readAll(files, 'a/file.pdf'))).toBe(true)
  })

  test('gives back an array of bytes', async () => {
    const bytes = sampleBytes(11 * megabyte)
    expect(await files.put('a/file', bytes, options)).toEqual({ bytes: bytes.byteLength })
    expect(bytes.equals(await readAll(files, 'a/file'))).toBe(true)
  })

  test.each([
    ['Резюме Ивана (2026) — «чистовик».pdf', 'Резюме Ивана (2026) — «чистовик».pdf'],
    ['简历 100%.pdf', '简历 100%.pdf'],
    ['two\r\nlines\0\u202Efdp.exe', 'twolinesfdp.exe'],
    ['🙂'.repeat(300), '🙂'.repeat(200)],
    ['\n', null],
    [undefined, null],
  ])('keeps the content type and the file name %j', async (fileName, kept) => {
    for (const bytes of [sampleBytes(3), sampleBytes(6 * megabyte)]) {
      await files.put('a/file', streamOf(bytes), { ...options, contentType: 'text/plain; charset=utf-8', fileName })
      const details = { bytes: bytes.byteLength, contentType: 'text/plain; charset=utf-8', fileName: kept }
      expect(await detailsOf(files, 'a/file')).toEqual(details)
    }
  })

  test.each(['', 'text/html\r\nx: y', 'тип', 'x'.repeat(256)])('refuses the content type %j', async (contentType) => {
    await expect(files.put('a/file', sampleBytes(1), { ...options, contentType })).rejects.toThrow(TypeError)
    expect(await keysUnder(files, 'a')).toEqual([])
  })

  test.each([100, 11 * megabyte])('leaves nothing of a file larger than %i bytes', async (maxBytes) => {
    const bytes = sampleBytes(12 * megabyte)
    let cancelled = false
    const stream = streamOf(bytes, { onCancel: () => (cancelled = true) })
    await expect(files.put('a/stream', stream, { ...options, maxBytes })).rejects.toThrow(FileTooLarge)
    await expect(files.put('a/array', bytes, { ...options, maxBytes })).rejects.toThrow(FileTooLarge)
    expect(cancelled).toBe(true)
    expect(await keysUnder(files, 'a')).toEqual([])
    expect(await files.put('a/just', bytes.subarray(0, maxBytes), { ...options, maxBytes })).toEqual({ bytes: maxBytes })
  })

  test.each([100, 6 * megabyte])('a stream that breaks after %i bytes leaves what was there before', async (length) => {
    const failure = new Error('The connection was lost')
    const broken = () => streamOf(sampleBytes(length), { failure })
    await expect(files.put('a/new', broken(), options)).rejects.toThrow('The connection was lost')
    expect(await keysUnder(files, 'a')).toEqual([])

    await files.put('a/old', Buffer.from('old'), { ...options, fileName: 'old.pdf' })
    await expect(files.put('a/old', broken(), { ...options, fileName: 'new.pdf' })).rejects.toThrow('The connection was lost')
    expect((await readAll(files, 'a/old')).toString()).toBe('old')
    expect((await detailsOf(files, 'a/old'))?.fileName).toBe('old.pdf')
  })

  test('replaces a file with its content type and name', async () => {
    await files.put('a/file', Buffer.from('a longer first'), { ...options, fileName: 'first.pdf' })
    await files.put('a/file', Buffer.from('second'), { ...options, contentType: 'text/plain' })
    expect(await detailsOf(files, 'a/file')).toEqual({ bytes: 6, contentType: 'text/plain', fileName: null })
    expect((await readAll(files, 'a/file')).toString()).toBe('second')
    expect(await keysUnder(files, 'a')).toEqual(['a/file'])
  })

  test('keeps a key and another below it apart', async () => {
    await files.put('a', Buffer.from('above'), options)
    await files.put('a/b', Buffer.from('below'), options)
    expect((await readAll(files, 'a')).toString()).toBe('above')
    expect((await readAll(files, 'a/b')).toString()).toBe('below')
  })

  test('deletes, and deletes again', async () => {
    await files.put('a/b/file', sampleBytes(1), options)
    await files.put('a/other', sampleBytes(1), options)
    await files.delete('a/b/file')
    await files.delete('a/b/file')
    await files.delete('a/missing')
    expect(await files.get('a/b/file')).toBeNull()
    expect(await keysUnder(files, 'a')).toEqual(['a/other'])
    await files.put('a/b/file', sampleBytes(1), options)
    expect(await keysUnder(files, 'a/b/')).toEqual(['a/b/file'])
  })

  test('lists by prefix', async () => {
    const before = Date.now()
    for (const key of ['a/b/1', 'a/b/c/2.pdf', 'a/bc/3', 'a/b', 'b/a/b/4']) await files.put(key, sampleBytes(key.length), options)
    expect(await keysUnder(files, 'a/b/')).toEqual(['a/b/1', 'a/b/c/2.pdf'])
    expect(await keysUnder(files, 'a/b')).toEqual(['a/b', 'a/b/1', 'a/b/c/2.pdf', 'a/bc/3'])
    expect(await keysUnder(files, 'nothing/here/')).toEqual([])
    for await (const { key, bytes, modifiedAt } of files.list('a')) {
      expect(bytes).toBe(key.length)
      // Whole seconds are as exact as S3 is.
      expect(modifiedAt.getTime()).toBeGreaterThanOrEqual(Math.floor(before / 1000) * 1000)
    }
  })

  test('has null for a missing file', async () => {
    await files.put('a/file', sampleBytes(1), options)
    expect(await files.get('a/other')).toBeNull()
    expect(await files.get('a/file/below')).toBeNull()
    expect(await files.get('b/file')).toBeNull()
  })

  test.each([0, -1, 1.5, 604_801, Number.NaN])('refuses an address that lives %d seconds', async (expiresInSeconds) => {
    await expect(files.signedAddress('a/file', { expiresInSeconds, now })).rejects.toThrow(RangeError)
  })

  const hostile = ['../x', 'a/../../x', '..', '/etc/passwd', 'a//b', 'a/./b', 'a\\b', '.hidden', 'a/.hidden', 'a/\0', '%2e%2e/x', '']
  const shapeless = ['a\n', 'a/b//', 'a/b.', 'a..b', 'имя', 'a b', 'a+stored', 'a'.repeat(400), 'a'.repeat(201), 'a/b/c/d/e/f/g']
  test.each([...hostile, ...shapeless])('refuses the key %j in every method', async (key) => {
    await expect(files.put(key, sampleBytes(1), options)).rejects.toThrow(InvalidFileKey)
    await expect(files.get(key)).rejects.toThrow(InvalidFileKey)
    await expect(files.signedAddress(key, { expiresInSeconds: 60, now })).rejects.toThrow(InvalidFileKey)
    await expect(files.delete(key)).rejects.toThrow(InvalidFileKey)
    await expect(keysUnder(files, key)).rejects.toThrow(InvalidFileKey)
    await expect(keysUnder(files, `${key}/`)).rejects.toThrow(InvalidFileKey)
  })

  test('takes the longest key', async () => {
    const key = `a/b/c/d/${'e'.repeat(200)}/${'f'.repeat(91)}`
    expect(key.length).toBe(300)
    await files.put(key, Buffer.from('far'), options)
    expect((await readAll(files, key)).toString()).toBe('far')
    await expect(files.get(`${key}f`)).rejects.toThrow(InvalidFileKey)
  })
})
