import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './OrderSlip.module.css'
import { SlipHead } from './SlipHead.tsx'

export type OrderSlipProps = Omit<ComponentProps<'section'>, 'title' | 'aria-labelledby'> & {
  /** 'Bon de commande', 'Récapitulatif'. */
  title: string
  /** The number of the product or the count of articles. */
  aside?: ReactNode
}

/** The order slip with its torn edge: price and action. Sticks below the header where pages have two columns. */
export function OrderSlip({ title, aside, children, className, ...native }: OrderSlipProps) {
  const titleId = useId()
  return (
    <section {...native} className={classNames(styles.OrderSlip, className)} aria-labelledby={titleId}>
      <SlipHead title={title} id={titleId} aside={aside} />
      {children}
    </section>
  )
}
