import { paths } from '@promptelier/storefront/paths'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { LegalView } from '../components/LegalView.tsx'
import * as mdxModule from '../content/legal/privacy.mdx'

/** `/politique-confidentialite`: the privacy policy (RTE-21). */
export default function PrivacyPage() {
  return <LegalView path={paths.privacy()} icon={ShieldCheck} mdxModule={mdxModule} />
}
