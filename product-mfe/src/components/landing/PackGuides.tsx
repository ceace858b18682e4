import { findGuide } from '@promptelier/shared/guides'
import { GuideList } from '@promptelier/shared/ui/GuideList'
import { SplitSection } from './SplitSection.tsx'

type Props = {
  /** Paths of the guides. */
  guides: readonly string[]
}

/** The guides that go with a pack (LND-05). */
export function PackGuides({ guides }: Props) {
  return (
    <SplitSection title="À lire avec le pack" note="Gratuits, à lire même sans rien acheter.">
      <GuideList guides={guides.flatMap((path) => findGuide(path) ?? [])} form="full" />
    </SplitSection>
  )
}
