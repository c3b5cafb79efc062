import type { AccountMailMessages } from './messages.ts'

export const zh: AccountMailMessages = {
  greeting: '{name}，您好：',
  greetingWithoutName: '您好：',
  fallback: '如果按钮无法使用，请将以下地址复制到浏览器中打开：',
  footer: '此邮件与 Tailorbird 账号有关，并非广告。',
  hours: { other: '{count} 小时' },
  minutes: { other: '{count} 分钟' },
  credits: { other: '{count} 个免费额度' },
  freeCredits: '您有 {credits}，每次定制使用 1 个。',
  mails: {
    verification: {
      subject: '验证您的 Tailorbird 邮箱',
      preheader: '链接在 {duration}内有效。',
      title: '验证您的邮箱',
      paragraphs: ['有人使用此邮箱注册了 Tailorbird。如果是您本人，请验证邮箱，之后即可定制和下载简历。'],
      button: '验证邮箱',
      note: '链接在 {duration}内有效。如果不是您本人注册，请忽略此邮件，该邮箱将保持未验证状态。',
    },
    reset: {
      subject: '重置您的 Tailorbird 密码',
      preheader: '链接仅可使用一次，{duration}内有效。',
      title: '设置新密码',
      paragraphs: ['有人请求重置您 Tailorbird 账号的密码。如果是您本人，请设置新密码。'],
      button: '设置新密码',
      note: '链接仅可使用一次，{duration}内有效。如果不是您本人操作，请忽略此邮件，您的密码不会改变。',
    },
    welcome: {
      subject: '您的 Tailorbird 账号已就绪',
      preheader: '只需您的简历和一份职位描述，即可开始。',
      title: '您的账号已就绪',
      paragraphs: ['只需您的简历和一份职位描述，即可开始。', '我们不编造任何内容：每一句修改都能在您自己的简历中找到依据。'],
      button: '打开 Tailorbird',
    },
    'email-changed': {
      subject: '您的 Tailorbird 账号邮箱已更改',
      preheader: '如果不是您本人操作，请联系客服。',
      title: '您的账号邮箱已更改',
      paragraphs: ['您的 Tailorbird 账号邮箱已更改为 {email}。', '如果是您本人操作，无需再做任何事。如果不是，请立即联系客服。'],
      button: '联系客服',
    },
    'confirm-email-change': {
      subject: '请确认更改您的 Tailorbird 账号邮箱',
      preheader: '在您确认之前，不会有任何更改。',
      title: '确认更改邮箱',
      paragraphs: ['有人请求将您 Tailorbird 账号的邮箱更改为 {email}。如果是您本人，请确认更改。'],
      button: '确认更改',
      note: '如果不是您本人操作，请不要打开链接，邮箱不会改变。为安全起见，请同时修改密码。',
    },
  },
}
