import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { Drawer } from '../../ui/drawer.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useToast } from '../../ui/toast.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { Row, Section } from './section.tsx'

type Overlay = 'dialog' | 'busy' | 'confirm' | 'danger' | 'right' | 'bottom'

export function OverlaysSection() {
  const [open, setOpen] = useState<Overlay | null>(null)
  const [language, setLanguage] = useState('English')
  const toast = useToast()
  const close = () => setOpen(null)
  return (
    <Section title="Overlays">
      <Row>
        <Button onClick={() => setOpen('dialog')}>Dialog</Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('danger')}>Confirm, destructive</Button>
        <Button onClick={() => setOpen('right')}>Drawer, right</Button>
        <Button onClick={() => setOpen('bottom')}>Drawer, bottom</Button>
      </Row>
      <Row>
        <Button onClick={() => toast({ text: 'Kept on this device, 09:42' })}>Toast</Button>
        <Button onClick={() => toast({ text: 'Supply Planner moved to Interview', action: { label: 'Undo', onSelect: close } })}>
          Toast with action
        </Button>
        <Button onClick={() => toast({ text: 'Не удалось сохранить. Текст остался на этом устройстве.', tone: 'danger' })}>
          Toast, danger
        </Button>
        <Menu
          label="Account"
          trigger={<Button kind="secondary">Menu</Button>}
          align="start"
          header={<p className="text-1 text-ink-muted">nora@whitlock.example</p>}
          items={[
            { label: 'Profile', icon: 'profile', onSelect: close },
            { kind: 'separator' },
            ...['English', 'Русский', '中文'].map((label) => ({
              kind: 'radio' as const,
              label,
              isChecked: label === language,
              onSelect: () => setLanguage(label),
            })),
            { kind: 'separator' },
            { label: 'Sign out', icon: 'sign-out', onSelect: close },
            { label: 'Delete account', icon: 'trash', isDanger: true, onSelect: close },
          ]}
        />
        <Tooltip text="Keeps the thread and cuts it after this stage.">
          <Button isSquare aria-label="Close the application">
            <Icon name="scissors" />
          </Button>
        </Tooltip>
      </Row>
      <Dialog
        isOpen={open === 'dialog' || open === 'busy'}
        onClose={close}
        isBusy={open === 'busy'}
        title="Close this application?"
        description="Planning Lead, Port of Ainsley. The thread is cut after Sent. Its resume, letter and posting are kept."
        closeLabel="Close"
        actions={
          <>
            <Button kind="quiet" onClick={close}>
              Keep it open
            </Button>
            <Button kind="ink" isBusy={open === 'busy'} onClick={() => setOpen('busy')}>
              <Icon name="scissors" />
              Close it
            </Button>
          </>
        }
      >
        <TextField label="Why, if you like" />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title="Sign out on this device?"
        description="What you have not saved yet stays here and waits for you."
        confirmLabel="Sign out"
        cancelLabel="Stay"
      />
      <ConfirmDialog
        isOpen={open === 'danger'}
        onClose={close}
        onConfirm={close}
        isDanger
        title="Удалить аккаунт навсегда?"
        description="Резюме, письма, отклики и 14 кредитов будут удалены. Вернуть их нельзя."
        confirmLabel="Удалить аккаунт"
        cancelLabel="Не удалять"
      />
      <Drawer isOpen={open === 'right'} onClose={close} title="Filters" closeLabel="Close">
        <p className="text-ink-muted">What is in the drawer belongs to the page behind it.</p>
        <Button onClick={close}>Show 9</Button>
      </Drawer>
      <Drawer isOpen={open === 'bottom'} onClose={close} title="More" closeLabel="Close" side="bottom">
        <Button isFull onClick={close}>
          Statistics
        </Button>
        <Button isFull onClick={close}>
          Questions and answers
        </Button>
      </Drawer>
    </Section>
  )
}
