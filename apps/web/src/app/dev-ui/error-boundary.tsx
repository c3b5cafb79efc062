import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useDraft } from '../../lib/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Section } from './section.tsx'

/** Breaks the screen on purpose: what was typed must be there when it is opened again. */
export function ErrorBoundarySection() {
  const [isBroken, setIsBroken] = useState(false)
  const form = useForm({ defaultValues: { text: '', secret: '' } })
  useDraft('dev-ui', form, secretFields)
  if (isBroken) throw new Error('Broken on purpose')
  return (
    <Section title="Error boundary">
      <form className="grid gap-4">
        <TextField label="What you typed" autoComplete="off" {...form.register('text')} />
        <TextField label="What is never kept" autoComplete="off" {...form.register('secret')} />
        <div>
          <Button onClick={() => setIsBroken(true)}>Break this screen</Button>
        </div>
      </form>
    </Section>
  )
}

const secretFields = ['secret'] as const
