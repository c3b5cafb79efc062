export type FileContent = ReadableStream<Uint8Array> | Uint8Array

export interface PutOptions {
  contentType: string
  maxBytes: number
  /** The name the file had on its owner's machine: shown and offered on download, never part of a path. */
  fileName?: string
}

export interface StoredFile {
  /** Holds an open file or connection until it is read to the end or cancelled. */
  body: ReadableStream<Uint8Array>
  bytes: number
  contentType: string
  fileName: string | null
}

export interface ListedFile {
  key: string
  bytes: number
  modifiedAt: Date
}

export interface Files {
  /** Replaces atomically: a reader sees the old file or the new one, and a failed put changes nothing. */
  put(key: string, content: FileContent, options: PutOptions): Promise<{ bytes: number }>
  get(key: string): Promise<StoredFile | null>
  /** Does not promise that the file exists: the address of a missing file answers 404. */
  signedAddress(key: string, options: { expiresInSeconds: number; now: Date }): Promise<string>
  /** Succeeds whether or not the file exists. */
  delete(key: string): Promise<void>
  /** `a/b` is a plain string prefix and finds `a/bc`; `a/b/` finds only what is under it. No order is promised. */
  list(prefix: string): AsyncIterable<ListedFile>
}

export class FileTooLarge extends Error {
  override readonly name = 'FileTooLarge'
  readonly maxBytes: number

  constructor(maxBytes: number) {
    super(`The file is larger than ${maxBytes} bytes`)
    this.maxBytes = maxBytes
  }
}

// S3 refuses a presigned address that lives longer; the folder refuses it too, so that code written over one works over the other.
const longestLifetimeSeconds = 7 * 24 * 60 * 60

export const assertLifetime = (expiresInSeconds: number): void => {
  if (!Number.isInteger(expiresInSeconds) || expiresInSeconds < 1 || expiresInSeconds > longestLifetimeSeconds) {
    throw new RangeError(`An address lives between 1 and ${longestLifetimeSeconds} whole seconds`)
  }
}
