import { Icon } from '@promptelier/ui/Icon'
import List from 'lucide-react/icons/list'
import { useId, useRef } from 'react'
import styles from './TableOfContents.module.css'

/** A section of a text: the id and the text of its heading. */
export type ContentsEntry = { readonly id: string; readonly title: string }

type Props = {
  sections: readonly ContentsEntry[]
  /** Id of the section being read. */
  current: string | undefined
}

/** The sections of a text: beside it or, on narrow screens, in a sheet that a button above the text opens. */
export function TableOfContents({ sections, current }: Props) {
  const sheetId = useId()
  const sheet = useRef<HTMLDivElement>(null)
  const position = sections.findIndex(({ id }) => id === current) + 1
  return (
    <nav className={styles.TableOfContents} aria-labelledby="sommaire">
      <button type="button" className={styles.row} popoverTarget={sheetId}>
        <Icon icon={List} size="sm" />
        Sommaire
        <span className={styles.place}>
          {position > 0 ? `${position} sur ${sections.length}` : `${sections.length} parties`}
        </span>
      </button>
      <div className={styles.sheet} id={sheetId} popover="auto" ref={sheet}>
        <h2 className={styles.title} id="sommaire">
          Sommaire
        </h2>
        <ul>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a
                className={styles.link}
                href={`#${id}`}
                aria-current={id === current ? 'location' : undefined}
                onClick={() => sheet.current?.hidePopover()}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  )
}
