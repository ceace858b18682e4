import { paths } from '@promptelier/storefront/paths'
import PersonStanding from 'lucide-react/icons/person-standing'
import { LegalView } from '../components/LegalView.tsx'
import { SiteUrl } from '../components/SiteUrl.tsx'
import * as mdxModule from '../content/legal/accessibility.mdx'

/** `/accessibilite`: the accessibility statement that the RGAA requires. */
export default function AccessibilityPage() {
  return (
    <LegalView
      path={paths.accessibility()}
      icon={PersonStanding}
      mdxModule={mdxModule}
      dateLabel="Établie le"
      components={{ SiteUrl }}
    />
  )
}
