import { CSPProvider } from '@base-ui/react/csp-provider'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { queryClient } from '../lib/queries.ts'
import { useText } from '../lib/text.ts'
import { ToastProvider } from '../ui/toast.tsx'
import { Overlays } from './overlays/overlays.tsx'
import { router } from './router.tsx'

export function App() {
  return (
    <CSPProvider disableStyleElements>
      <I18nProvider i18n={i18n}>
        <QueryClientProvider client={queryClient}>
          <Screens />
        </QueryClientProvider>
      </I18nProvider>
    </CSPProvider>
  )
}

function Screens() {
  const t = useText()
  return (
    <ToastProvider closeLabel={t('common.close')} label={t('layout.messages')}>
      <RouterProvider router={router} />
      <Overlays />
    </ToastProvider>
  )
}
