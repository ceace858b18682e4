import type { Random } from './random.ts'

/** How often each action is chosen, as a weight. */
const ACTIONS = {
  link: 30,
  add: 40,
  'Augmenter la quantité': 8,
  'Diminuer la quantité': 6,
  Retirer: 2,
  'Vider le panier': 0.5,
  Annuler: 3,
  popover: 5,
  escape: 3,
  search: 5,
  filter: 4,
  button: 5,
  menu: 3,
  pay: 2,
  back: 6,
  forward: 3,
  reload: 2,
  tab: 2,
  'switch tab': 4,
  resize: 2,
  scroll: 3,
  fault: 3,
  offline: 1,
  release: 0.6,
} as const
export type Action = keyof typeof ACTIONS

/** These may change what is in the cart, at once or while the next actions run. */
export const CART_ACTIONS: ReadonlySet<Action> = new Set<Action>([
  'add',
  'Augmenter la quantité',
  'Diminuer la quantité',
  'Retirer',
  'Vider le panier',
  'Annuler',
  'popover',
  'button',
  'pay',
])

const WEIGHT_SUM = Object.values(ACTIONS).reduce((sum, weight) => sum + weight, 0)

/** Chooses the next action by its weight. */
export function pickAction(random: Random): Action {
  let rest = random.next() * WEIGHT_SUM
  // The keys are those of the object.
  for (const [action, weight] of Object.entries(ACTIONS) as [Action, number][]) if ((rest -= weight) < 0) return action
  return 'link'
}
