import styles from './TableOfContents.module.css'

/** A section of a text: the id of its heading, and its words. */
export type ContentsEntry = { readonly id: string; readonly title: string }

type Props = {
  sections: readonly ContentsEntry[]
  /** Id of the section being read. */
  current: string | undefined
}

/** The sections of a text, beside it or, on narrow screens, in a row above it. */
export function TableOfContents({ sections, current }: Props) {
  return (
    <nav className={styles.TableOfContents} aria-labelledby="sommaire">
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
