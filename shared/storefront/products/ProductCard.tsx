import type { Product } from '@promptelier/platform/catalogue'
import { Link } from '@promptelier/platform/navigation'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { Rating } from '@promptelier/ui/Rating'
import { TagList } from '@promptelier/ui/TagList'
import { useId } from 'react'
import { paths } from '../navigation/paths.ts'
import { CategoryTab } from './CategoryTab.tsx'
import { Cover } from './Cover.tsx'
import { Price } from './Price.tsx'
import styles from './ProductCard.module.css'
import { productNumber } from './product-number.ts'

const TAGS_SHOWN = 3

export type ProductCardProps = {
  product: Product
  buyLabel?: 'Acheter' | 'Acheter maintenant' | undefined
  /** How often the product was used. Undefined for a pack: its card shows no number. */
  usage?: number | undefined
  /** Number of purchases, which the card shows after the rating as '(N achats)' instead of the usage (SIL-28). */
  purchases?: number | undefined
  /**
   * `wide` puts the cover beside the text in cards from 544 px wide, `tall` in cards from 640 px wide. In narrower
   * `tall` cards, the cover is above the text and fills the remaining height.
   */
  layout?: 'card' | 'tall' | 'wide' | undefined
}

/** The index card of a product: tab, cover, title, tags, facts, price and both links (CRD-01 to CRD-09). */
export function ProductCard(props: ProductCardProps) {
  const { product, buyLabel = 'Acheter', usage, purchases, layout = 'card' } = props
  const titleId = useId()
  const { theme } = product
  const detailsPath = paths.product(product.id)
  return (
    <article className={styles.ProductCard} data-theme={theme} data-layout={layout} aria-labelledby={titleId}>
      <CategoryTab icon={product.icon}>{product.category}</CategoryTab>
      <div className={styles.body}>
        {/* The title has the same link, so this one is for the pointer only. */}
        <Link className={styles.coverLink} to={detailsPath} tabIndex={-1} aria-hidden>
          <Cover className={styles.cover} logo={product.logo} theme={theme} />
        </Link>
        <div className={styles.text}>
          <h3 className={styles.title} id={titleId}>
            <Link to={detailsPath}>{product.name}</Link>
          </h3>
          <p className={styles.description}>{product.description}</p>
          <TagList tags={product.tags.slice(0, TAGS_SHOWN)} />
        </div>
        <div className={styles.facts}>
          <Rating rating={product.rating} />
          {purchases === undefined ? (
            <span className={styles.usage}>{usage === undefined ? null : `${usage} utilisations`}</span>
          ) : (
            <span className={styles.usage}>{`(${purchases} achats)`}</span>
          )}
          {isNumeric(product.id) ? <span className={styles.number}>{productNumber(product.id)}</span> : null}
        </div>
        <div className={styles.foot}>
          <p className={styles.price}>
            <Price cents={product.priceCents} />
          </p>
          <Link className={styles.more} to={detailsPath} aria-describedby={titleId}>
            Voir détails
          </Link>
          {/* `aria-describedby` adds the product's name; the text of the link is specified (SIL-27). */}
          <ButtonLink
            className={styles.buy}
            kind="solid"
            size="sm"
            to={paths.checkout(product.id)}
            aria-describedby={titleId}
            data-long={buyLabel === 'Acheter maintenant' || undefined}
          >
            {buyLabel}
          </ButtonLink>
        </div>
      </div>
    </article>
  )
}

/** Whether the id of a product is a number. The id of a pack is a word. */
const isNumeric = (id: string): boolean => /^\d+$/.test(id)
