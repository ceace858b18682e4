import styles from './EmptyDrawer.module.css'

/** A picture of an open, empty drawer. Decorative. */
export function EmptyDrawer() {
  return (
    <svg className={styles.EmptyDrawer} viewBox="0 0 240 150" aria-hidden="true">
      <path className={styles.inside} d="M46 12h148l34 62H12z" />
      <path className={styles.wall} d="M46 12h148v34H46z" />
      <path className={styles.edge} d="M46 12 12 74M194 12l34 62M46 46 30 74M194 46l16 28M46 12h148v34H46z" />
      <path className={styles.front} d="M8 74h224v66H8z" />
      <path className={styles.tab} d="M26 74v-13h52l7 13z" />
      <path className={styles.label} d="M84 88h72v18H84z" />
      <path className={styles.handle} d="M102 118h36v4a8 8 0 0 1-8 8h-20a8 8 0 0 1-8-8z" />
    </svg>
  )
}
