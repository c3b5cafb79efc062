/** First letters of the first and the last word: one letter for a single word, one character in Chinese. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => [...(word ?? '')][0] ?? '')
  return letters.join('').toLocaleUpperCase()
}

/** The letters are drawn and not written: no part of the name of the button they stand on. */
export function Avatar({ name }: { name: string }) {
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className="before:content-[attr(data-initials)] grid size-8 shrink-0 place-items-center rounded-full bg-raised text-[12px] leading-none font-strong tracking-wide text-ink"
    />
  )
}
