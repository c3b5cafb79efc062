import { limits } from '#contract/limits.ts'
import type { Messages } from './messages.ts'

export const zh: Messages = {
  language: '语言',
  switchToLight: '切换到浅色主题',
  switchToDark: '切换到深色主题',
  tryAgain: '重试',
  apiDescription: 'API 说明',
  home: {
    lead: '目前在此运行的是服务器及其账号功能；简历、定制和登录页面仍在开发中。',
    mailbox: '邮箱',
    version: '版本 {version}',
    loading: '正在读取服务器版本…',
  },
  verify: {
    pending: '正在验证您的邮箱…',
    pendingLead: '请稍候。',
    done: '您的邮箱已验证',
    doneLead: '您可以关闭此页面。如果您正在更换邮箱，请再打开发送到新邮箱的链接。',
    failed: '暂时无法验证您的邮箱',
  },
  reset: {
    title: '设置新密码',
    newPassword: '新密码',
    hint: `至少 ${limits.passwordMinimum} 个字符`,
    repeat: '再次输入密码',
    submit: '修改密码',
    done: '您的密码已修改',
    doneLead: '其他所有会话均已结束。下次登录时请使用新密码。',
  },
  link: {
    outdatedLead:
      '链接已过期、已使用过，或未完整复制。请打开 Tailorbird 最新发来的邮件，或重新申请一封：相应的页面仍在开发中，请求方式见 API 说明。',
    incomplete: '链接不完整',
    incompleteLead: '请重新打开邮件中的链接，或将完整地址复制到浏览器中。',
  },
  notFound: {
    title: '没有这个页面',
    lead: '请检查地址，或返回起始页。',
    toHome: '起始页',
  },
  problems: {
    FIELDS_REQUIRED: '请填写所有字段',
    PASSWORDS_DIFFER: '两次输入的密码不一致',
    PASSWORD_TOO_SHORT: `密码至少需要 ${limits.passwordMinimum} 个字符`,
    PASSWORD_TOO_LONG: `密码最多 ${limits.passwordMaximum} 个字符`,
    PASSWORD_TOO_WEAK: '密码过于简单',
    LINK_EXPIRED: '此链接已失效',
    TOO_MANY_REQUESTS: '请求过多，请稍后再试。',
    UNAVAILABLE: '服务尚未就绪，请稍后再试。',
    NETWORK: '无法连接服务器。请检查网络后重试。',
    UNEXPECTED: '发生意外错误，请重试。',
  },
}
