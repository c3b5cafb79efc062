import type { InterfaceLanguage } from '#contract/states.ts'

export interface MailboxMessages {
  title: string
  explanation: string
  empty: string
  back: string
  to: string
}

export const mailboxMessages: Record<InterfaceLanguage, MailboxMessages> = {
  en: {
    title: 'Mailbox',
    explanation: 'No mail server is set up, so mails are kept here, on this computer. Set SMTP_URL to send them.',
    empty: 'No mails yet. Register an account and its mail will appear here.',
    back: 'All mails',
    to: 'To',
  },
  ru: {
    title: 'Почтовый ящик',
    explanation: 'Почтовый сервер не настроен, поэтому письма хранятся здесь, на этом компьютере. Чтобы отправлять их, задайте SMTP_URL.',
    empty: 'Писем пока нет. Зарегистрируйтесь, и письмо появится здесь.',
    back: 'Все письма',
    to: 'Кому',
  },
  fr: {
    title: 'Boîte aux lettres',
    explanation:
      'Aucun serveur de messagerie n’est configuré : les e-mails restent ici, sur cet ordinateur. Définissez SMTP_URL pour les envoyer.',
    empty: 'Aucun e-mail pour le moment. Créez un compte et son e-mail apparaîtra ici.',
    back: 'Tous les e-mails',
    to: 'À',
  },
  kz: {
    title: 'Пошта жәшігі',
    explanation: 'Пошта сервері бапталмаған, сондықтан хаттар осы компьютерде сақталады. Оларды жіберу үшін SMTP_URL мәнін орнатыңыз.',
    empty: 'Әзірге хат жоқ. Тіркелсеңіз, хат осы жерде пайда болады.',
    back: 'Барлық хаттар',
    to: 'Кімге',
  },
  zh: {
    title: '邮箱',
    explanation: '尚未配置邮件服务器，邮件保存在本机。设置 SMTP_URL 后即可发送。',
    empty: '还没有邮件。注册账户后，邮件会显示在这里。',
    back: '所有邮件',
    to: '收件人',
  },
}
