import { Body, Button, Column, Container, Head, Heading, Hr, Html, Preview, Row, Text } from '@react-email/components'
import { createElement } from 'react'
import { colors, fontFamily, styleSheet } from './theme.ts'
import { Wordmark } from './wordmark.ts'

export type MailContent = {
  language: string
  subject: string
  preheader: string
  title: string
  paragraphs: readonly string[]
  button: { label: string; url: string }
  fallback: string
  note: string | null
  footer: string
}

/** Spread, because React's types know no data attributes in an object literal. */
const skipInText = { 'data-skip-in-text': true }
const deskStyle = { padding: '40px 12px', backgroundColor: colors.desk }
const cardStyle = { padding: '40px', borderRadius: '10px', backgroundColor: colors.card, fontFamily }
const bodyText = { margin: '0 0 16px', fontSize: '16px', lineHeight: '25px', color: colors.muted, overflowWrap: 'anywhere' } as const
const smallText = { margin: '0', fontSize: '13px', lineHeight: '20px', color: colors.muted } as const
const buttonStyle = {
  padding: '15px 26px',
  fontSize: '16px',
  fontWeight: 600,
  borderRadius: '6px',
  backgroundColor: colors.thread,
  color: colors.threadInk,
}

/** Chinese characters run into each other when they are tightened. */
function titleStyle(language: string) {
  const letterSpacing = language === 'zh' ? 'normal' : '-0.4px'
  return { margin: '0 0 16px', fontSize: '26px', lineHeight: '32px', fontWeight: 600, letterSpacing, color: colors.ink }
}

function MailHead({ subject }: { subject: string }) {
  return createElement(
    Head,
    null,
    createElement('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    createElement('meta', { name: 'color-scheme', content: 'light dark' }),
    createElement('meta', { name: 'supported-color-schemes', content: 'light dark' }),
    createElement('title', null, subject),
    createElement('style', null, styleSheet),
  )
}

function Card({ content }: { content: MailContent }) {
  const { language, title, paragraphs, button, fallback, note } = content
  return createElement(
    Column,
    { className: 'card', style: cardStyle },
    createElement(Heading, { className: 'ink', style: titleStyle(language) }, title),
    ...paragraphs.map((paragraph) => createElement(Text, { className: 'muted', style: bodyText }, paragraph)),
    createElement(
      Text,
      { style: { margin: '28px 0 24px' } },
      createElement(Button, { className: 'button', href: button.url, style: buttonStyle }, button.label),
    ),
    // In the text version the address stands right below the button's words, and needs no explanation.
    createElement(Text, { className: 'muted', style: { ...smallText, margin: '0 0 4px' }, ...skipInText }, fallback),
    createElement(Text, { className: 'muted', style: { ...smallText, wordBreak: 'break-all' } }, button.url),
    note &&
      createElement(Hr, {
        className: 'line',
        style: { margin: '24px 0', border: 'none', borderTop: `1px solid ${colors.line}` },
        ...skipInText,
      }),
    note && createElement(Text, { className: 'muted', style: { ...bodyText, margin: '0', fontSize: '14px', lineHeight: '21px' } }, note),
  )
}

export function MailLayout({ content }: { content: MailContent }) {
  return createElement(
    Html,
    { lang: content.language, dir: 'ltr' },
    createElement(MailHead, { subject: content.subject }),
    createElement(
      Body,
      { style: { margin: '0', backgroundColor: colors.desk } },
      createElement(Preview, null, content.preheader),
      createElement(
        Row,
        null,
        createElement(
          Column,
          { className: 'desk', align: 'center', style: deskStyle },
          createElement(
            Container,
            { width: 560, style: { width: '100%', maxWidth: '560px' } },
            createElement(Row, null, createElement(Column, { style: { padding: '0 4px 20px' } }, createElement(Wordmark))),
            createElement(Row, null, createElement(Card, { content })),
            createElement(
              Row,
              null,
              createElement(
                Column,
                { style: { padding: '20px 4px 0', fontFamily } },
                createElement(Text, { className: 'muted', style: smallText }, content.footer),
              ),
            ),
          ),
        ),
      ),
    ),
  )
}
