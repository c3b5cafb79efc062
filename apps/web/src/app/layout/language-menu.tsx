import { interfaceLanguages, standardLanguage } from '#contract/states.ts'
import { chooseLanguage, ownNames, useLanguage } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useToast } from '../../ui/toast.tsx'

export function LanguageMenu({ isCompact = false }: { isCompact?: boolean }) {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const trigger = (
    <Button kind="quiet" isSquare={isCompact} aria-label={t('layout.language', { language: ownNames[language] })}>
      <Icon name="language" />
      {!isCompact && <span>{ownNames[language]}</span>}
    </Button>
  )
  return (
    <Menu
      label={t('common.language')}
      trigger={trigger}
      items={interfaceLanguages.map((code) => ({
        kind: 'radio',
        label: ownNames[code],
        lang: standardLanguage(code),
        isChecked: code === language,
        onSelect: () => {
          chooseLanguage(code).catch(() => toast({ text: t('layout.languageFailed', { language: ownNames[code] }), tone: 'danger' }))
        },
      }))}
    />
  )
}
