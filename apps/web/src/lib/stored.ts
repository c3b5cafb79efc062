/** Choices kept in this browser. Storage can be forbidden or full: then a choice lasts as long as the page. */
type Key = 'tailorbird.theme' | 'tailorbird.language'

export function readStored(key: Key): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function store(key: Key, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Nothing to do: the page shows the choice all the same.
  }
}
