import type { ReactNode } from 'react'

const NOTHING = { __html: '' }

type Props = {
  className?: string | undefined
  /** True inside of a text: the element is a `span`. */
  inline?: boolean | undefined
  /**
   * Rendered on the server only. Their data need not be in the document. With the condition `import.meta.env.SSR`, their
   * code is not in the browser's files either.
   */
  children: ReactNode
}

/** Prerendered HTML that the browser keeps as it is until it is removed: React neither renders nor hydrates it. */
export function ServerOnly({ className, inline, children }: Props) {
  const Element = inline ? 'span' : 'div'
  return import.meta.env.SSR ? (
    <Element className={className}>{children}</Element>
  ) : (
    // While hydrating, React leaves the HTML as it is, although it differs.
    <Element className={className} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
  )
}
