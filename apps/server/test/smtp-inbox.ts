import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail extends Email {
  envelopeTo: string[]
}

interface InboxOptions {
  refuseFirst?: number
  /** Runs when a mail has come in, before its sender is told so. */
  beforeAnswer?: (mail: ReceivedMail) => Promise<void>
}

/** A real mail server that keeps what it gets; `next` waits for the mail that comes. */
export async function startSmtpInbox(options: InboxOptions = {}) {
  const mails: ReceivedMail[] = []
  const waiting: { matches: (mail: ReceivedMail) => boolean; resolve: (mail: ReceivedMail) => void }[] = []
  let refusals = options.refuseFirst ?? 0

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusals > 0) {
          refusals -= 1
          // Quoting the address, as mail servers do.
          const [to] = session.envelope.rcptTo
          callback(Object.assign(new Error(`Try again later with <${to?.address}>`), { responseCode: 451 }))
          return
        }
        void PostalMime.parse(Buffer.concat(chunks)).then(async (parsed) => {
          const mail = { ...parsed, envelopeTo: session.envelope.rcptTo.map(({ address }) => address) }
          mails.push(mail)
          for (const waiter of waiting.filter(({ matches }) => matches(mail))) waiter.resolve(mail)
          await options.beforeAnswer?.(mail)
          callback()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo

  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** The next mails are refused for now (451). */
    refuseNext: (times: number) => void (refusals = times),
    /** The first mail to this address that fits, whether it is there already or still to come. */
    async next(to: string, fits: (mail: ReceivedMail) => boolean = () => true): Promise<ReceivedMail> {
      const matches = (mail: ReceivedMail) => mail.envelopeTo.includes(to) && fits(mail)
      return mails.find(matches) ?? new Promise((resolve) => waiting.push({ matches, resolve }))
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

export type SmtpInbox = Awaited<ReturnType<typeof startSmtpInbox>>

export function linkIn(mail: ReceivedMail): URL {
  const found = /https?:\/\/\S+token=\S+/.exec(mail.text ?? '')?.[0]
  if (found === undefined) throw new Error(`No link in: ${mail.text}`)
  return new URL(found)
}
