import { isKey } from './keys.ts'
import type { S3FilesOptions } from './s3.ts'

/*
 * Two forms, told apart by one thing only: whether there is a user part before an `@`.
 *
 *   s3://ACCESS_KEY:SECRET@host:port/bucket/prefix?region=eu-west-1&tls=off
 *     An S3-compatible server. The host is the server, the first path segment the bucket, the rest the prefix. The region
 *     is us-east-1 unless given, which is what such servers assume; TLS is on unless `tls=off`.
 *
 *   s3://bucket/prefix?region=eu-west-1
 *     AWS, with the SDK's own credential chain. The host is the bucket, the whole path the prefix, the region required.
 *
 * The prefix is optional in both. A key or secret with `/`, `+`, `@`, `:`, `#`, `?` or `%` in it is percent-encoded.
 */

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const regionName = /^[a-z0-9-]{1,40}$/

// No problem repeats the address: it goes to the log, and the address holds the secret.
const unreadable =
  'STORAGE_URL is not an address like s3://KEY:SECRET@host/bucket or s3://bucket?region=… (percent-encode special characters in the key and secret)'

const decode = (text: string): string | null => {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const checkCommon = (url: URL, allowed: readonly string[]): string | null => {
  const unknown = [...url.searchParams.keys()].find((name) => !allowed.includes(name))
  // Not named: with an unencoded `?` in the secret, the "parameter" is a piece of it.
  if (unknown !== undefined) return `STORAGE_URL has a parameter other than ${allowed.join(' and ')}`
  if (url.hash !== '') return 'STORAGE_URL has a # part (in a key or secret it is written %23)'
  const region = url.searchParams.get('region')
  if (region !== null && !regionName.test(region)) return 'STORAGE_URL has a region that is not one, like eu-west-1'
  return null
}

const checkPlace = (bucket: string, prefix: string): string | null => {
  if (!bucketName.test(bucket)) return 'STORAGE_URL has no valid bucket name (3 to 63 lowercase letters, digits, dots and hyphens)'
  if (prefix !== '' && !isKey(prefix)) return 'STORAGE_URL has a prefix with other characters than letters, digits, _, - and inner dots'
  return null
}

const parseServer = (url: URL, path: readonly string[]): S3FilesOptions | string => {
  const accessKeyId = decode(url.username)
  const secretAccessKey = decode(url.password)
  if (!accessKeyId || !secretAccessKey) return 'STORAGE_URL needs both an access key and a secret before the @, percent-encoded'
  const tls = url.searchParams.get('tls') ?? 'on'
  if (tls !== 'on' && tls !== 'off') return 'STORAGE_URL has tls set to something other than on or off'
  const [bucket = '', ...rest] = path
  const prefix = rest.join('/')
  const problem = checkCommon(url, ['region', 'tls']) ?? checkPlace(bucket, prefix)
  if (problem !== null) return problem
  return {
    bucket,
    prefix: prefix || undefined,
    endpoint: `${tls === 'off' ? 'http' : 'https'}://${url.host}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId, secretAccessKey },
    // Such a server seldom has a host name for every bucket.
    forcePathStyle: true,
  }
}

const parseAws = (url: URL, path: readonly string[]): S3FilesOptions | string => {
  if (url.port !== '') return 'STORAGE_URL has a port but no credentials: a server of your own is written s3://KEY:SECRET@host:port/bucket'
  const prefix = path.join('/')
  const problem = checkCommon(url, ['region']) ?? checkPlace(url.hostname, prefix)
  if (problem !== null) return problem
  const region = url.searchParams.get('region')
  if (region === null) return 'STORAGE_URL needs ?region=… for a bucket at AWS'
  // A dot in the name breaks the wildcard certificate of bucket.s3.region.amazonaws.com.
  return { bucket: url.hostname, prefix: prefix || undefined, region, forcePathStyle: url.hostname.includes('.') }
}

/** The options for `createS3Files`, or a sentence that says what is wrong. */
export const parseStorageUrl = (address: string): S3FilesOptions | string => {
  if (!URL.canParse(address)) return unreadable
  const url = new URL(address)
  if (url.protocol !== 's3:' || url.hostname === '') return unreadable
  const path = url.pathname.replace(/^\/|\/$/g, '')
  const segments = path === '' ? [] : path.split('/')
  return url.username !== '' || url.password !== '' ? parseServer(url, segments) : parseAws(url, segments)
}
