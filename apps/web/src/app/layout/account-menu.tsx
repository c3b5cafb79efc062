import { useNavigate } from '@tanstack/react-router'
import { useSession } from '../../lib/session.ts'
import { useText } from '../../lib/text.ts'
import { useSignOut } from '../../lib/use-sign-out.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

export function AccountMenu({ isCompact = false }: { isCompact?: boolean }) {
  const t = useText()
  const navigate = useNavigate()
  const session = useSession()
  const signOut = useSignOut()
  if (session.state !== 'signed-in') return null
  const { displayName, email } = session.user
  const name = displayName ?? email ?? ''
  // Who speaks to a computer says what they see, so the name of the button has all that is seen on it.
  const spoken = isCompact || !displayName ? name : `${name} ${email}`
  const who = (
    <span className="grid min-w-0 text-left">
      <span className="text-1 font-strong break-words text-ink">{name}</span>
      {/* Without a space the two are one word to whoever listens. */ ' '}
      {displayName && <span className="truncate text-1 font-normal text-ink-muted">{email}</span>}
    </span>
  )
  return (
    <Menu
      label={t('layout.account')}
      side={isCompact ? 'bottom' : 'top'}
      header={isCompact ? who : undefined}
      trigger={
        <Button kind="quiet" isSquare={isCompact} isFull={!isCompact} aria-label={t('layout.accountOf', { name: spoken })}>
          <Avatar name={name} />
          {!isCompact && who}
        </Button>
      }
      items={[
        { label: t('layout.profile'), icon: 'profile', onSelect: () => void navigate({ to: '/profile' }) },
        { label: t('common.signOut'), icon: 'sign-out', onSelect: signOut },
      ]}
    />
  )
}
