/**
 * zod tries `new Function` when a schema is made; the server's policy forbids it, and the browser would report each page
 * as broken. zod reads its configuration from the global object, so it can be set before zod itself is loaded.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
