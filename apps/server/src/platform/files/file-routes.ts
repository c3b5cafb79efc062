import { readFile } from '#contract/system.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../http/problem.ts'
import { contentDisposition } from './metadata.ts'
import type { Files } from './port.ts'
import type { AddressSigner } from './signing.ts'

/** Serves signed addresses of the local folder; a store of its own serves the ones it signed. */
export function mountFiles(mount: Mount, { files, signer, now }: { files: Files; signer: AddressSigner; now: () => Date }): void {
  mount(readFile, async ({ params, query }) => {
    if (!signer.verify(params.key, query.expires, query.signature, now())) throw new Refusal('NOT_FOUND')
    const file = await files.get(params.key)
    if (!file) throw new Refusal('NOT_FOUND')
    return new Response(file.body, {
      headers: {
        'content-type': file.contentType,
        'content-length': String(file.bytes),
        'content-disposition': contentDisposition(file.fileName),
        'cache-control': 'private, no-store',
        'content-security-policy': "sandbox; default-src 'none'",
      },
    })
  })
}
