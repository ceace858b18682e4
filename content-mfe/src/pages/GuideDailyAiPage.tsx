import { paths } from '@promptelier/storefront/paths'
import { GuideView } from '../components/GuideView.tsx'
import * as mdxModule from '../content/guides/intelligence-artificielle-quotidien.mdx'

/** `/blog/intelligence-artificielle-quotidien` (SIL-06). */
export default function GuideDailyAiPage() {
  return <GuideView path={paths.guideDailyAi()} mdxModule={mdxModule} productId="13" cover="/covers/cover-5.svg" />
}
