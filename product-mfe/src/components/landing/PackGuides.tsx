import type { Guide } from '@promptelier/platform/guides'
import { GuideList } from '@promptelier/storefront/guides/GuideList'
import { SplitSection } from './SplitSection.tsx'

type Props = {
  guides: readonly Guide[]
}

/** The guides that are recommended with a pack (LND-05). */
export function PackGuides({ guides }: Props) {
  return (
    <SplitSection title="À lire avec le pack" note="Gratuits, à lire même sans rien acheter.">
      <GuideList guides={guides} form="full" />
    </SplitSection>
  )
}
