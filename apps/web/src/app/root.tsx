import { Outlet, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useLayoutEffect } from 'react'
import { useIsStarted } from '../lib/session.ts'
import { endFirstSplash, Splash } from './splash.tsx'

export function Root() {
  const router = useRouter()
  const hasScreen = useRouterState({ select: (state) => state.resolvedLocation !== undefined })
  const isLoading = !useIsStarted()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && !pathChanged) return
        const path = router.state.matches.at(-1)?.fullPath
        void import('../lib/analytics.ts').then(({ logPageView }) => logPageView(path))
        // A screen reader goes on from the new screen's heading; the first page is read from its top anyway.
        if (fromLocation !== undefined) document.querySelector<HTMLElement>('h1')?.focus()
      }),
    [router],
  )
  useLayoutEffect(() => {
    if (hasScreen && !isLoading) endFirstSplash()
  }, [hasScreen, isLoading])
  return isLoading ? <Splash /> : <Outlet />
}
