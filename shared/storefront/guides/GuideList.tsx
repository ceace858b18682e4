import type { Guide } from '@promptelier/platform/guides'
import { GuideCard, type GuideCardProps } from './GuideCard.tsx'
import styles from './GuideList.module.css'

type GuideListProps = {
  guides: readonly Guide[]
  form: GuideCardProps['form']
  headingLevel?: GuideCardProps['headingLevel']
}

/**
 * A list of guides: rows with lines between them, and a note about their figures (`full`), or cards that are side by side
 * when they fit (`compact`).
 */
export function GuideList({ guides, form, headingLevel }: GuideListProps) {
  return (
    <div className={styles.GuideList}>
      <ul className={styles.list} data-form={form}>
        {guides.map((guide) => (
          <li key={guide.path}>
            <GuideCard guide={guide} form={form} headingLevel={headingLevel} />
          </li>
        ))}
      </ul>
      {form === 'full' ? <p className={styles.note}>{'Lectures et notes\u00A0: chiffres fictifs.'}</p> : null}
    </div>
  )
}
