import { interfaceLanguages, type InterfaceLanguage } from '#contract/states.ts'

/** Where paper is cut to inches. */
const letterRegions = new Set(['US', 'CA', 'MX', 'PH', 'CO', 'CL', 'VE', 'GT', 'CR', 'PA', 'DO', 'PR', 'SV', 'HN', 'NI'])

function preferred(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return { tag, weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) }
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag)
}

/** From what the interface says, else from the browser's preferred languages, else English. */
export function chooseLocale(chosen: string | undefined, acceptLanguage: string): InterfaceLanguage {
  const codes = preferred(acceptLanguage).map((tag) => tag.split('-')[0]?.toLowerCase() ?? '')
  const wanted = [chosen ?? '', ...codes].map((code) => (code === 'kk' ? 'kz' : code))
  return wanted.map((code) => interfaceLanguages.find((language) => language === code)).find(Boolean) ?? 'en'
}

export function choosePaper(acceptLanguage: string): 'a4' | 'letter' {
  const region = /-([A-Za-z]{2})\b/.exec(preferred(acceptLanguage)[0] ?? '')?.[1]
  return region !== undefined && letterRegions.has(region.toUpperCase()) ? 'letter' : 'a4'
}
