import styles from './PreviewBadge.module.css'

type Props = {
  /** Id of the composition. */
  id: string
  onLeave: () => void
}

/** Says on every page that the tab shows a composition that is not live. Fixed, so that the page does not move. */
export function PreviewBadge({ id, onLeave }: Props) {
  return (
    <aside className={styles.PreviewBadge} aria-label="Aperçu">
      <p>
        {'Aperçu de la composition '}
        <code>{id}</code>
      </p>
      <button type="button" onClick={onLeave}>
        Quitter l’aperçu
      </button>
    </aside>
  )
}
