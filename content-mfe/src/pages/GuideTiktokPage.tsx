import { paths } from '@promptelier/storefront/paths'
import { GuideView } from '../components/GuideView.tsx'
import * as mdxModule from '../content/guides/pourquoi-peu-vues-tiktok.mdx'

/** `/blog/pourquoi-peu-vues-tiktok` (SIL-06). */
export default function GuideTiktokPage() {
  return <GuideView path={paths.guideTiktok()} mdxModule={mdxModule} productId="11" cover="/covers/cover-2.svg" />
}
