import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeButton } from './theme-button.tsx'

export function PublicHeader({ children }: { children?: ReactNode }) {
  const t = useText()
  return (
    <header className="flex flex-wrap items-center justify-between gap-x-4">
      <Link to="/" className="flex min-h-11 items-center">
        <Wordmark label={t('common.product')} className="h-7 rail:h-8" />
      </Link>
      <div className="flex items-center">
        <LanguageMenu />
        <ThemeButton />
        {children}
      </div>
    </header>
  )
}
