import { useEffect, useState } from 'react'
import type { InterfaceLanguage } from '#contract/states.ts'
import { ownNames, useLanguage } from '../../lib/language.ts'
import { readStored, store } from '../../lib/stored.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Long enough to be read twice; it lies over the page, and what lies under it may be wanted. */
const secondsShown = 12

/** Once for a language that is not English; which one it was is remembered as soon as it is said. */
export function LanguageNotice() {
  const t = useText()
  const language = useLanguage()
  const [shown, setShown] = useState<InterfaceLanguage | null>(null)
  useEffect(() => {
    if (language === 'en' || readStored('tailorbird.notified-language') === language) return
    store('tailorbird.notified-language', language)
    setShown(language)
  }, [language])
  useEffect(() => {
    if (shown === null) return undefined
    const timer = setTimeout(() => setShown(null), secondsShown * 1000)
    return () => clearTimeout(timer)
  }, [shown])
  return (
    <div role="status">
      {shown === language && (
        <div className="pointer-events-auto mx-auto flex max-w-[720px] items-center gap-3 rounded-panel bg-raised py-2 pr-2 pl-5 shadow-raised">
          <p className="min-w-0 flex-1">{t('layout.languageNotice', { language: ownNames[language] })}</p>
          <Button kind="quiet" isSquare aria-label={t('common.close')} onClick={() => setShown(null)}>
            <Icon name="cross" />
          </Button>
        </div>
      )}
    </div>
  )
}
