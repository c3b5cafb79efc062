import { type Changes, type Planted, screen, texts } from './planted.ts'

const everyLanguage: Changes = {
  ...texts('en', { 'common.open': 'Open' }),
  ...texts('ru', { 'common.open': 'Открыть' }),
  ...texts('fr', { 'common.open': 'Ouvrir' }),
  ...texts('kz', { 'common.open': 'Ашу' }),
  ...texts('zh', { 'common.open': '打开' }),
}
const told = (text: string, line = 1): string => `${screen}: line ${line}: "${text}" belongs in a catalogue`
const shows = (source: string): Changes => ({ [screen]: source })

export const plantedSources: readonly Planted[] = [
  {
    rule: 'key-used',
    breaks: [
      ['apps/web/src/messages/en/common.json: nothing uses common.open', everyLanguage],
      [
        'apps/web/src/messages/en/common.json: nothing uses common.open',
        {
          ...everyLanguage,
          [screen]: '// common.open\nexport const name = (key: string, end: string) => [`${key}.open`, `common.${end}ed`]',
        },
      ],
      [
        'apps/web/src/messages/en/common.json: nothing uses common.open',
        { ...everyLanguage, [screen.replace('.tsx', '.test.tsx')]: `export const key = 'common.open'` },
      ],
    ],
    passes: [
      ['a string', { ...everyLanguage, [screen]: `export const label = 'common.open'` }],
      ['an attribute', { ...everyLanguage, [screen]: `export const Open = () => <Text id="common.open" />` }],
      ['a template', { ...everyLanguage, [screen]: 'export const word = (verb: string) => `common.${verb}`' }],
    ],
  },
  {
    rule: 'no-literal-text',
    breaks: [
      [told('Save', 2), shows('export const A = () => <p>\n  Save {count}\n</p>')],
      [told('Save'), shows('export const A = () => <>{isNew && "Save"}</>')],
      [`${told('Save')}\n${told('Saved')}`, shows(`export const A = () => <p>{isNew ? ('Save') : 'Saved'}</p>`)],
      [told('Version …'), shows('export const A = () => <p>{`Version ${version}`}</p>')],
      [told('by'), shows(`export const A = () => <p>{'by ' + author}</p>`)],
      [told('common.save'), shows(`export const A = () => <p>{'common.save'}</p>`)],
      [told('Сохранить'), shows('export const A = () => <button aria-label="Сохранить" />')],
      [told('common.save'), shows('export const A = () => <button aria-label="common.save" />')],
      [told('you@example.com'), shows('export const A = () => <input placeholder={"you@example.com" as string} />')],
      [told('Close'), shows(`export const A = () => <Dialog closeLabel={label ?? 'Close'} />`)],
      [told('Close'), shows(`export function A({ closeLabel = 'Close' }) { return <Dialog closeLabel={closeLabel} /> }`)],
      [told('Saved'), shows(`export const saved = () => toast({ title: 'Saved' })`)],
      [told('Saved'), shows(`export const props = { 'aria-label': 'Saved' }`)],
    ],
    passes: [
      ['no letters', shows('export const A = () => <p title={`${one} · 2`}>{one} · 2&nbsp;{"+"}</p>')],
      [
        'other attributes',
        shows(`export const A = () => <p className={isNew ? 'new' : 'old'} data-kind="note">{kind === 'note' && count}</p>`),
      ],
      [
        'keys',
        shows(
          'export const entries = [{ label: "common.save" }]\nexport const A = () => <Entry label="common.save" problem={`problems.${code}`} />',
        ),
      ],
      ['a translated text', shows(`export const A = () => <p title={t('common.save')}>{t('common.save')}</p>`)],
      ['the page of parts', { 'apps/web/src/app/dev-ui/page.tsx': 'export const A = () => <p title="Save">Save</p>' }],
      ['a test', { [screen.replace('.tsx', '.test.tsx')]: 'export const A = () => <p>Save</p>' }],
    ],
  },
]
