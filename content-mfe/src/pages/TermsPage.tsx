import { paths } from '@promptelier/storefront/paths'
import Scale from 'lucide-react/icons/scale'
import { Framed } from '../components/Framed.tsx'
import { LegalView } from '../components/LegalView.tsx'
import { WithdrawalLink } from '../components/WithdrawalLink.tsx'
import * as page from '../content/legal/terms.mdx'

/** `/cgv` (RTE-20). */
export default function TermsPage() {
  return <LegalView path={paths.terms()} icon={Scale} page={page} components={{ Framed, WithdrawalLink }} />
}
