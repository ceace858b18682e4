import { paths } from '@promptelier/storefront/paths'
import Landmark from 'lucide-react/icons/landmark'
import { LegalView } from '../components/LegalView.tsx'
import * as page from '../content/legal/legal-notice.mdx'

/** `/mentions-legales` (RTE-19, STA-13). */
export default function LegalNoticePage() {
  return <LegalView path={paths.legalNotice()} icon={Landmark} page={page} />
}
