import { useText, type MessageId } from '../lib/text.ts'
import { Sheet } from '../ui/sheet.tsx'

interface Bullet {
  text: MessageId
  isChanged?: boolean
}

const bullets: readonly Bullet[] = [
  { text: 'sample.forecast', isChanged: true },
  { text: 'sample.promotions', isChanged: true },
  { text: 'sample.reports' },
  { text: 'sample.launches' },
]
const earlier: readonly Bullet[] = [{ text: 'sample.ordering', isChanged: true }, { text: 'sample.records' }, { text: 'sample.suppliers' }]

const internship: readonly Bullet[] = [{ text: 'sample.intern' }]

/** A page as it will come out: an invented person, the changed lines stitched in the margin. */
export function SampleSheet() {
  const t = useText()
  return (
    <Sheet label={t('sample.label')}>
      <p className="sheet-name">{t('sample.name')}</p>
      <p className="sheet-role">{t('sample.role')}</p>
      <p className="sheet-contact">{t('sample.contact')}</p>
      <SheetHeading text={t('sample.profile')} />
      <p className="sheet-changed">{t('sample.summary')}</p>
      <SheetHeading text={t('sample.experience')} />
      <Job title={t('sample.title')} dates={t('sample.dates')} company={t('sample.company')} bullets={bullets} />
      <Job title={t('sample.earlierTitle')} dates={t('sample.earlierDates')} company={t('sample.earlierCompany')} bullets={earlier} />
      <Job title={t('sample.internTitle')} dates={t('sample.internDates')} company={t('sample.internCompany')} bullets={internship} />
      <SheetHeading text={t('sample.education')} />
      <p className="sheet-job">
        <span>{t('sample.degree')}</span>
        <span>{t('sample.degreeDates')}</span>
      </p>
      <p className="sheet-company">{t('sample.school')}</p>
      <SheetHeading text={t('sample.skills')} />
      <p className="sheet-changed">{t('sample.skillList')}</p>
      <SheetHeading text={t('sample.courses')} />
      <p>{t('sample.courseList')}</p>
      <SheetHeading text={t('sample.languages')} />
      <p>{t('sample.languageList')}</p>
    </Sheet>
  )
}

function SheetHeading({ text }: { text: string }) {
  return <p className="sheet-heading">{text}</p>
}

interface JobProps {
  title: string
  dates: string
  company: string
  bullets: readonly Bullet[]
}

function Job({ title, dates, company, bullets: lines }: JobProps) {
  const t = useText()
  return (
    <>
      <p className="sheet-job">
        <span>{title}</span>
        <span>{dates}</span>
      </p>
      <p className="sheet-company">{company}</p>
      <ul className="sheet-bullets">
        {lines.map(({ text, isChanged }) => (
          <li key={text} className={isChanged ? 'sheet-changed' : undefined}>
            {t(text)}
          </li>
        ))}
      </ul>
    </>
  )
}
