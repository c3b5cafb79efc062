/// <reference types="vite/client" />

declare module 'virtual:messages/*' {
  export const messages: Record<string, import('@lingui/message-utils/compileMessage').CompiledMessage>
}

/** Names this build: the version, unless two builds of one version must be told apart. */
declare const __BUILD__: string
