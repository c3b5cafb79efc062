import * as z from 'zod'

/** zod tries `new Function` when a schema is made; the server's policy forbids it, and the browser would report each page as broken. */
z.config({ jitless: true })
