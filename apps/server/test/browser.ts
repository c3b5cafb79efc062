import type { TestServer } from './test-server.ts'

/** As much of a browser as sign-in with Google needs: it keeps cookies and follows redirects. */
export function createBrowser(server: TestServer) {
  const cookies = new Map<string, string>()

  const request = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    const isOwn = url.startsWith(server.url)
    if (isOwn && cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    if (isOwn) {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]
        if (/max-age=0/i.test(line)) cookies.delete(name)
        else cookies.set(name, value)
      }
    }
    return response
  }

  return {
    cookies,
    request,
    post: (path: string, body: unknown = {}, token?: string) =>
      request(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: server.url, ...(token ? { authorization: `Bearer ${token}` } : {}) },
        body: JSON.stringify(body),
      }),
    /** Follows redirects until a page of the app is reached; that page is the answer. */
    async navigate(url: string): Promise<URL> {
      let next = url
      for (let hops = 0; hops < 10; hops += 1) {
        const response = await request(next)
        const location = response.headers.get('location')
        if (location === null) return new URL(next)
        next = new URL(location, next).toString()
        if (next.startsWith(server.url) && !new URL(next).pathname.startsWith('/api/')) return new URL(next)
      }
      throw new Error('Too many redirects')
    },
    /** The bearer token that the app would read from its cookie after a load. */
    async token(): Promise<string | null> {
      const response = await request(`${server.url}/api/auth/get-session`)
      const session = (await response.json()) as { token: string } | null
      return session?.token ?? null
    },
  }
}

export type Browser = ReturnType<typeof createBrowser>

/** Presses the Google button and comes back; answers with the page of the app that the browser ends on. */
export async function signInWithGoogle(browser: Browser, bearer?: string): Promise<URL> {
  const response = await browser.post('/api/auth/sign-in/social', { provider: 'google', callbackURL: '/resumes' }, bearer)
  if (!response.ok) throw new Error(`Google sign-in answered ${response.status}: ${await response.text()}`)
  const { url } = (await response.json()) as { url: string }
  return browser.navigate(url)
}
