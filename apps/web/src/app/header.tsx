import { interfaceLanguages, standardLanguage, type InterfaceLanguage } from '#contract/states.ts'
import type { Theme } from '../lib/theme.ts'
import type { Messages } from '../messages/messages.ts'

const ownNames: Record<InterfaceLanguage, string> = { en: 'English', ru: 'Русский', fr: 'Français', kz: 'Қазақша', zh: '中文' }

interface HeaderProps {
  words: Messages
  language: InterfaceLanguage
  chooseLanguage: (language: InterfaceLanguage) => void
  theme: Theme
  chooseTheme: (theme: Theme) => void
}

export function Header({ words, language, chooseLanguage, theme, chooseTheme }: HeaderProps) {
  const themeLabel = theme === 'dark' ? words.switchToLight : words.switchToDark
  return (
    <header>
      <a className="wordmark" href="/" aria-label="Tailorbird" />
      <select
        aria-label={words.language}
        value={language}
        onChange={(event) => chooseLanguage(interfaceLanguages.find((code) => code === event.target.value) ?? language)}
      >
        {interfaceLanguages.map((code) => (
          <option key={code} value={code} lang={standardLanguage(code)}>
            {ownNames[code]}
          </option>
        ))}
      </select>
      <button
        className="theme"
        type="button"
        aria-label={themeLabel}
        title={themeLabel}
        onClick={() => chooseTheme(theme === 'dark' ? 'light' : 'dark')}
      >
        <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
          {theme === 'dark' ? (
            <path d="M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M4 16l1.4-1.4M14.6 5.4 16 4" />
          ) : (
            <path d="M16.5 12.2A7 7 0 0 1 7.8 3.5a7 7 0 1 0 8.7 8.7Z" />
          )}
        </svg>
      </button>
    </header>
  )
}
