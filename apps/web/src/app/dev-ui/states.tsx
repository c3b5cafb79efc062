import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonText } from '../../ui/skeleton.tsx'
import { Section } from './section.tsx'

export function StatesSection() {
  return (
    <Section title="States">
      <Card className="grid gap-4">
        <Skeleton className="h-6 w-2/5" />
        <SkeletonText lines={4} />
        <Skeleton className="h-11 w-32 justify-self-end" />
      </Card>
      <EmptyState
        level={3}
        title="No thread to follow yet"
        text="Save a posting and it appears here. Each application keeps its resume, its letter and the posting as it was on that day."
        action={
          <>
            <Button kind="primary">Tailor to a posting</Button>
            <Button>Add one you have sent</Button>
          </>
        }
      />
      <ErrorState
        level={3}
        title="The thread broke at “Set the page”"
        text="The page setter did not answer in 60 seconds."
        kept="Your posting, your resume and the 14 changes are kept. Your credit is back."
        actions={
          <>
            <Button kind="primary">Go on from there</Button>
            <Button>Review the changes without the PDF</Button>
          </>
        }
        details="Reference TB-4K2-9917, 11 Nov 2026, 09:31."
      />
    </Section>
  )
}
