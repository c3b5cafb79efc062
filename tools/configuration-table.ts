import { describeVariables } from '../apps/server/src/config.ts'

export const tableStart = '<!-- configuration -->'
export const tableEnd = '<!-- /configuration -->'

/** Every environment variable, as the README lists it. `node tools/configuration-table.ts` prints it. */
export function configurationTable(): string {
  const rows = describeVariables().map(({ name, fallback, description }) => {
    const shown = fallback === '' ? '' : `\`${fallback}\``
    return `| \`${name}\` | ${shown} | ${description.replaceAll('|', String.raw`\|`)} |`
  })
  return ['| variable | default | meaning |', '| --- | --- | --- |', ...rows].join('\n')
}

if (import.meta.main) process.stdout.write(`${tableStart}\n\n${configurationTable()}\n\n${tableEnd}\n`)
