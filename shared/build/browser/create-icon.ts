import { createElement, type SVGProps } from 'react'

type IconData = { readonly node: readonly (readonly [tag: string, attributes: object])[] }

/**
 * Replaces lucide's function of this name in builds (`lean-icons.ts`). Lucide's function adds 1 kB to each application,
 * for props and a context that `ui/Icon` does not use. This one only draws; the style sheet of `Icon` does the rest.
 */
export default function createLucideIcon({ node }: IconData) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  const attributes = {
    width: 24,
    height: 24,
    viewBox: '0 0 24 24',
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth: 2,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const
  // Children that are passed as separate arguments need no keys.
  return (props: SVGProps<SVGSVGElement>) => createElement('svg', { ...attributes, ...props }, ...shapes)
}
