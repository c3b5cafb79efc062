import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { StageBadge, StageThread } from '../../ui/stage-badge.tsx'
import { Steps } from '../../ui/steps.tsx'
import { Seam, Thread, Whip } from '../../ui/thread.tsx'
import { Pair, Row, Section } from './section.tsx'

const stages = [
  { key: 'sent', label: 'Sent' },
  { key: 'responded', label: 'Responded' },
  { key: 'interview', label: 'Interview' },
  { key: 'offer', label: 'Offer' },
]

export function ThreadSection() {
  const [progress, setProgress] = useState(62)
  return (
    <Section title="Thread">
      <Thread value={progress} label="Tailoring" valueText={`${progress} of 100`} hasNeedle />
      <Row>
        <Button onClick={() => setProgress(Math.max(0, progress - 20))}>Unpick</Button>
        <Button onClick={() => setProgress(Math.min(100, progress + 20))}>Stitch on</Button>
      </Row>
      <Thread value={35} label="Running" isLive hasNeedle />
      <Thread value={0} hasNeedle />
      <Thread value={100} label="Finished" />
      <Thread value={48} label="Cut off" isCut />
      <Seam />
      <div className="flex min-h-10.5 gap-3">
        <Whip />
        <span className="text-ink-muted">A changed passage has stitches in its margin.</span>
      </div>
      <StageThread stages={stages} current={null} label="Not begun" />
      <StageThread stages={stages} current="sent" label="Sent" />
      <StageThread stages={stages} current="interview" label="Interview" />
      <StageThread stages={stages} current="offer" label="Offer" />
      <StageThread stages={stages} current="interview" isCut label="Rejected after the interview" />
      <Row>
        <StageBadge label="Sent" tone="plain" />
        <StageBadge label="Responded" tone="thread" />
        <StageBadge label="Interview" tone="caution" />
        <StageBadge label="Offer" tone="positive" />
        <StageBadge label="Rejected" tone="danger" />
      </Row>
      <Pair>
        <Steps
          label="Tailoring, running"
          stateLabels={{ done: 'done', now: 'now', 'to-come': 'to come', stopped: 'stopped' }}
          steps={[
            { key: 'read', label: 'Read the posting', detail: '7 must-haves, 3 nice to have, 2 s', state: 'done' },
            { key: 'find', label: 'Find each one in your resume', detail: '8 found, 2 not there, 6 s', state: 'done' },
            { key: 'cut', label: 'Re-cut the lines', detail: 'Agree promotion volumes with sales', state: 'now' },
            { key: 'check', label: 'Check every claim against your resume', state: 'to-come' },
            { key: 'page', label: 'Set the page and read it back', state: 'to-come' },
          ]}
        />
        <Steps
          label="Tailoring, stopped"
          stateLabels={{ done: 'готово', now: 'сейчас', 'to-come': 'впереди', stopped: 'остановлено' }}
          steps={[
            { key: 'read', label: 'Прочитать вакансию', state: 'done' },
            { key: 'cut', label: 'Перекроить строки', detail: 'Сервис не ответил за 60 секунд', state: 'stopped' },
            { key: 'check', label: 'Сверить каждое утверждение с резюме', state: 'to-come' },
          ]}
        />
      </Pair>
    </Section>
  )
}
