import type { Guide } from '@promptelier/platform/guides'
import { groupThousands } from '@promptelier/platform/money'
import { Link } from '@promptelier/platform/navigation'
import { Icon } from '@promptelier/ui/Icon'
import { Rating } from '@promptelier/ui/Rating'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import type { LucideIcon } from 'lucide-react'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Eye from 'lucide-react/icons/eye'
import PenLine from 'lucide-react/icons/pen-line'
import styles from './GuideCard.module.css'
import { useGuideViews } from './guide-views.ts'
import { viewsInFrench } from './views-in-french.ts'

const ICONS: Readonly<Record<Guide['icon'], LucideIcon>> = {
  'pen-line': PenLine,
  eye: Eye,
  'calendar-days': CalendarDays,
}

export type GuideCardProps = {
  guide: Guide
  /** `compact`: icon, title and reading time. `full`: a row of a list, with description, views and rating. */
  form: 'compact' | 'full'
  headingLevel?: 2 | 3 | undefined
}

/** A card that shows a guide and links to it (GRC-01, GRC-02). */
export function GuideCard({ guide, form, headingLevel = 3 }: GuideCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  const title = (
    <Heading className={styles.title}>
      <Link to={guide.path}>{guide.title}</Link>
    </Heading>
  )
  return (
    <div className={styles.GuideCard} data-form={form} data-theme={guide.color}>
      {form === 'compact' ? (
        <>
          <span className={styles.icon}>
            <Icon icon={ICONS[guide.icon]} size="lg" />
          </span>
          <div className={styles.words}>
            {title}
            <p className={styles.minor}>{`${guide.readTime} de lecture`}</p>
          </div>
        </>
      ) : (
        <>
          <ReadingTime readTime={guide.readTime} />
          <div>
            {title}
            <p className={styles.description}>{guide.description}</p>
          </div>
          <ViewsAndRating guide={guide} />
        </>
      )}
    </div>
  )
}

function ReadingTime({ readTime }: Pick<Guide, 'readTime'>) {
  const [minutes, unit] = readTime.split(' ')
  return (
    <p className={styles.time}>
      {minutes} <small>{unit}</small>
    </p>
  )
}

/** A separate component: when the view count changes, React renders only this part again. */
function ViewsAndRating({ guide }: { guide: Guide }) {
  const views = useGuideViews(guide)
  return (
    <div className={styles.figures}>
      <p className={styles.facts}>
        <span data-views={views} aria-hidden>{`${guide.views} lectures`}</span>
        <VisuallyHidden>{viewsInFrench(guide)}</VisuallyHidden>
        <Rating rating={guide.rating} />
      </p>
      <p className={styles.exact}>{`${groupThousands(views)} exactement`}</p>
    </div>
  )
}
