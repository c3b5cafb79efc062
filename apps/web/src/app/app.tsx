import { IncompleteLink } from '../features/auth/broken-link.tsx'
import { ResetPassword } from '../features/auth/reset-password.tsx'
import { VerifyEmail } from '../features/auth/verify-email.tsx'
import { Home } from '../features/landing/home.tsx'
import { useLanguage } from '../lib/language.ts'
import { useTheme } from '../lib/theme.ts'
import { messages, type Messages } from '../messages/messages.ts'
import { Header } from './header.tsx'
import { NotFound } from './not-found.tsx'

function CurrentScreen({ words }: { words: Messages }) {
  const token = new URLSearchParams(location.search).get('token') ?? ''
  switch (location.pathname.replace(/(.)\/$/, '$1')) {
    case '/':
      return <Home words={words} />
    case '/verify-email':
      return token === '' ? <IncompleteLink words={words} /> : <VerifyEmail words={words} token={token} />
    case '/reset-password':
      return token === '' ? <IncompleteLink words={words} /> : <ResetPassword words={words} token={token} />
    default:
      return <NotFound words={words} />
  }
}

export function App() {
  const [language, chooseLanguage] = useLanguage()
  const [theme, chooseTheme] = useTheme()
  const words = messages[language]
  return (
    <>
      <Header {...{ words, language, chooseLanguage, theme, chooseTheme }} />
      <CurrentScreen words={words} />
    </>
  )
}
