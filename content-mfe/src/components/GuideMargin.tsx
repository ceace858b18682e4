import type { Category, Product } from '@promptelier/platform/catalogue'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { CategoryIcon } from '@promptelier/storefront/products/CategoryIcon'
import { ProductCard } from '@promptelier/storefront/products/ProductCard'
import styles from './GuideMargin.module.css'

type Props = {
  product: Product
  /** How often the product was used; undefined while unknown. */
  usage: number | undefined
  categories: readonly Category[]
}

/** Beside a guide: the product and the categories that match its subject. */
export function GuideMargin({ product, usage, categories }: Props) {
  return (
    <aside className={styles.GuideMargin}>
      <section aria-labelledby="fiche">
        <h2 className={styles.title} id="fiche">
          La fiche qui va avec
        </h2>
        <ProductCard product={product} usage={usage} />
      </section>
      <nav aria-labelledby="tiroirs">
        <h2 className={styles.title} id="tiroirs">
          Les tiroirs à ouvrir
        </h2>
        <ul className={styles.categories}>
          {categories.map(({ name, theme }) => (
            <li key={name} data-theme={theme}>
              <Link to={paths.category(name)}>
                <CategoryIcon category={name} className={styles.icon} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
