import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, parseColours, type Scheme } from './contrast.ts'

const colours = parseColours(readFileSync(new URL('./tokens.css', import.meta.url), 'utf8'))

function ratio(text: string, ground: string, scheme: Scheme): number {
  const [ink, paper] = [colours.get(text), colours.get(ground)]
  if (!ink || !paper) throw new Error(`No such colour: ${ink ? ground : text}`)
  return contrast(ink[scheme], paper[scheme])
}

const THEMES = ['blue', 'purple', 'green', 'amber', 'indigo', 'red']

/** Every pair of text and ground that the shop draws. */
const TEXT_PAIRS: readonly (readonly [text: string, ground: string])[] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'recess'],
  ['ink-soft', 'paper'],
  ['ink-soft', 'card'],
  ['ink-soft', 'recess'],
  ['paper', 'ink'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['accent-ink', 'paper'],
  ['accent-ink', 'card'],
  ['accent-ink', 'recess'],
  ['on-solid', 'solid'],
  ['on-solid', 'solid-hover'],
  ['on-block', 'block'],
  ['on-block-soft', 'block'],
  ['accent-on-block', 'block'],
  ['theme-green-ink', 'card'],
  ...THEMES.flatMap((theme): [string, string][] => [
    [`theme-${theme}-ink`, `theme-${theme}-surface`],
    [`theme-${theme}-ink`, 'card'],
    [`theme-${theme}-ink`, 'paper'],
    ['ink', `theme-${theme}-surface`],
    [theme === 'amber' ? 'theme-amber-on-solid' : 'theme-on-solid', `theme-${theme}-solid`],
  ]),
]

for (const scheme of ['light', 'dark'] as const) {
  test.each(TEXT_PAIRS)(`text in %s on %s reaches AA in the ${scheme} scheme`, (text, ground) => {
    expect(ratio(text, ground, scheme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['paper', 'card'])(`borders of controls reach 3:1 on %s in the ${scheme} scheme`, (ground) => {
    expect(ratio('line-strong', ground, scheme)).toBeGreaterThanOrEqual(3)
  })
}

test('contrast is measured as WCAG does', () => {
  expect(contrast([0, 0, 0], [1, 0, 0])).toBeCloseTo(21, 5)
  expect(ratio('ink', 'paper', 'light')).toBeCloseTo(14.28, 1)
  expect(ratio('on-accent', 'accent', 'light')).toBeCloseTo(4.72, 1)
})
