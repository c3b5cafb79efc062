import * as contract from '#contract/auth.ts'
import type { ProblemCode } from '#contract/errors.ts'
import { bearerOf, type Mount, type RequestFacts } from '../../platform/http/mount.ts'
import { Refusal } from '../../platform/http/problem.ts'
import type { Auth } from './auth.ts'
import { problemFor, redirectProblem } from './auth-problems.ts'
import { assertEmail, isTestEmail, requireField } from './fields.ts'
import { chooseLocale, choosePaper } from './languages.ts'
import { assertAcceptablePassword } from './passwords.ts'
import type { Account } from './service.ts'

interface Incoming {
  request: Request
  facts: RequestFacts
}

interface Forwarded {
  path: string
  method?: 'GET' | 'POST'
  body?: Record<string, unknown>
  fallback: ProblemCode
  locale?: string | undefined
  isTestAccount?: boolean
  send?: (request: Request) => Promise<Response>
}

/**
 * Each route checks what it was sent, hands a request of its own making to the auth library, and answers in our words.
 * Nothing a client sends reaches the library unseen.
 */
export function mountAuth(
  mount: Mount,
  { auth, account, appUrl, google, mode }: { auth: Auth; account: Account; appUrl: string; google: boolean; mode: 'local' | 'deployed' },
): void {
  /** A bearer counts as the session cookie it stands for: the library moves an anonymous visitor's data only by cookie. */
  const cookiesOf = async (request: Request): Promise<string> => {
    const given = request.headers.get('cookie') ?? ''
    const token = bearerOf(request)
    if (token === null) return given
    const own = await auth.cookieFor(token)
    const name = own.slice(0, own.indexOf('=') + 1)
    const others = given.split(';').filter((pair) => pair.trim() !== '' && !pair.trim().startsWith(name))
    return [...others, own].join('; ')
  }

  /** Who the browser is already signed in as, by bearer or cookie. */
  const currentCaller = async (request: Request) => {
    const token = bearerOf(request) ?? (await auth.tokenFrom(request.headers.get('cookie') ?? ''))
    const caller = token === null ? null : await account.sessions.find(token)
    return caller === 'user-gone' ? null : caller
  }

  const ask = async ({ request }: Incoming, order: Forwarded): Promise<Response> => {
    const language = request.headers.get('accept-language') ?? ''
    const cookie = await cookiesOf(request)
    // A page's request has an Origin. One without it is a program's, and unless it has a cookie there is nothing to forge.
    const isProgram = bearerOf(request) !== null || cookie === ''
    const origin = request.headers.get('origin') ?? (isProgram ? appUrl : null)
    const headers = new Headers({ cookie, 'content-type': 'application/json' })
    if (origin !== null) headers.set('origin', origin)
    for (const name of ['sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest']) {
      const value = request.headers.get(name)
      if (value !== null) headers.set(name, value)
    }
    const method = order.method ?? 'POST'
    const forwarded = new Request(`${appUrl}/api/auth${order.path}`, {
      method,
      headers,
      ...(method === 'GET' ? {} : { body: JSON.stringify(order.body ?? {}) }),
    })
    const { isTestAccount = false } = order
    const newcomer = { locale: chooseLocale(order.locale, language), paper: choosePaper(language), isTestAccount }
    const send = order.send ?? auth.handle
    return account
      .asNewcomer(newcomer, () => send(forwarded))
      .catch((cause: unknown) => {
        throw cause instanceof Refusal ? cause : new Refusal(order.fallback, { cause })
      })
  }

  /** The library's answer, or our problem in its place. */
  const forward = async (incoming: Incoming, order: Forwarded): Promise<{ cookies: string[]; body: Record<string, unknown> }> => {
    const response = await ask(incoming, order)
    const body = (await response.json().catch(() => null)) as Record<string, unknown> | null
    if (!response.ok) {
      const code = problemFor(typeof body?.code === 'string' ? body.code : undefined, order.fallback)
      throw new Refusal(code, response.status >= 500 ? { cause: new Error(`auth library: ${String(body?.code ?? response.status)}`) } : {})
    }
    return { cookies: response.headers.getSetCookie(), body: body ?? {} }
  }

  const answer = (body: unknown, cookies: readonly string[]): Response => {
    const response = Response.json(body, { headers: { 'cache-control': 'private, no-store' } })
    for (const cookie of cookies) response.headers.append('set-cookie', cookie)
    return response
  }

  const answerSignedIn = async ({ body, cookies }: Awaited<ReturnType<typeof forward>>, fallback: ProblemCode): Promise<Response> => {
    const signedIn = typeof body.token === 'string' ? await account.signedIn(body.token) : null
    if (!signedIn) throw new Refusal(fallback)
    return answer(signedIn, cookies)
  }

  const refuseRegistered = async (request: Request) => {
    const caller = await currentCaller(request)
    if (caller && !caller.isAnonymous) throw new Refusal('ALREADY_LOGGED_IN')
    return caller
  }

  mount(contract.signUp, async ({ body, request, facts }) => {
    const visitor = await refuseRegistered(request)
    const { name = '', locale } = body
    const [email, password] = [requireField(body.email).trim(), requireField(body.password)]
    assertEmail(email)
    await assertAcceptablePassword(password, email)
    const duplicate = visitor ? 'EMAIL_ALREADY_REGISTERED' : 'REGISTRATION_FAILED'
    if (isTestEmail(email)) throw new Refusal(duplicate)
    const order = {
      path: '/sign-up/email',
      body: { name: name.trim().slice(0, 100), email, password },
      fallback: 'ACCOUNT_CREATION_FAILED' as const,
      locale,
      send: (forwarded: Request) => auth.handleSignUp(forwarded, password),
    }
    const created = await forward({ request, facts }, order).catch(async (error: unknown) => {
      const isTaken = error instanceof Refusal && (error.code === 'REGISTRATION_FAILED' || (await account.isKnownEmail(email)))
      throw isTaken ? new Refusal(duplicate) : error
    })
    return answerSignedIn(created, 'ACCOUNT_CREATION_FAILED')
  })

  mount(contract.signIn, async ({ body, request, facts }) => {
    const [email, password] = [requireField(body.email).trim(), requireField(body.password)]
    assertEmail(email)
    // Whoever tried it out in local mode and deployed it later has the test account, and everybody its password.
    if (mode === 'deployed' && isTestEmail(email)) throw new Refusal('INVALID_CREDENTIALS')
    const order = { path: '/sign-in/email', body: { email, password }, fallback: 'INVALID_CREDENTIALS' as const }
    return answerSignedIn(await forward({ request, facts }, order), 'INVALID_CREDENTIALS')
  })

  mount(contract.signInForTests, async (incoming) => {
    const { email, password } = contract.testAccount
    if (!(await account.isKnownEmail(email))) {
      const order = {
        path: '/sign-up/email',
        body: { name: 'Test Person', email, password },
        fallback: 'ACCOUNT_CREATION_FAILED' as const,
        isTestAccount: true,
        send: (forwarded: Request) => auth.handleSignUp(forwarded, password),
      }
      const created = await forward(incoming, order).catch(async (error: unknown) => {
        // Another call made it in the meantime.
        if (await account.isKnownEmail(email)) return null
        throw error
      })
      if (created) return answerSignedIn(created, 'ACCOUNT_CREATION_FAILED')
    }
    const order = { path: '/sign-in/email', body: { email, password }, fallback: 'INVALID_CREDENTIALS' as const }
    const signedIn = await forward(incoming, order).catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'INVALID_CREDENTIALS')) throw error
      await auth.setPassword(email, password)
      return forward(incoming, order)
    })
    return answerSignedIn(signedIn, 'INVALID_CREDENTIALS')
  })

  mount(contract.signInAnonymously, async ({ request, facts }) => {
    if (await currentCaller(request)) throw new Refusal('ALREADY_LOGGED_IN')
    const order = { path: '/sign-in/anonymous', fallback: 'ANONYMOUS_SIGN_IN_FAILED' as const }
    return answerSignedIn(await forward({ request, facts }, order), 'ANONYMOUS_SIGN_IN_FAILED')
  })

  mount(contract.signInWithGoogle, async ({ body, request, facts }) => {
    if (!google) throw new Refusal('GOOGLE_SIGN_IN_FAILED')
    await refuseRegistered(request)
    const { body: answered, cookies } = await forward(
      { request, facts },
      {
        path: '/sign-in/social',
        body: {
          provider: 'google',
          callbackURL: body.callbackURL ?? '/',
          errorCallbackURL: body.errorCallbackURL ?? '/login',
          disableRedirect: true,
        },
        fallback: 'GOOGLE_SIGN_IN_FAILED',
        send: auth.handleWithGoogle,
      },
    )
    return answer({ url: answered.url }, cookies)
  })

  mount(contract.googleCallback, async ({ request, facts }) => {
    if (!google) throw new Refusal('NOT_FOUND')
    const order = {
      path: `/callback/google${new URL(request.url).search}`,
      method: 'GET' as const,
      fallback: 'GOOGLE_SIGN_IN_FAILED' as const,
      send: auth.handleWithGoogle,
    }
    const response = await ask({ request, facts }, order)
    const location = new URL(response.headers.get('location') ?? '/login?error=failed', appUrl)
    const error = location.searchParams.get('error')
    if (error !== null) {
      location.searchParams.set('error', redirectProblem(error))
      location.searchParams.delete('error_description')
    }
    const redirect = new Response(null, { status: 302, headers: { location: location.toString(), 'cache-control': 'no-store' } })
    for (const cookie of response.headers.getSetCookie()) redirect.headers.append('set-cookie', cookie)
    return redirect
  })

  mount(contract.readSession, async ({ request, facts }) => {
    const { body, cookies } = await forward({ request, facts }, { path: '/get-session', method: 'GET', fallback: 'INTERNAL' })
    const { token } = (body.session ?? {}) as { token?: string }
    return answer(token === undefined ? null : await account.signedIn(token), cookies)
  })

  mount(contract.signOut, async ({ request, facts }) => {
    const { cookies } = await forward({ request, facts }, { path: '/sign-out', fallback: 'INTERNAL' })
    return answer({ status: true }, cookies)
  })

  mount(contract.sendVerification, async ({ caller, request, facts }) => {
    account.assertVerifiable(caller)
    const email = await account.emailOf(caller.uid)
    await forward({ request, facts }, { path: '/send-verification-email', body: { email }, fallback: 'VERIFICATION_FAILED' })
    return { status: true as const }
  })

  mount(contract.verifyEmail, async ({ query, request, facts }) => {
    const path = `/verify-email?${new URLSearchParams({ token: query.token })}`
    const { cookies } = await forward({ request, facts }, { path, method: 'GET', fallback: 'LINK_EXPIRED' })
    return answer({ status: true }, cookies)
  })

  mount(contract.requestPasswordReset, async ({ body, request, facts }) => {
    const email = requireField(body.email).trim()
    assertEmail(email)
    if (!account.canSendMail()) throw new Refusal('RESET_EMAIL_FAILED')
    await forward(
      { request, facts },
      { path: '/request-password-reset', body: { email, redirectTo: '/reset-password' }, fallback: 'RESET_EMAIL_FAILED' },
    )
    return { status: true as const }
  })

  mount(contract.resetPassword, async ({ body, request, facts }) => {
    const [token, newPassword] = [requireField(body.token), requireField(body.newPassword)]
    await assertAcceptablePassword(newPassword, null)
    await forward({ request, facts }, { path: '/reset-password', body: { token, newPassword }, fallback: 'LINK_EXPIRED' })
    return { status: true as const }
  })

  mount(contract.changePassword, async ({ caller, body, request, facts }) => {
    const [currentPassword, newPassword] = [requireField(body.currentPassword), requireField(body.newPassword)]
    await assertAcceptablePassword(newPassword, await account.emailOf(caller.uid))
    const order = {
      path: '/change-password',
      body: { currentPassword, newPassword, revokeOtherSessions: true },
      fallback: 'INVALID_CREDENTIALS' as const,
    }
    return answerSignedIn(await forward({ request, facts }, order), 'INTERNAL')
  })

  mount(contract.changeEmail, async ({ body, request, facts }) => {
    const newEmail = requireField(body.newEmail).trim()
    assertEmail(newEmail)
    if (!account.canSendMail()) throw new Refusal('VERIFICATION_UNAVAILABLE')
    await forward({ request, facts }, { path: '/change-email', body: { newEmail }, fallback: 'VERIFICATION_FAILED' })
    return { status: true as const }
  })
}
