import type { Category, Product } from '@promptelier/platform/catalogue'
import { Link } from '@promptelier/platform/navigation'
import { SmallNote } from '@promptelier/storefront/page/SmallNote'
import { paths } from '@promptelier/storefront/paths'
import { CategoryIcon } from '@promptelier/storefront/products/CategoryIcon'
import { ProductCard } from '@promptelier/storefront/products/ProductCard'
import { cardUsage } from '@promptelier/storefront/session/random'
import styles from './GuideMargin.module.css'

type Props = {
  /** Undefined once the catalogue no longer has it. */
  product: Product | undefined
  categories: readonly Category[]
}

/** Beside a guide: the product, if there is one, and the categories that match its subject. */
export function GuideMargin({ product, categories }: Props) {
  return (
    <aside className={styles.GuideMargin}>
      {product ? (
        <section aria-labelledby="fiche">
          <h2 className={styles.title} id="fiche">
            La fiche qui va avec
          </h2>
          <ProductCard product={product} usage={cardUsage(product)} />
          <SmallNote className={styles.note}>{'Note et utilisations\u00A0: chiffres fictifs.'}</SmallNote>
        </section>
      ) : null}
      <nav aria-labelledby="tiroirs">
        <h2 className={styles.title} id="tiroirs">
          Les tiroirs à ouvrir
        </h2>
        <ul className={styles.categories}>
          {categories.map(({ name, theme, icon }) => (
            <li key={name} data-theme={theme}>
              <Link to={paths.category(name)}>
                <CategoryIcon icon={icon} className={styles.icon} />
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </aside>
  )
}
