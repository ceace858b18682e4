import { useEffect, useState } from 'react'
import { BoundaryPanel } from './BoundaryPanel.tsx'
import type { BoundaryContext } from './boundary-view.tsx'
import { Outlines } from './Outlines.tsx'
import { observePage, whenPageChanges } from './observe-page.ts'
import { themesOf } from './themes.ts'

type Props = { context: BoundaryContext; onClose: () => void }

/** Outlines over the page and a panel that explains them. Both follow the page. */
export function BoundaryOverlay({ context, onClose }: Props) {
  const [{ regions, boundaries }, setObservation] = useState(() => observePage(context))
  useEffect(() => whenPageChanges(() => setObservation(observePage(context))), [context])
  const themes = themesOf(context.composition)
  return (
    <>
      <Outlines regions={regions} themes={themes} composition={context.composition} />
      <BoundaryPanel composition={context.composition.id} boundaries={boundaries} themes={themes} onClose={onClose} />
    </>
  )
}
