import { ActionsSection } from './actions.tsx'
import { ChoicesSection } from './choices.tsx'
import { ErrorBoundarySection } from './error-boundary.tsx'
import { FieldsSection } from './fields.tsx'
import { FilesSection } from './files.tsx'
import { ColourSection, IconsSection, TypeSection } from './foundations.tsx'
import { ListsSection } from './lists.tsx'
import { NotesSection } from './notes.tsx'
import { OverlaysSection } from './overlays.tsx'
import { SheetSection } from './sheets.tsx'
import { StatesSection } from './states.tsx'
import { TabsSection } from './tabs.tsx'
import { ThreadSection } from './threads.tsx'

/** Every component in every state, to be looked at. */
export function DevUi() {
  return (
    <div className="mx-auto w-full max-w-page">
      <h1 className="pb-8 text-4">Design system</h1>
      <ColourSection />
      <TypeSection />
      <IconsSection />
      <ThreadSection />
      <ActionsSection />
      <FieldsSection />
      <ChoicesSection />
      <TabsSection />
      <OverlaysSection />
      <NotesSection />
      <ListsSection />
      <FilesSection />
      <SheetSection />
      <StatesSection />
      <ErrorBoundarySection />
    </div>
  )
}
