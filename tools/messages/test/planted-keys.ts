import { catalogue, type Planted, texts } from './planted.ts'

const web = 'apps/web/src'
const oneMore = `{"common.save": "Enregistrer", "common.product": "Tailorbird"}`

/** A key in every language, so that only the rule at hand has something to say. */
function everywhere(key: string, name: string): Record<string, string> {
  const words = { en: 'One thing', ru: 'Вещь', fr: 'Une chose', kz: 'Нәрсе', zh: '东西' }
  return Object.fromEntries(Object.entries(words).map(([language, text]) => [catalogue(language, name), JSON.stringify({ [key]: text })]))
}

const keysOfThree = `import type common from './en/common.json'
import type problems from './en/problems.json'
import type letters from './en/letters.json'
type Keys = keyof typeof common | keyof typeof problems | keyof typeof letters`

export const plantedKeys: readonly Planted[] = [
  {
    rule: 'catalogue-readable',
    breaks: [
      [`${web}/messages/de/common.json: de is not a language of the interface`, { [catalogue('de', 'common')]: '{}' }],
      [`${web}/messages/fr/extra.json: not a JSON object of texts by key`, { [catalogue('fr', 'extra')]: '{"extra.one": "Une",}' }],
      [`${web}/messages/fr/extra.json: not a JSON object of texts by key`, { [catalogue('fr', 'extra')]: '{"extra": {"one": "Une"}}' }],
    ],
    passes: [['an empty catalogue', { [catalogue('fr', 'extra')]: '{}' }]],
  },
  {
    rule: 'key-missing',
    breaks: [
      [`${web}/messages/zh/common.json: common.save is missing`, texts('zh', { 'common.save': null })],
      [`${web}/messages/zh/problems.json: problems.NOT_FOUND is missing`, { [catalogue('zh', 'problems')]: null }],
    ],
    passes: [],
  },
  {
    rule: 'key-extra',
    breaks: [[`${web}/messages/ru/common.json: English has no common.open`, texts('ru', { 'common.open': 'Открыть' })]],
    passes: [],
  },
  {
    rule: 'key-in-its-file',
    breaks: [
      [
        `${web}/messages/fr/problems.json: common.save belongs in ${web}/messages/fr/common.json`,
        {
          ...texts('fr', { 'common.save': null }),
          [catalogue('fr', 'problems')]: '{"problems.NOT_FOUND": "Il n’y a rien ici.", "common.save": "Enregistrer"}',
        },
      ],
    ],
    passes: [],
  },
  {
    rule: 'key-once',
    breaks: [
      [
        `${web}/messages/fr/other.json: common.save is in ${web}/messages/fr/common.json already\n${web}/messages/fr/other.json: common.product is in ${web}/messages/fr/common.json already`,
        { [catalogue('fr', 'other')]: oneMore },
      ],
      [
        `${web}/messages/zh/problems.json: problems.NOT_FOUND is in ${web}/messages/zh/problems.json already`,
        { [catalogue('zh', 'problems')]: '{"problems.NOT_FOUND": "这里什么也没有。", "problems.NOT_FOUND": "没有"}' },
      ],
    ],
    passes: [],
  },
  {
    rule: 'key-prefix',
    breaks: [
      [
        `${web}/messages/en/letters.json: lettersOne does not begin with "letters."`,
        {
          ...everywhere('lettersOne', 'letters'),
          [`${web}/messages/keys.d.ts`]: keysOfThree,
          [`${web}/lib/one.ts`]: `export const one = 'lettersOne'`,
        },
      ],
    ],
    passes: [
      [
        'a file of its own',
        {
          ...everywhere('letters.one', 'letters'),
          [`${web}/messages/keys.d.ts`]: keysOfThree,
          [`${web}/lib/one.ts`]: `export const one = 'letters.one'`,
        },
      ],
    ],
  },
  {
    rule: 'file-typed',
    breaks: [
      [
        `${web}/messages/keys.d.ts: does not take the keys of en/problems.json`,
        { [`${web}/messages/keys.d.ts`]: `import type common from './en/common.json'\ntype Keys = keyof typeof common` },
      ],
      [
        `${web}/messages/keys.d.ts: does not take the keys of en/problems.json`,
        { [`${web}/messages/keys.d.ts`]: keysOfThree.replace(' | keyof typeof problems | keyof typeof letters', '') },
      ],
      [`${web}/messages/keys.d.ts: there is no en/letters.json`, { [`${web}/messages/keys.d.ts`]: keysOfThree }],
    ],
    passes: [],
  },
  {
    rule: 'problem-named',
    breaks: [
      [
        `${web}/messages/en/problems.json: problems.NOT_FOUND is missing`,
        Object.fromEntries(
          ['en', 'ru', 'fr', 'kz', 'zh'].map((language) => [
            catalogue(language, 'problems'),
            JSON.stringify({ 'problems.OTHER': { en: 'Other', ru: 'Другое', fr: 'Autre', kz: 'Басқа', zh: '其他' }[language] }),
          ]),
        ),
      ],
    ],
    passes: [],
  },
]
