import styles from './ProductCardSkeleton.module.css'

/**
 * A placeholder with the layout of a card, while products load. Hidden from screen readers: the list around it is
 * `aria-busy`.
 */
export function ProductCardSkeleton() {
  return (
    <div className={styles.ProductCardSkeleton} aria-hidden>
      <div className={styles.tab} />
      <div className={styles.body}>
        <div className={styles.cover} />
        <div className={styles.text}>
          <div className={styles.bar} data-part="title" />
          <div className={styles.bar} />
          <div className={styles.bar} data-part="short" />
          <div className={styles.bar} data-part="tags" />
        </div>
        <div className={styles.line}>
          <div className={styles.bar} data-part="facts" />
        </div>
        <div className={styles.line}>
          <div className={styles.bar} data-part="price" />
        </div>
      </div>
    </div>
  )
}
