import { useText } from '../../lib/text.ts'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

export function ThemeButton() {
  const t = useText()
  const isDark = useTheme() === 'dark'
  const label = t(isDark ? 'layout.toLight' : 'layout.toDark')
  return (
    <Button kind="quiet" isSquare aria-label={label} title={label} onClick={() => chooseTheme(isDark ? 'light' : 'dark')}>
      <Icon name={isDark ? 'sun' : 'moon'} />
    </Button>
  )
}
