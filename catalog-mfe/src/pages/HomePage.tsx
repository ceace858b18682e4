import {
  CATEGORIES,
  findProduct,
  PROMPTS,
  type Product,
  popular,
  productsOfCategory,
  withoutLegacy,
} from '@promptelier/platform/catalogue'
import { useQueryParam } from '@promptelier/platform/navigation'
import { GUIDES } from '@promptelier/shared/guides'
import { paths } from '@promptelier/shared/paths'
import { siteData } from '@promptelier/shared/structured-data'
import { PageHead } from '@promptelier/shared/ui/PageHead'
import { cardUsage, useVisitSeed } from '@promptelier/shared/visit/random'
import { scrollToTop } from '../browser/scroll-to-top.ts'
import { AllPrompts } from '../components/AllPrompts.tsx'
import { Cabinet } from '../components/Cabinet.tsx'
import { HomeGuides } from '../components/HomeGuides.tsx'
import { HomeHero } from '../components/HomeHero.tsx'
import { Pagination } from '../components/Pagination.tsx'
import { PopularPrompts } from '../components/PopularPrompts.tsx'
import { Promises } from '../components/Promises.tsx'
import { packOffer, promptsIn } from '../rules/figures.ts'
import { pageCount, pageOf, pageOfList } from '../rules/page-window.ts'

const ALL = withoutLegacy(PROMPTS)
const POPULAR = popular(PROMPTS)
const OFFER = packOffer()
const PAGES = pageCount(ALL.length)

const DRAWERS = CATEGORIES.map(({ name, theme }) => ({ name, theme, prompts: promptsIn(productsOfCategory(name)) }))

/** The box of the hero: the sales page prompt in front, its category's tab last. */
const FRONT_ID = '2'
const BOX = ["Création d'Images", 'Rédaction & SEO', 'Business & Finance', 'Programmation & IT', 'Marketing & Vente']
const TABS = BOX.flatMap((name) => CATEGORIES.filter((category) => category.name === name))
const FRONT = findProduct(FRONT_ID)

/** The home page, `/` and `/?page=n`. */
export default function HomePage() {
  const page = pageOf(useQueryParam('page'), PAGES)
  const seed = useVisitSeed()
  const usageOf = (product: Product) => (seed === undefined ? undefined : cardUsage(product, seed))
  return (
    <>
      <PageHead
        title="Accueil"
        description="Des prompts IA en français, écrits, essayés et mis en fiche. Livraison instantanée par e-mail, garantie 30 jours, sans compte."
        path={paths.home()}
        structuredData={siteData()}
      />
      <HomeHero offer={OFFER} tabs={TABS} front={FRONT} />
      <PopularPrompts products={POPULAR} usageOf={usageOf} />
      <AllPrompts products={ALL} shown={pageOfList(ALL, page)} usageOf={usageOf}>
        <Pagination current={page} count={PAGES} hrefOf={paths.homePage} onChange={scrollToTop} />
      </AllPrompts>
      <Promises />
      <Cabinet drawers={DRAWERS} />
      <HomeGuides guides={GUIDES} />
    </>
  )
}
