import { paths } from '@promptelier/storefront/paths'
import Landmark from 'lucide-react/icons/landmark'
import { LegalView } from '../components/LegalView.tsx'
import * as mdxModule from '../content/legal/legal-notice.mdx'

/** `/mentions-legales`: the legal notice (RTE-19, STA-13). */
export default function LegalNoticePage() {
  return <LegalView path={paths.legalNotice()} icon={Landmark} mdxModule={mdxModule} />
}
