import type { CategorySummary } from '@promptelier/platform/catalogue'
import type { DeliveredDocument } from '@promptelier/platform/fiches'

/** What the pack contains besides the fiches of the catalogue, as a row of its table. */
type ExtraRow = { readonly title: string; readonly text: string; readonly promptCount: number }

function extraRow({ kind, title, promptCount }: DeliveredDocument): ExtraRow {
  if (kind === 'guide')
    return { title: `${title} en bonus`, text: 'Un guide pour adapter une fiche à votre métier.', promptCount }
  return promptCount > 1
    ? { title: `${promptCount} prompts bonus`, text: 'Hors catalogue, réservés au pack.', promptCount }
    : { title, text: 'Offert avec chaque achat.', promptCount }
}

const sumOf = <Item>(items: readonly Item[], count: (item: Item) => number) =>
  items.reduce((sum, item) => sum + count(item), 0)

/** The rows of the table of the Pack Complet below its drawers, and its sums. */
export function packContents(categories: readonly CategorySummary[], extras: readonly DeliveredDocument[]) {
  const ficheCount = sumOf(categories, (category) => category.ficheCount)
  const promptCount = sumOf(categories, (category) => category.promptCount)
  return {
    ficheCount,
    promptCount,
    extraRows: extras.map(extraRow),
    total: {
      documents: ficheCount + extras.length,
      prompts: promptCount + sumOf(extras, (extra) => extra.promptCount),
    },
  }
}
