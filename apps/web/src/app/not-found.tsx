import { Link } from '@tanstack/react-router'
import { useScreenTitle } from '../lib/screen-title.ts'
import { useText } from '../lib/text.ts'
import { buttonClass } from '../ui/button.tsx'
import { ErrorState } from '../ui/error-state.tsx'

export function NotFound() {
  const t = useText()
  useScreenTitle(t('layout.notFound'))
  return (
    <ErrorState
      level={1}
      title={t('layout.notFound')}
      text={t('layout.notFoundText')}
      actions={
        <Link to="/" className={buttonClass({ kind: 'primary' })}>
          {t('layout.toHome')}
        </Link>
      }
    />
  )
}
