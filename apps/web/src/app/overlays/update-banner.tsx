import { useText } from '../../lib/text.ts'
import { applyUpdate, putOffUpdate, useUpdate } from '../service-worker.ts'

export function UpdateBanner() {
  const t = useText()
  const hasUpdate = useUpdate()
  const button = 'min-h-11 rounded-control border border-current px-4.5 py-2 font-strong'
  return (
    <div role="status">
      {hasUpdate && (
        <div className="pointer-events-auto mx-auto flex max-w-[720px] flex-wrap items-center gap-x-6 gap-y-3 rounded-panel bg-thread px-5 py-3 text-thread-ink shadow-raised">
          <div className="min-w-0 flex-[1_1_18rem]">
            <p className="font-strong">{t('layout.updateTitle')}</p>
            <p>{t('layout.updateText')}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            <button type="button" className={`${button} border-transparent underline underline-offset-4`} onClick={putOffUpdate}>
              {t('layout.updateLater')}
            </button>
            <button type="button" className={button} onClick={applyUpdate}>
              {t('layout.updateNow')}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
