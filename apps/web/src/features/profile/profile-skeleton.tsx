import { Skeleton } from '../../ui/skeleton.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

/** In the shape of the screen to come: nothing moves when it does. */
export function ProfileSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-8">
      <VisuallyHidden>{label}</VisuallyHidden>
      {['name', 'email', 'appearance', 'sign-out'].map((section) => (
        <div key={section} className="grid gap-4 border-t border-line pt-6">
          <Skeleton className="my-1 h-4.5 w-40" />
          <Skeleton className="h-11 w-full max-w-[400px]" />
        </div>
      ))}
    </div>
  )
}
