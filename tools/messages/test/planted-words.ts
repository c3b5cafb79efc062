import { type Planted, texts } from './planted.ts'

const file = (language: string): string => `apps/web/src/messages/${language}/common.json`

export const plantedWords: readonly Planted[] = [
  {
    rule: 'message-compiles',
    breaks: [
      [
        `${file('ru')}: common.version: Unexpected message end at line 1 col 16 in "Версия {version"`,
        texts('ru', { 'common.version': 'Версия {version' }),
      ],
    ],
    passes: [['a brace in quotes', texts('fr', { 'common.save': `Enregistrer '{'` })]],
  },
  {
    rule: 'placeholders-kept',
    breaks: [
      [`${file('ru')}: common.version has {number}, English has {version}`, texts('ru', { 'common.version': 'Версия {number}' })],
      [`${file('ru')}: common.version has none, English has {version}`, texts('ru', { 'common.version': 'Версия' })],
      [`${file('ru')}: common.save has {name}, English has none`, texts('ru', { 'common.save': 'Сохранить {name}' })],
      [
        `${file('ru')}: common.version has {version, number}, English has {version}`,
        texts('ru', { 'common.version': 'Версия {version, number}' }),
      ],
      [
        `${file('zh')}: common.letters has # {count, plural}, English has # {count, plural} {name}`,
        texts('zh', { 'common.letters': '{count, plural, other {# 封信}}' }),
      ],
    ],
    passes: [['another order', texts('zh', { 'common.letters': '{name}：{count, plural, other {# 封信}}' })]],
  },
  {
    rule: 'plural-categories',
    breaks: [
      [
        `${file('ru')}: common.letters lacks few of {count}`,
        texts('ru', { 'common.letters': '{count, plural, one {# {name}} many {# {name}} other {# {name}}}' }),
      ],
      [
        `${file('kz')}: common.letters has few of {count}, which kz does not have`,
        texts('kz', { 'common.letters': '{count, plural, one {# хат: {name}} few {# хат: {name}} other {# хат: {name}}}' }),
      ],
      [
        `${file('en')}: common.letters lacks one of {count}`,
        texts('en', { 'common.letters': '{count, plural, other {# letters for {name}}}' }),
      ],
    ],
    passes: [['an exact number', texts('zh', { 'common.letters': '{count, plural, =0 {没有给{name}的信} other {给{name}的 # 封信}}' })]],
  },
  {
    rule: 'plural-number',
    breaks: [
      [
        `${file('ru')}: common.letters does not show # in one`,
        texts('ru', {
          'common.letters':
            '{count, plural, one {Одно письмо для {name}} few {# письма для {name}} many {# писем для {name}} other {# письма для {name}}}',
        }),
      ],
      [
        `${file('fr')}: common.letters does not show # in one`,
        texts('fr', { 'common.letters': '{count, plural, one {Une lettre pour {name}} many {# de {name}} other {# lettres pour {name}}}' }),
      ],
    ],
    passes: [
      [
        'zero said apart',
        texts('fr', {
          'common.letters':
            '{count, plural, =0 {Aucune lettre pour {name}} one {Une lettre pour {name}} many {# de {name}} other {# lettres pour {name}}}',
        }),
      ],
    ],
  },
  {
    rule: 'translated',
    breaks: [
      [`${file('fr')}: common.save is as in English: "Save"`, texts('fr', { 'common.save': 'Save' })],
      [`${file('kz')}: common.save is as in English: "Save"`, texts('kz', { 'common.save': 'Save' })],
    ],
    passes: [],
  },
  {
    rule: 'kazakh-not-russian',
    breaks: [[`${file('kz')}: common.save is as in Russian: "Сохранить"`, texts('kz', { 'common.save': 'Сохранить' })]],
    passes: [],
  },
  {
    rule: 'kazakh-letters',
    breaks: [
      [`${file('kz')}: common.plan has no letter of Kazakh alone: "Это просто план"`, texts('kz', { 'common.plan': 'Это просто план' })],
    ],
    passes: [
      ['two words', texts('kz', { 'common.plan': 'Базалы жоспар' })],
      ['a capital letter', texts('kz', { 'common.plan': 'Сапар Ұзак болды' })],
      ['names beside two words', texts('kz', { 'common.plan': 'Tailorbird базалы жоспар' })],
    ],
  },
  {
    rule: 'list-needed',
    breaks: [
      [
        'tools/messages.ts: sameAsEnglish.fr need not name common.version: it differs from English',
        texts('fr', { 'common.version': 'Numéro {version}' }),
      ],
      [
        'tools/messages.ts: sameAsRussian need not name common.profile: it differs from Russian',
        texts('kz', { 'common.profile': 'Өзім туралы' }),
      ],
      ['tools/messages.ts: names need not have Tailorbird: no English text does', texts('en', { 'common.product': '1' })],
    ],
    passes: [],
  },
]
