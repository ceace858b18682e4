import { articlesText } from '@promptelier/storefront/cart/articles-text'
import { Icon } from '@promptelier/ui/Icon'
import ChevronDown from 'lucide-react/icons/chevron-down'
import styles from './LinesToggle.module.css'

type Props = {
  /** Undefined until the cart can be shown. */
  articleCount: number | undefined
  open: boolean
  /** The id of the element that contains the lines. */
  controls: string
  onToggle: () => void
}

/** Folds and unfolds the lines of the cart on narrow screens, where the order slip is below the lines (CRT-13). */
export function LinesToggle({ articleCount, open, controls, onToggle }: Props) {
  return (
    <button
      type="button"
      className={styles.LinesToggle}
      aria-expanded={open}
      aria-controls={controls}
      onClick={onToggle}
    >
      {articleCount === undefined ? 'Articles' : articlesText(articleCount)}
      <Icon icon={ChevronDown} className={styles.chevron} />
    </button>
  )
}
