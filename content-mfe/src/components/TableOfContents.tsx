import { Icon } from '@promptelier/ui/Icon'
import List from 'lucide-react/icons/list'
import { type MouseEvent, useId, useRef } from 'react'
import styles from './TableOfContents.module.css'

/** A section of a text: the id and the text of its heading. */
export type ContentsEntry = { readonly id: string; readonly title: string }

type Props = {
  sections: readonly ContentsEntry[]
  /** Id of the section that the visitor is reading; undefined above the first one. */
  current: string | undefined
  /** Called when a link is followed in this tab. */
  onFollow: (id: string) => void
}

/**
 * Whether a click opens the link in this tab, not in a new tab or window, and not as a download. Not the function of
 * `@promptelier/ui`: the chunk with both would be one more request of the help page.
 */
const opensInThisTab = ({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  !metaKey && !ctrlKey && !shiftKey && !altKey

/**
 * Links to the sections of a text. They are beside the text or, on narrow screens, in a sheet that opens with a button
 * above the text.
 */
export function TableOfContents({ sections, current, onFollow }: Props) {
  const sheetId = useId()
  const sheetRef = useRef<HTMLDivElement>(null)
  const currentNumber = sections.findIndex(({ id }) => id === current) + 1
  return (
    <nav className={styles.TableOfContents} aria-labelledby="sommaire">
      <button type="button" className={styles.row} popoverTarget={sheetId}>
        <Icon icon={List} size="sm" />
        Sommaire
        <span className={styles.place}>
          {currentNumber > 0 ? `${currentNumber} sur ${sections.length}` : `${sections.length} parties`}
        </span>
      </button>
      <div className={styles.sheet} id={sheetId} popover="auto" ref={sheetRef}>
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
                onClick={(event) => {
                  sheetRef.current?.hidePopover()
                  if (opensInThisTab(event)) onFollow(id)
                }}
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
