import type { Category, Product } from '@promptelier/platform/catalogue'
import { Link } from '@promptelier/platform/navigation'
import { paths } from '@promptelier/storefront/paths'
import { CategoryIcon } from '@promptelier/storefront/products/CategoryIcon'
import { productNumber } from '@promptelier/storefront/products/product-number'
import styles from './FileBox.module.css'

export type FileTab = Pick<Category, 'name' | 'theme' | 'icon'>

type Props = {
  /** The five cards behind the front card, from back to front. The last one has the category of the front card. */
  tabs: readonly FileTab[]
  /** The product of the front card: the prompt for a sales page, of whose fiche the card shows three lines. */
  product: Product
}

/** A box of index cards, seen from the front. The tabs link to categories, the front card links to its product. */
export function FileBox({ tabs, product }: Props) {
  return (
    <div className={styles.FileBox}>
      <ul>
        {tabs.map(({ name, theme, icon }) => (
          <li key={name} className={styles.card} data-theme={theme}>
            <Link className={styles.tab} to={paths.category(name)}>
              <CategoryIcon icon={icon} size="xs" />
              <span className={styles.label}>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.front} data-theme={tabs.at(-1)?.theme}>
        <p className={styles.head}>
          <Link className={styles.name} to={paths.product(product.id)}>
            {product.name}
          </Link>
          <span className={styles.number}>{productNumber(product.id)}</span>
        </p>
        <p className={styles.prompt}>
          <b>Rôle.</b> Vous avez vendu <mark>[type d’offre]</mark> au comptoir pendant dix ans.
          <br />
          <b>Matière.</b> {'Voici les doutes relevés, un par ligne, avec leur source\u00A0: '}
          <mark>[liste]</mark>.
          <br />
          <b>Limite.</b> N’inventez aucune objection, même plausible.
        </p>
      </div>
    </div>
  )
}
