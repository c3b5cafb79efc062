import { useState } from 'react'

interface Loaded<Part> {
  part: Part | null
  /** Begins to load, for when the pointer or the focus comes near. */
  prepare: () => void
  /** Loads and shows. What cannot be had now can be asked for again. */
  want: () => void
}

/** A popup's code weighs more than the screen it opens on: it comes when it is first wanted. */
export function useLoaded<Part>(load: () => Promise<Part>): Loaded<Part> {
  const [part, setPart] = useState<Part | null>(null)
  const give = () => load().catch(() => null)
  return {
    part,
    prepare: () => void give(),
    want: () => void give().then((loaded) => setPart(() => loaded)),
  }
}
