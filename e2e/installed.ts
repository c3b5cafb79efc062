import { expect, type Page } from './app-test.ts'

/** Until the service worker has put everything by and answers for the page. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller) return
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }))
  })
}

export const offlineNote = (page: Page) => page.getByRole('status').filter({ hasText: 'You are offline' })

/** Everything that this browser has written down about anybody. */
export async function everythingKept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const kept: unknown[] = [{ ...localStorage }, { ...sessionStorage }]
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      for (const store of database.objectStoreNames) {
        const request = database.transaction(store).objectStore(store).getAll()
        await new Promise((resolve) => request.addEventListener('success', resolve))
        kept.push(request.result)
      }
      database.close()
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) kept.push(url)
    }
    return JSON.stringify(kept)
  })
}

/** Answers come to rest on the device a moment after they were seen. */
export async function waitUntilAnswersKept(page: Page, email: string): Promise<void> {
  await expect(async () => {
    const kept = await everythingKept(page)
    expect(kept).toContain('"isEmailVerified"')
    expect(kept).toContain(email)
  }).toPass()
}
