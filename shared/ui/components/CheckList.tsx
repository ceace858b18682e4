import Check from 'lucide-react/icons/check'
import styles from './CheckList.module.css'
import { Icon } from './Icon.tsx'

type CheckListProps = { items: readonly { readonly title: string; readonly text?: string | undefined }[] }

/** A list of included items, each with a check mark in the colour of the surrounding theme. */
export function CheckList({ items }: CheckListProps) {
  return (
    <ul className={styles.CheckList}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <Icon icon={Check} className={styles.check} />
          <div>
            <p>{title}</p>
            {text === undefined ? null : <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
