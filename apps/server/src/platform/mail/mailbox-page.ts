import { escapeHtml } from '../http/html.ts'
import { pageColours } from '../http/page-colours.ts'
import { standardLanguage, type InterfaceLanguage } from '#contract/states.ts'
import { mailboxMessages } from './mailbox-messages.ts'
import type { MailboxRow } from './mail-store.ts'

const style = `${pageColours}
* { box-sizing: border-box }
body { margin: 0; padding: 1.5rem 1rem; background: var(--desk); color: var(--ink); font: 16px/1.5 system-ui, sans-serif }
main { max-width: 46rem; margin: 0 auto }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; overflow-wrap: anywhere }
p { margin: 0 0 1.25rem; color: var(--quiet) }
ul { margin: 0; padding: 0; list-style: none }
a { color: var(--thread) }
li a { display: block; margin-bottom: .5rem; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: .75rem; background: var(--card); color: var(--ink); text-decoration: none; overflow-wrap: anywhere }
li a:hover, li a:focus-visible { border-color: var(--thread) }
strong { display: block }
small { color: var(--quiet); font-variant-numeric: tabular-nums }
iframe { width: 100%; height: 75vh; border: 1px solid var(--line); border-radius: .75rem; background: var(--card) }
nav { margin-bottom: 1rem }
nav a { display: inline-block; padding: .65rem 0 }
`

function page(language: InterfaceLanguage, title: string, body: string): string {
  return `<!doctype html><html lang="${standardLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · Tailorbird</title><style>${style}</style></head><body><main>${body}</main></body></html>`
}

type Listed = Pick<MailboxRow, 'id' | 'recipient' | 'subject' | 'created_at'>

export function mailboxPage(mails: readonly Listed[], language: InterfaceLanguage): string {
  const words = mailboxMessages[language]
  const times = new Intl.DateTimeFormat(standardLanguage(language), { dateStyle: 'medium', timeStyle: 'short' })
  const items = mails.map(
    (mail) =>
      `<li><a href="/mailbox/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><small>${escapeHtml(words.to)}: ${escapeHtml(mail.recipient)} · ${escapeHtml(times.format(new Date(mail.created_at)))}</small></a></li>`,
  )
  const list = items.length > 0 ? `<ul>${items.join('')}</ul>` : `<p>${escapeHtml(words.empty)}</p>`
  return page(language, words.title, `<h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.explanation)}</p>${list}`)
}

/** The mail stands in a frame without scripts; its links open in the whole window, as from a mail program. */
export function mailPage(mail: MailboxRow, language: InterfaceLanguage): string {
  const words = mailboxMessages[language]
  // A link that asks for a new window, as the ones of mails do, would be stopped by the frame.
  const html = mail.html.replace(/<head([^>]*)>/i, '<head$1><base target="_top">').replaceAll('target="_blank"', 'target="_top"')
  const frame = `<iframe sandbox="allow-top-navigation-by-user-activation" title="${escapeHtml(mail.subject)}" srcdoc="${escapeHtml(html)}"></iframe>`
  return page(
    language,
    mail.subject,
    `<nav><a href="/mailbox">← ${escapeHtml(words.back)}</a></nav><h1>${escapeHtml(mail.subject)}</h1><p>${escapeHtml(words.to)}: ${escapeHtml(mail.recipient)}</p>${frame}`,
  )
}
