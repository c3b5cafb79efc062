import { useReachable } from '../../lib/connection.ts'
import { useText } from '../../lib/text.ts'
import { Note } from '../../ui/note.tsx'

/** The region is there from the start, so that a screen reader says what appears in it. */
export function OfflineNote() {
  const t = useText()
  const isReachable = useReachable()
  return (
    <div role="status">
      {!isReachable && (
        <div className="pb-6">
          <Note tone="caution" icon="offline" title={t('layout.offline')}>
            {t('layout.offlineText')}
          </Note>
        </div>
      )}
    </div>
  )
}
