import { paths } from '@promptelier/storefront/paths'
import { GuideView } from '../components/GuideView.tsx'
import * as page from '../content/guides/intelligence-artificielle-quotidien.mdx'

/** `/blog/intelligence-artificielle-quotidien` (SIL-06). */
export default function GuideDailyAiPage() {
  return <GuideView path={paths.guideDailyAi()} page={page} productId="13" art="/covers/cover-5.svg" />
}
