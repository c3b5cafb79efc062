/** Choices kept in this browser. Storage can be forbidden or full: then a choice lasts as long as the page. */
export type StoredKey =
  | 'tailorbird.theme'
  | 'tailorbird.language'
  | 'tailorbird.notified-language'
  | 'tailorbird.account'
  | 'tailorbird.sign-out-pending'

export function readStored(key: StoredKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: StoredKey, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Nothing to do: the page shows the choice all the same.
  }
}
