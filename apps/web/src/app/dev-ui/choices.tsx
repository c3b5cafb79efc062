import { useState } from 'react'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { Pair, Row, Section } from './section.tsx'

const languages = [
  { value: 'en', label: 'English', lang: 'en' },
  { value: 'ru', label: 'Русский', lang: 'ru' },
  { value: 'fr', label: 'Français', lang: 'fr' },
  { value: 'kz', label: 'Қазақша', lang: 'kk' },
  { value: 'zh', label: '中文', lang: 'zh' },
]
const countries = ['Austria', 'Belgium', 'Canada', 'Denmark', 'France', 'Germany', 'Kazakhstan', 'Netherlands', 'Norway', 'Poland'].map(
  (name) => ({ value: name.toLowerCase(), label: name }),
)
const tones = ['Corporation', 'Balance', 'Startup']

export function ChoicesSection() {
  const [language, setLanguage] = useState('en')
  const [country, setCountry] = useState<string | null>(null)
  const [theme, setTheme] = useState('dark')
  const [isKept, setIsKept] = useState(true)
  const [method, setMethod] = useState('cut')
  const [isOnePage, setIsOnePage] = useState(true)
  const [tone, setTone] = useState(1)
  const [size, setSize] = useState(40)
  return (
    <Section title="Choices">
      <Pair>
        <Select label="Language" value={language} onChange={setLanguage} options={languages} icon="language" />
        <Select label="Why" value={null} onChange={setLanguage} options={languages} placeholder="Choose" problem="Choose one." />
        <Combobox
          label="Country"
          value={country}
          onChange={setCountry}
          options={countries}
          placeholder="Type to search"
          emptyText="No country has this name."
        />
        <Combobox label="Wrong" value="france" onChange={setCountry} options={countries} emptyText="Nothing." problem="Not in this list." />
        <Select label="Disabled" value="en" onChange={setLanguage} options={languages} isDisabled />
      </Pair>
      <Row>
        <Segmented
          label="Theme"
          value={theme}
          onChange={setTheme}
          options={[
            { value: 'dark', label: 'Dark', icon: 'moon' },
            { value: 'light', label: 'Light', icon: 'sun' },
          ]}
        />
        <Select label="Language, quiet" isLabelHidden isQuiet value={language} onChange={setLanguage} options={languages} icon="language" />
      </Row>
      <Pair>
        <div>
          <Checkbox label="Keep the demo result" checked={isKept} onChange={setIsKept} />
          <Checkbox
            label="Мен қызмет көрсету шарттарымен және құпиялылық саясатымен танысып, келісемін"
            checked={!isKept}
            onChange={(isChecked) => setIsKept(!isChecked)}
            problem="It cannot go on without this."
          />
          <Checkbox label="Cannot be changed" checked onChange={setIsKept} isDisabled hint="It comes with every account." />
        </div>
        <RadioGroup
          label="How to cut"
          value={method}
          onChange={setMethod}
          options={[
            { value: 'cut', label: 'Re-cut', hint: 'Lines are put in other words, in the order that the posting asks for.' },
            { value: 'letter', label: 'Letter only' },
            { value: 'none', label: 'Not available yet', isDisabled: true },
          ]}
        />
        <div>
          <Switch label="Fit on one page" checked={isOnePage} onChange={setIsOnePage} hint="What is cut is set aside, never deleted." />
          <Switch label="Tell me by e-mail" checked={!isOnePage} onChange={(isOn) => setIsOnePage(!isOn)} />
          <Switch label="Disabled" checked={false} onChange={setIsOnePage} isDisabled />
        </div>
      </Pair>
      <Pair>
        <Card>
          <Slider
            label="Tone"
            value={tone}
            onChange={setTone}
            min={0}
            max={2}
            step={1}
            shown={tones[tone] ?? ''}
            ends={['Corporation', 'Balance', 'Startup']}
          />
        </Card>
        <div className="p-4 rail:p-6">
          <Slider
            label="Length"
            value={size}
            onChange={setSize}
            min={0}
            max={100}
            step={5}
            shown={`${size} %`}
            ends={['Short', 'All of it']}
          />
        </div>
      </Pair>
    </Section>
  )
}
