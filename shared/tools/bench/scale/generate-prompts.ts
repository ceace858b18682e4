import type { Prompt } from '../../../../catalog-mfe/data/schema.ts'

const KINDS = ['Calendrier', 'Modèles', 'Guide', 'Scripts', 'Plan', 'Carnet', 'Trame', 'Grille', 'Méthode', 'Questions']
const TRADES = `fleuristes, boulangers, libraires, menuisiers, coiffeurs, photographes, graphistes, plombiers,
  traiteurs, vignerons, apiculteurs, couturières, céramistes, luthiers, infirmières, opticiens,
  architectes, notaires, comptables, enseignants, formateurs, traducteurs, musiciens, danseurs,
  paysagistes, maraîchers, hôteliers, guides, brocanteurs, relieurs, potiers, ébénistes,
  vétérinaires, ostéopathes, avocats, développeurs, rédactrices, journalistes, bijoutiers, fromagers`.split(/,\s+/)
const OCCASIONS = ['en hiver', 'au printemps', 'en été', 'en automne', 'à Noël', 'à la rentrée', 'en ligne', 'en salon']
const PROMISES = [
  'Une page claire, un ton juste et des exemples à reprendre tels quels',
  'Vos questions d’abord, puis un brouillon que vous corrigez en dix minutes',
  'Chaque étape tient en une consigne, de la première idée à la relecture',
  'Des réponses courtes, vérifiables, prêtes à coller dans vos outils',
  'Un tableau à remplir, et l’assistant signale ce qui manque',
  'De quoi gagner une matinée par semaine sans changer vos habitudes',
  'Les erreurs les plus fréquentes, et la consigne qui les évite',
]

/** Fewer upvotes than every real prompt has, so that the best sellers stay the same. */
const MAX_UPVOTES = 500

/** An item of a list that is repeated without end. */
const cyclicItem = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

/** The name of a generated prompt. After 3 200 different names, they are repeated with a number. */
function nameOf(index: number): string {
  const row = Math.floor(index / TRADES.length)
  const occasion = Math.floor(row / KINDS.length)
  const edition = Math.floor(occasion / OCCASIONS.length)
  const name = `${cyclicItem(KINDS, row)} pour ${cyclicItem(TRADES, index)} ${cyclicItem(OCCASIONS, occasion)}`
  return edition === 0 ? name : `${name} ${edition + 1}`
}

/**
 * Returns the real prompts, then generated ones. Each generated prompt has the category, tags, price and cover of a
 * real one, but a different name and description.
 * @param real the prompts of the shop
 * @param size the number of returned prompts, at least that of the real ones
 */
export function generatePrompts(real: readonly Prompt[], size: number): readonly Prompt[] {
  const generated = Array.from({ length: size - real.length }, (_, index): Prompt => {
    const model = real[index % real.length]
    if (!model) throw new Error('bench: the catalogue has no prompts')
    const name = nameOf(index)
    return {
      ...model,
      id: String(real.length + index + 1),
      name,
      description: `${name} : ${cyclicItem(PROMISES, index).toLowerCase()}.`,
      upvotes: 1 + (index % MAX_UPVOTES),
      featured: false,
    }
  })
  return [...real, ...generated]
}
