import { Home } from '../features/landing/home.tsx'
import { SampleSheet } from './sample-sheet.tsx'

export function HomeScreen() {
  return <Home sheet={<SampleSheet />} />
}
