import { betterAuth } from 'better-auth'
import { memoryAdapter } from 'better-auth/adapters/memory'
import { admin, anonymous, bearer, genericOAuth } from 'better-auth/plugins'

/** Everything the library could serve with these plugins, whatever this product makes of it. */
export function authLibraryPaths(): string[] {
  const library = betterAuth({
    secret: 'zQ4-allow-list-9f3K1x7Lw0Vb2Ty8Rn5',
    baseURL: 'http://localhost',
    database: memoryAdapter({}),
    emailAndPassword: { enabled: true },
    user: { changeEmail: { enabled: true }, deleteUser: { enabled: true } },
    plugins: [admin(), anonymous(), bearer(), genericOAuth({ config: [] })],
  })
  const paths = Object.values(library.api as Record<string, { path?: string }>).flatMap(({ path }) => path ?? [])
  return [...new Set(paths)].map((path) => `/api/auth${path.replace(':id', 'google').replaceAll(/:\w+/g, 'something')}`)
}
