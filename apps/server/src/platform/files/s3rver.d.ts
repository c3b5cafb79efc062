declare module 's3rver' {
  import type { RequestListener } from 'node:http'
  import type { Readable } from 'node:stream'

  interface Stored {
    size: number
    md5: string
  }

  class S3rver {
    constructor(options: { silent: boolean; directory: string; vhostBuckets: boolean; configureBuckets: { name: string }[] })
    configureBuckets(): Promise<unknown>
    callback(): RequestListener
    store: {
      getResourcePath(bucket: string, key: string | undefined, resource: string): string
      putMetadata(bucket: string, key: string, metadata: object, md5: string): Promise<void>
      putObject(object: { bucket: string; key: string; content: Readable; metadata: object }): Promise<Stored>
      putPart(bucket: string, uploadId: string, partNumber: string, content: Readable): Promise<Stored>
    }
  }

  export = S3rver
}
