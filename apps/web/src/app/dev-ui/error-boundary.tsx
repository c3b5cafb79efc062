import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from './section.tsx'

/** Breaks on purpose, so that what stands around a screen can be seen catching it. */
export function ErrorBoundarySection() {
  const [text, setText] = useState('')
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw new Error('Broken on purpose')
  return (
    <Section title="Error boundary">
      <TextField label="Something typed" value={text} onChange={(event) => setText(event.target.value)} />
      <Button className="justify-self-start" onClick={() => setIsBroken(true)}>
        Break this screen
      </Button>
    </Section>
  )
}
