import { ALL_INCLUSIVE_ID, type CatalogueSummary, useProduct } from '@promptelier/platform/catalogue'
import { useQueryParam } from '@promptelier/platform/navigation'
import { useRecord } from '@promptelier/platform/records'
import { BelowFirstScreen } from '@promptelier/storefront/page/BelowFirstScreen'
import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { packOffer } from '@promptelier/storefront/products/pack-offer'
import { cardUsage } from '@promptelier/storefront/session/random'
import { scrollToTop } from '../browser/scroll-to-top.ts'
import { AllPrompts } from '../components/AllPrompts.tsx'
import { Cabinet } from '../components/Cabinet.tsx'
import { HomeGuides } from '../components/HomeGuides.tsx'
import { HomeHero } from '../components/HomeHero.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { PopularPrompts } from '../components/PopularPrompts.tsx'
import { Promises } from '../components/Promises.tsx'
import { useListPage } from '../hooks/use-list-page.ts'
import { pageCount, pageNumberOf } from '../rules/page-window.ts'
import { siteData } from '../rules/site-data.ts'

/** The product on the front card of the box in the hero: the prompt for a sales page. */
const FRONT_PRODUCT_ID = '2'

/** The categories on the tabs of that box, from back to front. The last one is the category of the front product. */
const TAB_CATEGORIES = [
  "Création d'Images",
  'Rédaction & SEO',
  'Business & Finance',
  'Programmation & IT',
  'Marketing & Vente',
]

/** The home page, `/` and `/?page=n`. */
export default function HomePage() {
  const summary = useRecord('catalogue/summary')
  const { categories } = useRecord('catalogue/categories')
  const { guides } = useRecord('guides/index')
  return (
    <>
      <PageHead
        title="Accueil"
        description="Des prompts IA en français, écrits et mis en fiche, à lire en ligne ou en PDF. Garantie 30 jours, sans compte."
        path={paths.home()}
        structuredData={siteData()}
      />
      <HomeHero
        offer={packOffer(useProduct(ALL_INCLUSIVE_ID))}
        tabs={TAB_CATEGORIES.flatMap((name) => categories.filter((category) => category.name === name))}
        frontProduct={useProduct(FRONT_PRODUCT_ID)}
      />
      <PopularPrompts products={useRecord('catalogue/popular')} usageOf={cardUsage} />
      <BelowFirstScreen>
        <AllPromptsByPage summary={summary} />
        <Promises />
        <Cabinet categories={categories} />
        <HomeGuides guides={guides} />
      </BelowFirstScreen>
    </>
  )
}

/** Only this part depends on the query string: React renders the rest of the page once. */
function AllPromptsByPage({ summary }: { summary: CatalogueSummary }) {
  const lastPage = pageCount(summary.ficheCount)
  const page = pageNumberOf(useQueryParam('page'), lastPage)
  return (
    <AllPrompts summary={summary} {...useListPage(page)} usageOf={cardUsage}>
      <Pagination current={page} pageCount={lastPage} hrefOf={paths.homePage} onChange={scrollToTop} />
    </AllPrompts>
  )
}
