import type { LoadingPhase } from '@promptelier/platform/navigation'
import { SmallNote } from '@promptelier/storefront/page/SmallNote'
import { paths } from '@promptelier/storefront/paths'
import { ArrowLink } from '@promptelier/ui/ArrowLink'
import { Section } from '@promptelier/ui/Section'
import { SectionHead } from '@promptelier/ui/SectionHead'
import { ServerOnly } from '@promptelier/ui/ServerOnly'
import { type ReactNode, useId } from 'react'
import type { RelatedState } from '../hooks/use-related-products.ts'
import { RelatedFailure } from './RelatedFailure.tsx'
import { RelatedGrid, RelatedSkeleton } from './RelatedGrid.tsx'
import styles from './RelatedProducts.module.css'

type Props = {
  category: string
  /** Whether the page shows its skeleton. */
  loading: LoadingPhase
  related: RelatedState
  /** Cards for the prerendered page, shown without JavaScript and while the remote fails (SIL-11). */
  sample: ReactNode
}

/** Up to three related products (PRD-21 to PRD-23). Shows nothing when there are none. */
export function RelatedProducts(props: Props): ReactNode {
  const { category, related } = props
  const titleId = useId()
  if (related.status === 'ready' && related.value.length === 0) return null
  return (
    <Section labelledBy={titleId}>
      <SectionHead title="À ranger à côté" id={titleId}>
        <ArrowLink to={paths.category(category)}>{category}</ArrowLink>
      </SectionHead>
      <Cards {...props} />
      <SmallNote className={styles.note}>{'Notes et utilisations\u00A0: chiffres fictifs.'}</SmallNote>
    </Section>
  )
}

function Cards({ loading, related, sample }: Props) {
  const covered = loading !== 'loaded'
  if (related.status === 'failed' && !covered)
    return (
      <RelatedFailure attempt={related.attempt} onRetry={related.retry}>
        <RelatedSkeleton busy={related.attempt === 'running'} />
      </RelatedFailure>
    )
  if (related.status === 'ready') return <RelatedGrid products={related.value} covered={covered} />
  if (loading !== 'prerendered') return <RelatedSkeleton busy />
  return (
    <div data-loading="sample">
      <div className={styles.skeleton}>
        <RelatedSkeleton busy />
      </div>
      <ServerOnly className={styles.content}>{sample}</ServerOnly>
    </div>
  )
}
