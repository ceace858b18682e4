import { Link } from '@promptelier/platform/navigation'
import type { ComponentProps, ComponentType } from 'react'
import styles from './Prose.module.css'

type Props = {
  /** The default export of an `*.mdx`. */
  text: ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>
  /** What the text uses besides Markdown, by name. */
  components?: Readonly<Record<string, ComponentType<never>>>
}

/** Within the shop a link loads no document; an anchor, an address and a number stay the browser's. */
function ProseLink({ href = '', children }: Pick<ComponentProps<'a'>, 'href' | 'children'>) {
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>
}

/** A table that is wider than the screen is moved by itself, also with the keyboard. */
function ProseTable({ children }: Pick<ComponentProps<'table'>, 'children'>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what can be scrolled must be reached by keyboard
    <section className={styles.table} aria-label="Tableau" tabIndex={0}>
      <table>{children}</table>
    </section>
  )
}

/** The text of a page written in MDX, set for reading. */
export function Prose({ text: Text, components }: Props) {
  return (
    <div className={styles.Prose}>
      <Text components={{ a: ProseLink, table: ProseTable, ...components }} />
    </div>
  )
}
