import { Sheet } from '../../ui/sheet.tsx'
import { Whip } from '../../ui/thread.tsx'
import { Section } from './section.tsx'

export function SheetSection() {
  return (
    <Section title="Sheet">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 rail:grid-cols-2">
        <Sheet label="Sample resume">
          <p className="text-[2.5em] leading-[1.05] font-strong">Nora Whitlock</p>
          <p className="mt-[.35em] text-[1.16em] text-paper-muted">Demand Planner, FMCG</p>
          <h3 className="mt-[1.7em] mb-[.6em] border-b border-paper-line pb-[.35em] text-[.86em] font-strong tracking-[.09em] uppercase">
            Profile
          </h3>
          <div className="relative">
            <Whip className="absolute inset-y-0.5 -left-[calc(var(--mm)*9)] w-[calc(var(--mm)*4)]! bg-paper-thread!" />
            <span className="bg-paper-wash">Demand planner with five years in chilled food</span>, forecasting 420 SKUs across three
            markets.
          </div>
        </Sheet>
        <Sheet label="Sample, cropped" isCropped>
          <p className="text-[2.5em] leading-[1.05] font-strong">Айгерім Сейітқызы</p>
          <p className="mt-[.35em] text-[1.16em] text-paper-muted">Сұранысты жоспарлау маманы</p>
        </Sheet>
      </div>
    </Section>
  )
}
