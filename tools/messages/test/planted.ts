import type { Lists, RuleName, TextFile } from '../model.ts'

/** Files by path that are put in place of those of the small tree; null takes one away. */
export type Changes = Readonly<Record<string, string | null>>

export interface Planted {
  rule: RuleName
  /** Each breaks this rule and no other, and is told in these words. */
  breaks: readonly (readonly [told: string, changes: Changes])[]
  /** Each comes close and breaks nothing. */
  passes: readonly (readonly [what: string, changes: Changes])[]
}

type Texts = Readonly<Record<string, string | null>>

const common: Readonly<Record<string, Texts>> = {
  en: {
    'common.product': 'Tailorbird',
    'common.save': 'Save',
    'common.profile': 'Profile',
    'common.version': 'Version {version}',
    'common.plan': 'This plan is basic',
    'common.letters': '{count, plural, one {One letter for {name}} other {# letters for {name}}}',
  },
  ru: {
    'common.product': 'Tailorbird',
    'common.save': 'Сохранить',
    'common.profile': 'Профиль',
    'common.version': 'Версия {version}',
    'common.plan': 'Это базовый план',
    'common.letters':
      '{count, plural, one {# письмо для {name}} few {# письма для {name}} many {# писем для {name}} other {# письма для {name}}}',
  },
  fr: {
    'common.product': 'Tailorbird',
    'common.save': 'Enregistrer',
    'common.profile': 'Profil',
    'common.version': 'Version {version}',
    'common.plan': 'C’est le forfait de base',
    'common.letters': '{count, plural, one {# lettre pour {name}} many {# de lettres pour {name}} other {# lettres pour {name}}}',
  },
  kz: {
    'common.product': 'Tailorbird',
    'common.save': 'Сақтау',
    'common.profile': 'Профиль',
    'common.version': '{version} нұсқасы',
    'common.plan': 'Бұл базалы жоспар',
    'common.letters': '{count, plural, one {{name} үшін бір хат} other {{name} үшін # хат}}',
  },
  zh: {
    'common.product': 'Tailorbird',
    'common.save': '保存',
    'common.profile': '个人资料',
    'common.version': '版本 {version}',
    'common.plan': '这是基础方案',
    'common.letters': '{count, plural, other {给{name}的 # 封信}}',
  },
}

const problems: Readonly<Record<string, Texts>> = {
  en: { 'problems.NOT_FOUND': 'There is nothing here.' },
  ru: { 'problems.NOT_FOUND': 'Здесь ничего нет.' },
  fr: { 'problems.NOT_FOUND': 'Il n’y a rien ici.' },
  kz: { 'problems.NOT_FOUND': 'Мұнда ештеңе жоқ.' },
  zh: { 'problems.NOT_FOUND': '这里什么也没有。' },
}

const web = 'apps/web/src'
const keysFile = `${web}/messages/keys.d.ts`
export const screen = `${web}/features/letters/screen.tsx`

const standing: Readonly<Record<string, string>> = {
  [keysFile]: `import type common from './en/common.json'
import type problems from './en/problems.json'
type Keys = keyof typeof common | keyof typeof problems`,
  [`${web}/lib/keys-in-use.ts`]: `export const used = ['common.product', 'common.save', 'common.profile', 'common.version', 'common.plan', 'common.letters']
export const problemText = (code: string) => \`problems.\${code}\``,
  ...Object.fromEntries(Object.entries(common).map(([language, texts]) => [catalogue(language, 'common'), JSON.stringify(texts)])),
  ...Object.fromEntries(Object.entries(problems).map(([language, texts]) => [catalogue(language, 'problems'), JSON.stringify(texts)])),
}

export const plantedCodes = ['NOT_FOUND']
export const plantedLists: Lists = {
  names: ['Tailorbird'],
  sameAsEnglish: { ru: [], fr: ['common.version'], kz: [], zh: [] },
  sameAsRussian: ['common.profile'],
  withoutKazakhLetters: [],
}

export function catalogue(language: string, name: string): string {
  return `${web}/messages/${language}/${name}.json`
}

/** The common texts of a language with some of them changed or taken away. */
export function texts(language: string, changes: Texts): Changes {
  const changed = Object.entries({ ...common[language], ...changes }).filter(([, text]) => text !== null)
  return { [catalogue(language, 'common')]: JSON.stringify(Object.fromEntries(changed)) }
}

export function plant(changes: Changes): TextFile[] {
  return Object.entries({ ...standing, ...changes }).flatMap(([path, source]) => (source === null ? [] : [{ path, source }]))
}
