import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { logError } from '../lib/log.ts'
import { useScreenTitle } from '../lib/screen-title.ts'
import { useText } from '../lib/text.ts'
import { Button } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

/** A screen that broke. Its forms keep what was typed, so that opening it again loses nothing. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const t = useText()
  useScreenTitle(t('layout.broken'))
  useEffect(() => logError('A screen broke', error), [error])
  return (
    <ErrorState
      level={1}
      title={t('layout.broken')}
      text={t('layout.brokenText')}
      kept={t('layout.brokenKept')}
      actions={
        <>
          <Button kind="primary" onClick={reset}>
            {t('common.tryAgain')}
          </Button>
          <Button onClick={() => location.reload()}>{t('layout.reload')}</Button>
        </>
      }
    />
  )
}
