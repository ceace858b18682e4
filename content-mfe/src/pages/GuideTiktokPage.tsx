import { paths } from '@promptelier/storefront/paths'
import { GuideView } from '../components/GuideView.tsx'
import * as page from '../content/guides/pourquoi-peu-vues-tiktok.mdx'

/** `/blog/pourquoi-peu-vues-tiktok` (SIL-06). */
export default function GuideTiktokPage() {
  return <GuideView path={paths.guideTiktok()} page={page} productId="11" art="/covers/cover-2.svg" />
}
