import styles from './ProductCardSkeleton.module.css'

/** The anatomy of a card in recess, while products load. Silent: the list around it says that it is busy. */
export function ProductCardSkeleton() {
  return (
    <div className={styles.ProductCardSkeleton} aria-hidden>
      <div className={styles.tab} />
      <div className={styles.body}>
        <div className={styles.plate} />
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
