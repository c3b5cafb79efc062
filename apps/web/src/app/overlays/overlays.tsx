import { LanguageNotice } from './language-notice.tsx'
import { UpdateBanner } from './update-banner.tsx'

/** Over the page and never in it: nothing moves when one comes. */
export function Overlays() {
  return (
    <div className="pointer-events-none fixed inset-x-0 bottom-0 z-30 grid gap-2 p-4 max-rail:pb-20">
      <LanguageNotice />
      <UpdateBanner />
    </div>
  )
}
