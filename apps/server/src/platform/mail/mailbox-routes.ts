import { interfaceLanguages, type InterfaceLanguage } from '#contract/states.ts'
import { readMailbox, readMailboxMail } from '#contract/system.ts'
import type { Database } from '../database/database.ts'
import { htmlResponse } from '../http/html.ts'
import type { Mount } from '../http/mount.ts'
import { Refusal } from '../http/problem.ts'
import { findInMailbox, listMailbox } from './mail-store.ts'
import { mailboxPage, mailPage } from './mailbox-page.ts'

function languageOf(request: Request): InterfaceLanguage {
  const first = request.headers.get('accept-language')?.slice(0, 2).toLowerCase().replace('kk', 'kz')
  return interfaceLanguages.find((language) => language === first) ?? 'en'
}

/** There while no mail server is configured, in local mode. */
export function mountMailbox(mount: Mount, database: Database, isInUse: boolean): void {
  mount(readMailbox, async ({ request }) => {
    if (!isInUse) throw new Refusal('NOT_FOUND')
    return htmlResponse(mailboxPage(await listMailbox(database.root), languageOf(request)))
  })
  mount(readMailboxMail, async ({ params, request }) => {
    const mail = isInUse ? await findInMailbox(database.root, params.id) : null
    if (!mail) throw new Refusal('NOT_FOUND')
    return htmlResponse(mailPage(mail, languageOf(request)))
  })
}
