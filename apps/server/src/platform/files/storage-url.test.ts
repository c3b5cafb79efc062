import { expect, test } from 'vitest'
import { parseStorageUrl } from './storage-url.ts'

const credentials = { accessKeyId: 'KEY', secretAccessKey: 'SECRET' }
const server = { bucket: 'files', region: 'us-east-1', credentials, forcePathStyle: true }

test.each([
  ['s3://KEY:SECRET@minio:9000/files?tls=off', { ...server, endpoint: 'http://minio:9000' }],
  ['s3://KEY:SECRET@s3.example.org/files/', { ...server, endpoint: 'https://s3.example.org' }],
  [
    's3://KEY:SECRET@[::1]:9000/files/a/b-c/?region=eu-west-1&tls=on',
    { ...server, region: 'eu-west-1', endpoint: 'https://[::1]:9000', prefix: 'a/b-c' },
  ],
  [
    's3://K%40Y:s%2Fe%2Bc%3Ar%25t@host/files',
    { ...server, endpoint: 'https://host', credentials: { accessKeyId: 'K@Y', secretAccessKey: 's/e+c:r%t' } },
  ],
  ['s3://files?region=eu-west-1', { bucket: 'files', region: 'eu-west-1', forcePathStyle: false }],
  ['s3://my.files/a/b/?region=eu-west-1', { bucket: 'my.files', prefix: 'a/b', region: 'eu-west-1', forcePathStyle: true }],
])('reads %s', (address, options) => {
  expect(parseStorageUrl(address)).toEqual(options)
})

test.each([
  ['', 'not an address'],
  ['/var/files', 'not an address'],
  ['https://KEY:Pa55phrase@host/files', 'not an address'],
  ['s3:///files', 'not an address'],
  ['s3://KEY:Pa55/phrase@host/files', 'not an address'],
  ['s3://KEY@host/files', 'both an access key and a secret'],
  ['s3://:Pa55phrase@host/files', 'both an access key and a secret'],
  ['s3://KEY:Pa55phrase%zz@host/files', 'percent-encoded'],
  ['s3://KEY:Pa55phrase@host', 'bucket name'],
  ['s3://KEY:Pa55phrase@host/Files', 'bucket name'],
  ['s3://KEY:Pa55phrase@host/files/a//b', 'prefix'],
  ['s3://KEY:Pa55phrase@host/files/a%2Fb', 'prefix'],
  ['s3://KEY:Pa55phrase@host/files?tls=no', 'tls'],
  ['s3://KEY:Pa55phrase@host/files?ssl=off', 'other than region and tls'],
  ['s3://KEY:Pa55phrase@host/files?region=EU West', 'region'],
  ['s3://KEY:Pa55phrase@host/files#Pa55phrase', '# part'],
  ['s3://KEY?Pa55phrase@host/files', 'other than region'],
  ['s3://Files?region=eu-west-1', 'bucket name'],
  ['s3://files/a//b?region=eu-west-1', 'prefix'],
  ['s3://files', 'needs ?region='],
  ['s3://files?region=', 'region'],
  ['s3://files?region=eu-west-1&tls=off', 'other than region'],
  ['s3://minio:9000/files?region=eu-west-1', 'no credentials'],
])('says what is wrong with %s, and keeps the secret to itself', (address, problem) => {
  const parsed = parseStorageUrl(address)
  expect(parsed).toEqual(expect.stringContaining(problem))
  expect(parsed).not.toContain('Pa55')
})
