import { useState } from 'react'
import { DropZone } from '../../ui/drop-zone.tsx'
import { Section } from './section.tsx'

export function FilesSection() {
  const [names, setNames] = useState<string[]>([])
  const take = (files: File[]) => setNames(files.map((file) => file.name))
  const words = { hint: 'PDF, up to 10 MB', buttonLabel: 'Choose a file', accept: '.pdf,.docx', onFiles: take }
  return (
    <Section title="Files">
      <DropZone {...words} label={names.length > 0 ? names.join(', ') : 'Drop your resume here'} />
      <DropZone {...words} label="nora-whitlock.pdf" progress={{ value: 40, label: 'Reading nora-whitlock.pdf' }} isDisabled />
      <DropZone {...words} label="Drop your resume here" problem="This PDF is a photograph. There is no text in it to read." />
    </Section>
  )
}
