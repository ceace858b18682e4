import type { Composition } from '@promptelier/platform/composition'
import { SHELL } from './regions.ts'

/** Colour families of the design tokens. */
const THEMES = ['purple', 'green', 'red', 'amber', 'blue'] as const

export type Theme = (typeof THEMES)[number] | 'indigo'

/** Gives each application a colour family: the shell indigo, the remotes the others in turn. */
export function themesOf({ remotes }: Pick<Composition, 'remotes'>): ReadonlyMap<string, Theme> {
  const names = Object.keys(remotes).map((name, index) => [name, THEMES[index % THEMES.length] ?? 'indigo'] as const)
  return new Map<string, Theme>([[SHELL, 'indigo'], ...names])
}

/** The colours of an application, for its outline and its card: of a surface, and of text on it. */
export const coloursOf = (theme: Theme = 'indigo') => ({
  solid: `var(--theme-${theme}-solid)`,
  onSolid: theme === 'amber' ? 'var(--theme-amber-on-solid)' : 'var(--theme-on-solid)',
})
