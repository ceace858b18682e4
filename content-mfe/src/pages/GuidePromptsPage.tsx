import { paths } from '@promptelier/storefront/paths'
import { GuideView } from '../components/GuideView.tsx'
import * as page from '../content/guides/comment-creer-meilleurs-prompts.mdx'

/** `/blog/comment-creer-meilleurs-prompts` (SIL-06). */
export default function GuidePromptsPage() {
  return <GuideView path={paths.guidePrompts()} page={page} productId="4" art="/covers/cover-1.svg" />
}
