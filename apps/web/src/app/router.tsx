import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { Root } from './root.tsx'
import { ScreenError } from './screen-error.tsx'
import { Splash } from './splash.tsx'

const root = createRootRoute({ component: Root })
const open = createRoute({
  id: 'open',
  getParentRoute: () => root,
  component: lazyRouteComponent(() => import('./layout/public-layout.tsx'), 'PublicLayout'),
})
const entering = createRoute({
  id: 'entering',
  getParentRoute: () => root,
  component: lazyRouteComponent(() => import('./layout/auth-layout.tsx'), 'AuthLayout'),
})
const own = createRoute({
  id: 'own',
  getParentRoute: () => root,
  component: lazyRouteComponent(() => import('./layout/app-layout.tsx'), 'AppLayout'),
})

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Where to go after signing in: a path of this app and nothing else, or a mail could lead people away through us. */
const pathOf = (value: unknown) => (/^\/(?![/\\])[^\s\\]*$/.test(textOf(value) ?? '') ? textOf(value) : undefined)

interface EntrySearch {
  next?: string
  error?: string
}
const entrySearch = ({ next, error }: Record<string, unknown>): EntrySearch => ({ next: pathOf(next), error: textOf(error) })
const tokenSearch = ({ token }: Record<string, unknown>): { token?: string } => ({ token: textOf(token) })

const home = createRoute({
  path: '/',
  getParentRoute: () => open,
  component: lazyRouteComponent(() => import('./home.tsx'), 'HomeScreen'),
})
const verifyEmail = createRoute({
  path: '/verify-email',
  getParentRoute: () => entering,
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('../features/auth/verify-email.tsx'), 'VerifyEmail'),
})
const login = createRoute({
  path: '/login',
  getParentRoute: () => entering,
  validateSearch: entrySearch,
  component: lazyRouteComponent(() => import('../features/auth/entry-screen.tsx'), 'LoginScreen'),
})
const register = createRoute({
  path: '/register',
  getParentRoute: () => entering,
  validateSearch: entrySearch,
  component: lazyRouteComponent(() => import('../features/auth/entry-screen.tsx'), 'RegisterScreen'),
})
const resetPassword = createRoute({
  path: '/reset-password',
  getParentRoute: () => entering,
  validateSearch: tokenSearch,
  component: lazyRouteComponent(() => import('../features/auth/reset-password.tsx'), 'ResetPassword'),
})
const profile = createRoute({
  path: '/profile',
  getParentRoute: () => own,
  component: lazyRouteComponent(() => import('./profile.tsx'), 'Profile'),
})
/** Every other address. */
const notFound = createRoute({
  path: '$',
  getParentRoute: () => open,
  component: lazyRouteComponent(() => import('./not-found.tsx'), 'NotFound'),
})
const devUi = createRoute({
  path: '/dev/ui',
  getParentRoute: () => open,
  component: lazyRouteComponent(() => import('./dev-ui/dev-ui-screen.tsx'), 'DevUiScreen'),
})

export const router = createRouter({
  routeTree: root.addChildren([
    open.addChildren([home, devUi, notFound]),
    entering.addChildren([login, register, verifyEmail, resetPassword]),
    own.addChildren([profile]),
  ]),
  defaultPreload: 'intent',
  defaultPendingComponent: Splash,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultErrorComponent: ScreenError,
  scrollRestoration: true,
  trailingSlash: 'never',
  // As every other page on the web has it: a value is text, whatever it looks like.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => {
    const given = Object.entries(search).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  },
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
