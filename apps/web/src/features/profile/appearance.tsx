import { interfaceLanguages, standardLanguage } from '#contract/states.ts'
import { chooseLanguage, ownNames, useLanguage } from '../../lib/language.ts'
import { useText } from '../../lib/text.ts'
import { chooseTheme, useTheme } from '../../lib/theme.ts'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Section } from './section.tsx'

export function Appearance() {
  const t = useText()
  const toast = useToast()
  const language = useLanguage()
  const theme = useTheme()
  return (
    <Section title={t('profile.appearance')}>
      <div className="grid max-w-[400px] gap-4">
        <Select
          label={t('common.language')}
          value={language}
          options={interfaceLanguages.map((code) => ({ value: code, label: ownNames[code], lang: standardLanguage(code) }))}
          onChange={(chosen) => {
            chooseLanguage(chosen).catch(() => toast({ text: t('layout.languageFailed', { language: ownNames[chosen] }), tone: 'danger' }))
          }}
        />
        <Segmented
          label={t('profile.theme')}
          value={theme}
          options={[
            { value: 'dark', label: t('profile.dark'), icon: 'moon' },
            { value: 'light', label: t('profile.light'), icon: 'sun' },
          ]}
          onChange={chooseTheme}
        />
      </div>
    </Section>
  )
}
