import type { AccountMailMessages } from './messages.ts'

export const en: AccountMailMessages = {
  greeting: 'Hello {name},',
  greetingWithoutName: 'Hello,',
  fallback: 'If the button does not work, copy this address into your browser:',
  footer: 'This message is about a Tailorbird account. It is not advertising.',
  hours: { one: '{count} hour', other: '{count} hours' },
  minutes: { one: '{count} minute', other: '{count} minutes' },
  credits: { one: '{count} free credit', other: '{count} free credits' },
  freeCredits: 'You have {credits}. Each tailoring takes one.',
  mails: {
    verification: {
      subject: 'Verify your email for Tailorbird',
      preheader: 'The link works for {duration}.',
      title: 'Verify your email',
      paragraphs: [
        'Someone registered at Tailorbird with this address. If it was you, verify it: then you can tailor resumes and download them.',
      ],
      button: 'Verify email',
      note: 'The link works for {duration}. If you did not register, ignore this message: the address stays unverified.',
    },
    reset: {
      subject: 'Reset your Tailorbird password',
      preheader: 'The link works once, for {duration}.',
      title: 'Choose a new password',
      paragraphs: ['Someone asked to reset the password of your Tailorbird account. If it was you, choose a new one here.'],
      button: 'Choose a new password',
      note: 'The link works once, for {duration}. If you did not ask for it, ignore this message: your password stays as it is.',
    },
    welcome: {
      subject: 'Your Tailorbird account is ready',
      preheader: 'All you need to start is your resume and a job posting.',
      title: 'Your account is ready',
      paragraphs: [
        'All you need to start is your resume and a job posting.',
        'Nothing is invented: every changed sentence traces back to your own resume.',
      ],
      button: 'Open Tailorbird',
    },
    'email-changed': {
      subject: 'The email of your Tailorbird account was changed',
      preheader: 'If it was not you, contact support.',
      title: 'Your email was changed',
      paragraphs: [
        'The address of your Tailorbird account was changed to {email}.',
        'If it was you, there is nothing left to do. If it was not, contact support right away.',
      ],
      button: 'Contact support',
    },
    'confirm-email-change': {
      subject: 'Approve the new email of your Tailorbird account',
      preheader: 'Nothing changes until you approve it.',
      title: 'Approve your new email',
      paragraphs: ['Someone asked to change the address of your Tailorbird account to {email}. If it was you, approve the change.'],
      button: 'Approve the change',
      note: 'If it was not you, do not open the link: the address stays as it is. To be safe, change your password too.',
    },
  },
}
