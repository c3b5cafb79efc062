import { limitBytes } from './content.ts'
import { assertKey, assertPrefix, isKey } from './keys.ts'
import { assertContentType, cleanFileName, contentDisposition } from './metadata.ts'
import { assertLifetime, type Files } from './port.ts'
import { upload } from './s3-upload.ts'

export interface S3FilesOptions {
  bucket: string
  /** Put before every key, without slashes at its ends. */
  prefix?: string
  endpoint?: string
  region: string
  /** Without them the SDK's own chain applies: environment, profile, instance role. */
  credentials?: { accessKeyId: string; secretAccessKey: string }
  forcePathStyle: boolean
}

// Metadata travels in headers, which are ASCII and at most 2 KB: base64url fits 200 characters of any script.
const fileNameEntry = 'file-name'
const encodeMetadata = (fileName: string | null): Record<string, string> =>
  fileName === null ? {} : { [fileNameEntry]: Buffer.from(fileName).toString('base64url') }
const decodeMetadata = (metadata: Record<string, string> | undefined): string | null => {
  const encoded = metadata?.[fileNameEntry]
  return encoded === undefined ? null : Buffer.from(encoded, 'base64url').toString('utf8')
}

const isNamed = (error: unknown, name: string): boolean => error instanceof Error && error.name === name

export const createS3Files = async ({ bucket, prefix, endpoint, region, credentials, forcePathStyle }: S3FilesOptions): Promise<Files> => {
  // Loaded here and not at the top: a process that keeps its files in a folder never pays for the SDK.
  const [sdk, { getSignedUrl }] = await Promise.all([import('@aws-sdk/client-s3'), import('@aws-sdk/s3-request-presigner')])
  const client = new sdk.S3Client({
    endpoint,
    region,
    credentials,
    forcePathStyle,
    // The newer checksum headers are unknown to many compatible servers, and in a multipart upload have to be declared in
    // advance; the request signature already covers a SHA-256 of every body sent from here.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // By default the SDK waits for ever.
    requestHandler: { connectionTimeout: 5_000, socketTimeout: 60_000 },
  })
  const start = prefix ? `${prefix}/` : ''

  const storedFileName = async (key: string): Promise<string | null> => {
    try {
      return decodeMetadata((await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: start + key }))).Metadata)
    } catch (error) {
      if (isNamed(error, 'NotFound')) return null
      throw error
    }
  }

  return {
    async put(key, content, { contentType, maxBytes, fileName }) {
      assertKey(key)
      assertContentType(contentType)
      const target = { Bucket: bucket, Key: start + key, ContentType: contentType, Metadata: encodeMetadata(cleanFileName(fileName)) }
      return { bytes: await upload(sdk, client, target, limitBytes(content, maxBytes)) }
    },

    async get(key) {
      assertKey(key)
      try {
        const found = await client.send(new sdk.GetObjectCommand({ Bucket: bucket, Key: start + key }))
        if (found.Body === undefined || found.ContentLength === undefined)
          throw new Error('The storage answered without a body or its length')
        return {
          body: found.Body.transformToWebStream(),
          bytes: found.ContentLength,
          contentType: found.ContentType ?? 'application/octet-stream',
          fileName: decodeMetadata(found.Metadata),
        }
      } catch (error) {
        // By name and not by status: a missing bucket answers 404 as well, and is no missing file.
        if (isNamed(error, 'NoSuchKey')) return null
        throw error
      }
    },

    async signedAddress(key, { expiresInSeconds, now }) {
      assertKey(key)
      assertLifetime(expiresInSeconds)
      const command = new sdk.GetObjectCommand({
        Bucket: bucket,
        Key: start + key,
        ResponseContentDisposition: contentDisposition(await storedFileName(key)),
        ResponseCacheControl: 'private, no-store',
      })
      return getSignedUrl(client, command, { expiresIn: expiresInSeconds, signingDate: now })
    },

    async delete(key) {
      assertKey(key)
      await client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: start + key }))
    },

    async *list(wanted) {
      assertPrefix(wanted)
      let ContinuationToken: string | undefined
      do {
        const page = await client.send(new sdk.ListObjectsV2Command({ Bucket: bucket, Prefix: start + wanted, ContinuationToken }))
        for (const { Key, Size, LastModified } of page.Contents ?? []) {
          const key = Key?.slice(start.length)
          // Whatever else lies in the bucket is not a file of this storage, and its key could not be passed to any other method.
          if (key === undefined || Size === undefined || LastModified === undefined || !isKey(key)) continue
          yield { key, bytes: Size, modifiedAt: LastModified }
        }
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken !== undefined)
    },
  }
}
