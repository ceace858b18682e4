import { paths } from '@promptelier/storefront/paths'
import Scale from 'lucide-react/icons/scale'
import { Framed } from '../components/Framed.tsx'
import { LegalView } from '../components/LegalView.tsx'
import { WithdrawalLink } from '../components/WithdrawalLink.tsx'
import * as mdxModule from '../content/legal/terms.mdx'

/** `/cgv`: the terms of sale (RTE-20). */
export default function TermsPage() {
  return <LegalView path={paths.terms()} icon={Scale} mdxModule={mdxModule} components={{ Framed, WithdrawalLink }} />
}
