import type { S3Client } from '@aws-sdk/client-s3'

type Sdk = typeof import('@aws-sdk/client-s3')

export interface UploadTarget {
  Bucket: string
  Key: string
  ContentType: string
  Metadata: Record<string, string>
}

// The smallest part S3 accepts. Every part but the last has exactly this size, because some compatible servers insist on it.
const partBytes = 5 * 1024 * 1024

/**
 * At least one part, possibly empty. The same memory is used for every part, so a part must be sent before the next is asked
 * for; copying instead of collecting chunks keeps a client that sends single bytes from costing an object per byte.
 */
async function* inParts(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  const part = Buffer.allocUnsafe(partBytes)
  let used = 0
  let sent = false
  for await (const chunk of content) {
    let taken = 0
    while (taken < chunk.byteLength) {
      const slice = chunk.subarray(taken, taken + partBytes - used)
      part.set(slice, used)
      taken += slice.byteLength
      used += slice.byteLength
      if (used < partBytes) continue
      yield part
      sent = true
      used = 0
    }
  }
  if (used > 0 || !sent) yield part.subarray(0, used)
}

export const upload = async (sdk: Sdk, client: S3Client, target: UploadTarget, content: AsyncIterable<Uint8Array>): Promise<number> => {
  const { Bucket, Key } = target
  const parts: { PartNumber: number; ETag: string | undefined }[] = []
  let UploadId: string | undefined
  let bytes = 0
  try {
    for await (const part of inParts(content)) {
      bytes += part.byteLength
      if (UploadId === undefined && part.byteLength < partBytes) {
        await client.send(new sdk.PutObjectCommand({ ...target, Body: part }))
        return bytes
      }
      UploadId ??= (await client.send(new sdk.CreateMultipartUploadCommand(target))).UploadId
      const PartNumber = parts.length + 1
      const { ETag } = await client.send(new sdk.UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body: part }))
      parts.push({ PartNumber, ETag })
    }
    await client.send(new sdk.CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts: parts } }))
    return bytes
  } catch (error) {
    // The first failure is the one to report; parts that could not be aborted are left to the bucket's lifecycle rule.
    if (UploadId !== undefined) await client.send(new sdk.AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(() => undefined)
    throw error
  }
}
