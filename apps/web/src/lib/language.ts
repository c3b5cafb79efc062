import { i18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { interfaceLanguages, standardLanguage, type InterfaceLanguage } from '#contract/states.ts'
import { readStored, store } from './stored.ts'

const catalogues = {
  en: () => import('virtual:messages/en'),
  ru: () => import('virtual:messages/ru'),
  fr: () => import('virtual:messages/fr'),
  kz: () => import('virtual:messages/kz'),
  zh: () => import('virtual:messages/zh'),
} satisfies Record<InterfaceLanguage, () => Promise<typeof import('virtual:messages/en')>>

/** Each language calls itself by its own name, whatever the interface speaks. */
export const ownNames: Record<InterfaceLanguage, string> = { en: 'English', ru: 'Русский', fr: 'Français', kz: 'Қазақша', zh: '中文' }

/** What was chosen here, else the first of the browser's languages that we speak, else English. */
export function preferredLanguage(stored: string | null, browsers: readonly string[]): InterfaceLanguage {
  const codes = browsers.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '').map((code) => (code === 'kk' ? 'kz' : code))
  const wanted = [stored ?? '', ...codes]
  return wanted.map((code) => interfaceLanguages.find((language) => language === code)).find((language) => language !== undefined) ?? 'en'
}

/** The newest choice wins, whichever catalogue arrives last. */
let wanted: InterfaceLanguage = 'en'

async function activate(language: InterfaceLanguage): Promise<void> {
  wanted = language
  const { messages } = await catalogues[language]()
  if (wanted !== language) return
  const locale = standardLanguage(language)
  i18n.loadAndActivate({ locale, messages })
  document.documentElement.lang = locale
}

const letters: Record<InterfaceLanguage, string> = { en: 'a', ru: 'aя', fr: 'aé', kz: 'aяқ', zh: 'a' }
const longestWaitMilliseconds = 3_000

/** Text that is drawn in another face first keeps it for as long as the page lives: its own is waited for behind the splash, but not for long. */
async function fontsFor(language: InterfaceLanguage): Promise<void> {
  const patience = new Promise((resolve) => void setTimeout(resolve, longestWaitMilliseconds))
  const loaded = ['400', '520', '560'].map((weight) => document.fonts.load(`${weight} 1rem "Onest Variable"`, letters[language]))
  await Promise.race([patience, Promise.all(loaded)]).catch(() => undefined)
}

/** Before the first render. A catalogue that cannot be had must not leave a blank page: English is tried then. */
export async function startLanguage(): Promise<void> {
  const preferred = preferredLanguage(readStored('tailorbird.language'), navigator.languages)
  await Promise.all([activate(preferred).catch(() => activate('en')), fontsFor(preferred)])
  window.addEventListener('storage', (event) => {
    if (event.key === 'tailorbird.language') void activate(preferredLanguage(event.newValue, navigator.languages))
  })
}

/** Switches at once, without a reload, once the catalogue is there; a catalogue that does not come leaves everything as it was. */
export async function chooseLanguage(language: InterfaceLanguage): Promise<void> {
  await catalogues[language]()
  store('tailorbird.language', language)
  await activate(language)
}

export function useLanguage(): InterfaceLanguage {
  const { i18n: active } = useLingui()
  return interfaceLanguages.find((language) => standardLanguage(language) === active.locale) ?? 'en'
}
