/** A page written in MDX, as `mdxPages` compiles it. */
declare module '*.mdx' {
  import type { ComponentType, ReactElement } from 'react'

  export const frontmatter: {
    readonly title: string
    readonly description: string
    /** YYYY-MM-DD, like `published`. */
    readonly updated: string
    readonly published?: string
  }
  /** The second-level headings, in order. */
  export const contents: readonly { readonly id: string; readonly title: string }[]
  export default function Text(props: { components?: Readonly<Record<string, ComponentType<never>>> }): ReactElement
}
