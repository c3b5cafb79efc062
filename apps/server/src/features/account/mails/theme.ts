/** The design tokens that mails need, twice: mail programs know no custom properties. */
const light = {
  desk: '#E6E9E2',
  card: '#FFFFFF',
  ink: '#161A17',
  muted: '#4A534D',
  line: '#CBD0C7',
  thread: '#A8430E',
  threadInk: '#FFFFFF',
}
const dark: typeof light = {
  desk: '#111513',
  card: '#191E1B',
  ink: '#EDEFEA',
  muted: '#A9B3AC',
  line: '#303833',
  thread: '#F08A4B',
  threadInk: '#1E0F05',
}

/** Inline styles are the light theme, for the programs that drop the style sheet. */
export const colors = light

/** No Noto CJK by name: where it is installed and Arial is not, it would set Kazakh, and lacks some of its letters. */
export const fontFamily = "Onest,-apple-system,'Segoe UI',Roboto,Arial,'PingFang SC','Microsoft YaHei',sans-serif"

/** Only what inline styles cannot say; `!important` because it has to win over them. */
export const styleSheet = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
body,.desk{background-color:${dark.desk}!important}
.card{background-color:${dark.card}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.line{border-color:${dark.line}!important}
.button{background-color:${dark.thread}!important;color:${dark.threadInk}!important}
.stitch{background-color:${dark.thread}!important}
}
@media (max-width:480px){
.desk{padding:28px 12px!important}
.card{padding:28px 20px!important}
}
`
