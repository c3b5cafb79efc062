import { PasswordField } from '../../ui/password-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Pair, Section } from './section.tsx'

export function FieldsSection() {
  return (
    <Section title="Fields">
      <Pair>
        <TextField label="Position" placeholder="Demand Planner" hint="As the posting calls it." />
        <TextField label="Filled" defaultValue="Demand Planner" />
        <TextField label="Uncertain" defaultValue="March 2021" warning="“03/21” could be March 2021 or 21 March." />
        <TextField label="Wrong" type="email" defaultValue="nora@" problem="The part after @ is missing." hint="We write to it once." />
        <TextField label="Disabled" disabled defaultValue="Not to be changed here" />
        <TextField label="Электрондық пошта мекенжайыңыз" lang="kk" placeholder="aty-zhoni@mysal.kz" />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          showLabel="Show the password"
          hideLabel="Hide the password"
          action={
            <a href="#content" className="underline underline-offset-2">
              Forgot it?
            </a>
          }
        />
        <PasswordField
          label="New password"
          autoComplete="new-password"
          showLabel="Show the password"
          hideLabel="Hide the password"
          defaultValue="tailor"
          problem="At least 8 characters."
          hint="A sentence is easier to remember than a word with signs."
        />
        <TextArea label="The posting" placeholder="Paste it whole." />
        <TextArea label="Too long" defaultValue="We are looking for a planner who" problem="Take out 240 characters." />
      </Pair>
    </Section>
  )
}
