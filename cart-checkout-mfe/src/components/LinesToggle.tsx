import { articlesText } from '@promptelier/storefront/cart/articles-text'
import { Icon } from '@promptelier/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import styles from './LinesToggle.module.css'

type Props = {
  /** How many articles the cart has. Undefined while the cart has not been read. */
  count: number | undefined
  open: boolean
  /** The id of the element that is folded. */
  controls: string
  onToggle: () => void
}

/** Folds the lines of the cart on a phone, where the order slip is below them (CRT-13). */
export function LinesToggle({ count, open, controls, onToggle }: Props) {
  return (
    <button
      type="button"
      className={styles.LinesToggle}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      {count === undefined ? 'Articles' : articlesText(count)}
      <Icon icon={ChevronDown} className={styles.chevron} />
    </button>
  )
}
