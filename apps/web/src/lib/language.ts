import { useLayoutEffect, useState } from 'react'
import { interfaceLanguages, standardLanguage, type InterfaceLanguage } from '#contract/states.ts'
import { readStored, store } from './stored.ts'

/** What was chosen here, else the first of the browser's languages that we speak, else English. */
function preferredLanguage(): InterfaceLanguage {
  const browsers = navigator.languages.map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
  const wanted = [readStored('tailorbird.language') ?? '', ...browsers.map((code) => (code === 'kk' ? 'kz' : code))]
  return wanted.map((code) => interfaceLanguages.find((language) => language === code)).find((language) => language !== undefined) ?? 'en'
}

export function useLanguage(): [InterfaceLanguage, (language: InterfaceLanguage) => void] {
  const [language, setLanguage] = useState(preferredLanguage)
  useLayoutEffect(() => {
    document.documentElement.lang = standardLanguage(language)
  }, [language])
  const choose = (chosen: InterfaceLanguage) => {
    store('tailorbird.language', chosen)
    setLanguage(chosen)
  }
  return [language, choose]
}
