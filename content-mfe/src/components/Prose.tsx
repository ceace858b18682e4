import { Link } from '@promptelier/platform/navigation'
import type { ComponentProps, ComponentType } from 'react'
import styles from './Prose.module.css'

type Props = {
  /** The default export of an MDX module. */
  text: ComponentType<{ components?: Readonly<Record<string, ComponentType<never>>> }>
  /** The components that the text uses besides Markdown, by name. */
  components?: Readonly<Record<string, ComponentType<never>>>
}

/** A link within the shop loads no new document. The browser handles anchors, e-mail addresses and phone numbers. */
function ProseLink({ href = '', children }: Pick<ComponentProps<'a'>, 'href' | 'children'>) {
  return href.startsWith('/') ? <Link to={href}>{children}</Link> : <a href={href}>{children}</a>
}

/** The text of an MDX page, with the styles and links of the shop. */
export function Prose({ text: Text, components }: Props) {
  return (
    <div className={styles.Prose}>
      <Text components={{ a: ProseLink, ...components }} />
    </div>
  )
}
