import type { ReactNode } from 'react'

const NOTHING = { __html: '' }

type Props = {
  className?: string | undefined
  /** Rendered on the server only. Their data need not be in the document. */
  children: ReactNode
}

/** Prerendered HTML that the browser keeps as it is until it is removed: React neither renders nor hydrates it. */
export const ServerOnly = ({ className, children }: Props) =>
  import.meta.env.SSR ? (
    <div className={className}>{children}</div>
  ) : (
    // While hydrating, React leaves the HTML as it is, although it differs.
    <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
  )
