import { useId, useState } from 'react'
import { AppCard } from './AppCard.tsx'
import styles from './BoundaryPanel.module.css'
import type { Boundaries } from './describe-boundaries.ts'
import type { Theme } from './themes.ts'

type Props = {
  /** Id of the composition. */
  composition: string
  boundaries: Boundaries
  themes: ReadonlyMap<string, Theme>
  onClose: () => void
}

/** Not the kit's function: a chunk of its own would be one more request for all parts that use it. */
const focusOnMount = (element: HTMLElement | null) => element?.focus()

/** Says who owns what on screen. It lies over the page and can be collapsed, so that the page stays usable. */
export function BoundaryPanel({ composition, boundaries: { apps, kit }, themes, onClose }: Props) {
  const [isCollapsed, setIsCollapsed] = useState(false)
  const [titleId, contentId] = [useId(), useId()]
  return (
    <aside className={styles.BoundaryPanel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1} ref={focusOnMount}>
          Frontières des équipes
        </h2>
        <button
          type="button"
          className={styles.button}
          aria-expanded={!isCollapsed}
          aria-controls={contentId}
          onClick={() => setIsCollapsed(!isCollapsed)}
        >
          {isCollapsed ? 'Déplier' : 'Réduire'}
        </button>
        <button type="button" className={styles.button} onClick={onClose}>
          Fermer
        </button>
      </div>
      <div
        id={contentId}
        className={styles.content}
        hidden={isCollapsed}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- otherwise the keyboard could not scroll it
        tabIndex={0}
      >
        <p className={styles.note}>
          {'Composition '}
          <code>{composition}</code>. Les temps sont comptés depuis l’ouverture du document. Alt+Maj+B ou Échap ferme
          cette vue.
        </p>
        {apps.map((facts) => (
          <AppCard key={facts.app} facts={facts} themeName={themes.get(facts.app)} />
        ))}
        {kit.length > 0 ? (
          <section>
            <h3 className={styles.kitTitle}>Composants communs</h3>
            <p>{kit.map(([name, count]) => (count > 1 ? `${name}\u00A0×\u00A0${count}` : name)).join(', ')}</p>
            <p className={styles.note}>
              {'De '}
              <code>shared/ui</code>
              {' et '}
              <code>shared/storefront</code>
              {', en tirets\u00A0: chaque application en contient sa propre copie.'}
            </p>
          </section>
        ) : null}
      </div>
    </aside>
  )
}
