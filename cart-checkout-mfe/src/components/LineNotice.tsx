import { Price } from '@promptelier/shared/ui/Price'
import type { LineNews } from '../cart/wording.ts'
import styles from './LineNotice.module.css'

type Props = { news: LineNews }

/** Tells what has changed since the line was put into the cart; nothing when nothing has (SIL-58). */
export function LineNotice({ news }: Props) {
  if (news === undefined) return null
  return (
    <p className={styles.LineNotice}>
      {news === 'gone' ? (
        'Ce produit n’est plus en vente.'
      ) : (
        <>
          {'Prix actuel\u00A0: '}
          <Price size="sm" cents={news.currentCents} />
        </>
      )}
    </p>
  )
}
