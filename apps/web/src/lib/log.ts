/** The one place that writes to the browser's console: for what nobody needs to be told, but somebody may look for. */
export function logError(message: string, error: unknown): void {
  // oxlint-disable-next-line no-console
  console.error(message, error)
}
