import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './OrderSlip.module.css'
import { SlipHead } from './SlipHead.tsx'

type OrderSlipProps = Omit<ComponentProps<'section'>, 'title' | 'aria-labelledby'> & {
  /** For example 'Bon de commande' or 'Récapitulatif'. */
  title: ReactNode
  /** The product number or the number of articles, at the end of the title's line. */
  aside?: ReactNode
}

/** A slip of paper with a torn edge, for prices and the action. On wide screens it is sticky below the header. */
export function OrderSlip({ title, aside, children, className, ...native }: OrderSlipProps) {
  const titleId = useId()
  return (
    <section {...native} className={classNames(styles.OrderSlip, className)} aria-labelledby={titleId}>
      <SlipHead title={title} id={titleId} aside={aside} />
      {children}
    </section>
  )
}
