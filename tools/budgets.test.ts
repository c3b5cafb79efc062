import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import type { Manifest } from 'vite'
import { groupsOf } from './budgets/groups.ts'

const manifest: Manifest = {
  'index.html': { file: 'index.js', isEntry: true, imports: ['_react.js'], css: ['index.css'], dynamicImports: ['src/app/home.tsx'] },
  '_react.js': { file: 'react.js' },
  '_form.js': { file: 'form.js', imports: ['_react.js', '_field.js'], css: ['form.css'] },
  '_field.js': { file: 'field.js', imports: ['_form.js'] },
  'src/app/home.tsx': { file: 'home.js', isDynamicEntry: true, imports: ['_form.js', '_react.js'] },
  'src/lib/start-data.ts': { file: 'data.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/app/layout/frame.tsx': { file: 'frame.js', isDynamicEntry: true },
  'src/ui/loaded-menu.tsx': { file: 'menu.js', isDynamicEntry: true, imports: ['_react.js'] },
  'src/app/dev-ui/dev-ui-screen.tsx': { file: 'dev-ui.js', isDynamicEntry: true },
  '../../virtual:messages/en': { file: 'en.js', isDynamicEntry: true },
  '../../virtual:messages/ru': { file: 'ru.js', isDynamicEntry: true },
}

const folders: string[] = []

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A build whose files cannot be compressed: each weighs what it is said to weigh. */
function measure(sizes: Record<string, number>): { status: number | null; table: string } {
  const folder = mkdtempSync(join(tmpdir(), 'budgets-'))
  folders.push(folder)
  const files = ['theme.js', ...Object.values(manifest).flatMap(({ file, css }) => [file, ...(css ?? [])])]
  for (const file of files) writeFileSync(join(folder, file), randomBytes(sizes[file] ?? 100))
  writeFileSync(join(folder, 'build.manifest'), JSON.stringify(manifest))
  const { status, stdout } = spawnSync(process.execPath, [join(import.meta.dirname, 'budgets.ts'), folder], { encoding: 'utf8' })
  return { status, table: stdout }
}

describe('what is weighed together', () => {
  const files = Object.fromEntries(groupsOf(manifest).map((group) => [group.name, group.files.toSorted()]))

  test('the shell is all scripts that the entry imports, and one language; its styles are weighed for themselves', () => {
    expect(files['app shell in ru']).toEqual(['index.js', 'react.js', 'ru.js'])
    expect(files['styles of the shell']).toEqual(['index.css'])
  })

  test('a screen is what it loads beyond the shell, with all that is loaded beside the shell at every start', () => {
    expect(files['src/app/home.tsx']).toEqual(['data.js', 'field.js', 'form.css', 'form.js', 'frame.js', 'home.js'])
  })

  test('a popup, which comes when it is opened, is weighed for itself', () => {
    expect(files['src/ui/loaded-menu.tsx']).toEqual(['menu.js'])
  })

  test('our own page of parts and nothing else is left out', () => {
    expect(Object.keys(files)).toEqual([
      'app shell in en',
      'app shell in ru',
      'styles of the shell',
      'src/app/home.tsx',
      'src/ui/loaded-menu.tsx',
      'theme.js',
    ])
  })

  test('a build in which no screen can be found is refused', () => {
    expect(() => groupsOf({ 'index.html': { file: 'index.js', isEntry: true } })).toThrow('no screen')
  })
})

describe('the command', () => {
  test('passes while everything is within its budget, and says how much of it is used', () => {
    const { status, table } = measure({ 'index.js': 100_000, 'home.js': 50_000 })
    expect(table).toMatch(/^src\/app\/home\.tsx +50\.\d of +60\.0 KB$/m)
    expect(status).toBe(0)
  })

  test.each([
    ['a shell that one language makes too large', { 'index.js': 128_000, 'ru.js': 3_000 }, ['app shell in ru']],
    ['styles that are too large', { 'index.css': 16_000 }, ['styles of the shell']],
    ['a screen that what is always loaded makes too large', { 'home.js': 30_000, 'data.js': 31_000 }, ['src/app/home.tsx']],
    ['a screen whose imports are too large', { 'home.js': 30_000, 'field.js': 31_000 }, ['src/app/home.tsx']],
    ['a theme script that is too large', { 'theme.js': 1_100 }, ['theme.js']],
  ])('fails for %s', (_what, sizes, over) => {
    const { status, table } = measure(sizes)
    expect(
      table
        .split('\n')
        .filter((line) => line.endsWith('over budget'))
        .map((line) => line.split('  ')[0]),
    ).toEqual(over)
    expect(status).toBe(1)
  })
})
