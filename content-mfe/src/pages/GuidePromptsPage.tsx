import { paths } from '@promptelier/storefront/paths'
import { GuideView } from '../components/GuideView.tsx'
import * as mdxModule from '../content/guides/comment-creer-meilleurs-prompts.mdx'

/** `/blog/comment-creer-meilleurs-prompts` (SIL-06). */
export default function GuidePromptsPage() {
  return <GuideView path={paths.guidePrompts()} mdxModule={mdxModule} productId="4" cover="/covers/cover-1.svg" />
}
