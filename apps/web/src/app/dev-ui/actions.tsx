import { useState } from 'react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/tag.tsx'
import { Row, Section } from './section.tsx'

export function ActionsSection() {
  const [isBusy, setIsBusy] = useState(true)
  const [filter, setFilter] = useState('all')
  return (
    <Section title="Buttons">
      <Row>
        <Button kind="primary">Primary</Button>
        <Button>Secondary</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="ink">
          <Icon name="scissors" />
          Ink
        </Button>
        <Button kind="danger">Delete account</Button>
        <Button disabled>Not yet</Button>
        <Button isSquare aria-label="More">
          <Icon name="more" />
        </Button>
        <a href="#content" className={buttonClass({ kind: 'secondary' })}>
          A link
          <Icon name="external" size={16} />
        </a>
      </Row>
      <Row>
        <Button kind="primary" size="big">
          Big primary
        </Button>
        <Button size="big">
          <Icon name="google" />
          Continue with Google
        </Button>
      </Row>
      <div className="grid max-w-80 gap-3">
        <Button kind="primary" isFull lang="ru">
          Адаптировать резюме под вакансию
        </Button>
        <Button isFull lang="kk">
          Тіркелгіні растау сілтемесін қайта жіберу
        </Button>
      </div>
      <Row>
        <Button kind="primary" isBusy={isBusy} busyLabel="Logging in">
          Log in
        </Button>
        <Button isBusy={isBusy}>Save</Button>
        <Button kind="quiet" isBusy={isBusy}>
          Quiet
        </Button>
        <Button kind="danger" isBusy={isBusy} busyLabel="Deleting">
          Delete
        </Button>
        <Button kind="quiet" onClick={() => setIsBusy(!isBusy)}>
          Toggle busy
        </Button>
      </Row>
      <Row>
        {['all', 'ready', 'waiting'].map((name, index) => (
          <Chip key={name} isOn={filter === name} count={12 - index * 4} onClick={() => setFilter(name)}>
            {name}
          </Chip>
        ))}
      </Row>
      <Row>
        <Tag tone="thread">To decide</Tag>
        <Tag tone="positive" icon="check">
          Ready
        </Tag>
        <Tag tone="caution" icon="warning">
          Uncertain
        </Tag>
        <Tag tone="danger" icon="cross">
          Stopped
        </Tag>
        <Tag>Sent</Tag>
      </Row>
    </Section>
  )
}
