/** The plugin comes without types; this is the one that size-limit's own ask for. */
declare module '@size-limit/file' {
  const plugin: (...args: unknown[]) => unknown
  export default plugin
}
