import type { Guide } from '@promptelier/platform/guides'
import { viewsInFrench } from '@promptelier/storefront/guides/views-in-french'
import { site } from '@promptelier/storefront/site'
import { Rating } from '@promptelier/ui/Rating'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import { dateText } from '../guides/date-text.ts'
import styles from './GuideFacts.module.css'

type Props = {
  guide: Guide
  /** Date of the last update, YYYY-MM-DD. */
  updated: string
}

/** The facts about a guide: reading time, views, rating, author and last update. */
export function GuideFacts({ guide, updated }: Props) {
  return (
    <ul className={styles.GuideFacts}>
      <li>{`${guide.readTime} de lecture`}</li>
      <li>
        <span aria-hidden>{`${guide.views} lectures`}</span>
        <VisuallyHidden>{viewsInFrench(guide)}</VisuallyHidden>
      </li>
      <li>
        <Rating rating={guide.rating} /> (chiffres fictifs)
      </li>
      <li>
        {`Par l’atelier ${site.brand}, mis à jour le `}
        <time dateTime={updated}>{dateText(updated)}</time>
      </li>
    </ul>
  )
}
