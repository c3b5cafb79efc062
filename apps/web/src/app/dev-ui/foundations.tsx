import { Icon, type IconName } from '../../ui/icon.tsx'
import { Mark, Wordmark } from '../../ui/wordmark.tsx'
import { Row, Section } from './section.tsx'

// Whole class names: Tailwind finds them by reading the source.
const colours = [
  ['desk', 'bg-desk'],
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['line', 'bg-line'],
  ['line-strong', 'bg-line-strong'],
  ['ink', 'bg-ink'],
  ['ink-muted', 'bg-ink-muted'],
  ['ink-disabled', 'bg-ink-disabled'],
  ['thread', 'bg-thread'],
  ['thread-hover', 'bg-thread-hover'],
  ['thread-wash', 'bg-thread-wash'],
  ['positive', 'bg-positive'],
  ['positive-wash', 'bg-positive-wash'],
  ['caution', 'bg-caution'],
  ['caution-wash', 'bg-caution-wash'],
  ['danger', 'bg-danger'],
  ['danger-wash', 'bg-danger-wash'],
  ['paper', 'bg-paper'],
  ['paper-ink', 'bg-paper-ink'],
  ['paper-thread', 'bg-paper-thread'],
  ['paper-wash', 'bg-paper-wash'],
] as const

export function ColourSection() {
  return (
    <Section title="Colour">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-4">
        {colours.map(([name, ground]) => (
          <div key={name} className="grid gap-1.5 text-1">
            <span className={`h-14 rounded-control inset-ring inset-ring-line ${ground}`} />
            {name}
          </div>
        ))}
      </div>
    </Section>
  )
}

export function TypeSection() {
  return (
    <Section title="Type">
      <Wordmark label="Tailorbird" className="h-16 w-auto justify-self-start" />
      <Row>
        <Mark className="size-10" />
        <Mark className="size-6" />
        <Wordmark label="Tailorbird" className="h-7.5" />
      </Row>
      <p className="text-5">Same you</p>
      <p className="text-4">Check what we read</p>
      <p className="text-3 font-strong">Where have you worked?</p>
      <p className="text-3 text-ink-muted">A lead stands under a title and says what comes next.</p>
      <p>Each change has its reason and the line it comes from. Әә Ғғ Ққ Ңң Өө Ұұ Үү Һһ Іі</p>
      <p className="text-1 text-ink-muted">Kept on this device, 09:42</p>
      <p lang="zh" className="text-4">
        同样的你，更合身的简历
      </p>
      <p className="tabular-nums">
        0123456789 in columns, tabular
        <br />
        1111111111 the same width
      </p>
      <p>
        A sentence with{' '}
        <a href="#content" className="link">
          a link in it
        </a>{' '}
        goes on.
      </p>
      <a href="#content" className="text-link justify-self-start">
        A link that stands alone
      </a>
    </Section>
  )
}

const icons: IconName[] = [
  'home',
  'profile',
  'resume',
  'tailored',
  'applications',
  'stats',
  'faq',
  'more',
  'menu',
  'sun',
  'moon',
  'language',
  'sign-out',
  'check',
  'cross',
  'warning',
  'offline',
  'mail',
  'eye',
  'eye-off',
  'chevron-down',
  'chevron-right',
  'plus',
  'trash',
  'upload',
  'scissors',
  'search',
  'external',
  'google',
  'spool',
  'lock',
  'refresh',
]

export function IconsSection() {
  return (
    <Section title="Icons">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6rem,1fr))] gap-4 text-1 text-ink-muted">
        {icons.map((name) => (
          <div key={name} className="grid justify-items-center gap-2 text-center">
            <span className="flex items-end gap-2 text-ink">
              <Icon name={name} />
              <Icon name={name} size={16} />
            </span>
            {name}
          </div>
        ))}
      </div>
    </Section>
  )
}
