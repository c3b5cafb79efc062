import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from './app-test.ts'

export async function expectAccessible(page: Page, name: string): Promise<void> {
  // Legacy mode leaves frames out, of which there are none, and needs no second page for each run.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(
    violations.map(({ id, nodes }) => ({ id, html: nodes.map((node) => node.html) })),
    name,
  ).toEqual([])
}
