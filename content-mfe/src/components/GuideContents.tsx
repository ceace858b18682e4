import styles from './GuideContents.module.css'

type Props = {
  sections: readonly { readonly id: string; readonly title: string }[]
  /** Id of the section being read. */
  current: string | undefined
}

/** The sections of a guide, beside it or, on narrow screens, in a row above it. */
export function GuideContents({ sections, current }: Props) {
  return (
    <nav className={styles.GuideContents} aria-labelledby="sommaire">
      <h2 className={styles.title} id="sommaire">
        Sommaire
      </h2>
      <ul className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} aria-current={id === current ? 'location' : undefined}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
