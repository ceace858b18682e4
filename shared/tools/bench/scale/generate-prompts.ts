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

/** Below every real product, so that the lists of best sellers stay as they are. */
const MOST_UPVOTES = 500

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? ''

/** One of 3 200 different names; after those, with a number. */
function nameOf(index: number): string {
  const row = Math.floor(index / TRADES.length)
  const occasion = Math.floor(row / KINDS.length)
  const edition = Math.floor(occasion / OCCASIONS.length)
  const name = `${at(KINDS, row)} pour ${at(TRADES, index)} ${at(OCCASIONS, occasion)}`
  return edition === 0 ? name : `${name} ${edition + 1}`
}

/**
 * The real prompts, then generated ones: each has the category, tags, price and cover of a real one, and a name and
 * description of its own.
 * @param real the catalogue of the shop
 * @param size how many prompts there are in all, at least as many as the real ones
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
      description: `${name} : ${at(PROMISES, index).toLowerCase()}.`,
      upvotes: 1 + (index % MOST_UPVOTES),
      featured: false,
    }
  })
  return [...real, ...generated]
}
