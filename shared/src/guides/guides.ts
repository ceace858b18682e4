import { paths } from '../navigation/paths.ts'

/** The three colours of guides (BLG-02). */
export type GuideColor = 'indigo' | 'red' | 'amber'

/** What cards and lists say of a guide (BLG-01). */
export type Guide = {
  readonly path: string
  readonly title: string
  readonly description: string
  readonly tags: readonly string[]
  /** Drawn by `GuideCard`. */
  readonly icon: 'pen-line' | 'eye' | 'calendar-days'
  readonly color: GuideColor
  readonly readTime: `${number} min`
  /** Compact text of the sample count of views: '4.2K' (SIL-37). */
  readonly views: `${number}K`
  /** 0 to 5, one decimal. */
  readonly rating: number
}

const PROMPT_CREATION: Guide = {
  path: paths.guidePrompts(),
  title: 'Comment créer de meilleurs prompts',
  description: 'Cinq règles simples, des exemples commentés et les erreurs qui coûtent une heure.',
  tags: ['Méthode', 'Prompts', 'Rédaction'],
  icon: 'pen-line',
  color: 'indigo',
  readTime: '8 min',
  views: '4.2K',
  rating: 4.9,
}

const TIKTOK_VIEWS: Guide = {
  path: paths.guideTiktok(),
  title: 'Pourquoi si peu de vues sur TikTok\u202F?',
  description: 'Accroche, rythme, série\u202F: ce que vos vidéos disent dans les deux premières secondes.',
  tags: ['TikTok', 'Vidéo', 'Accroche'],
  icon: 'eye',
  color: 'red',
  readTime: '6 min',
  views: '5.8K',
  rating: 4.7,
}

const DAILY_AI: Guide = {
  path: paths.guideDailyAi(),
  title: 'L’intelligence artificielle au quotidien',
  description: 'Courriers, repas, budget, devoirs\u202F: là où l’IA aide vraiment, et là où elle fait perdre du temps.',
  tags: ['Quotidien', 'Organisation', 'Budget'],
  icon: 'calendar-days',
  color: 'amber',
  readTime: '10 min',
  views: '3.5K',
  rating: 4.8,
}

/** The guides of the shop, in the order in which they are listed. */
export const GUIDES: readonly Guide[] = [PROMPT_CREATION, TIKTOK_VIEWS, DAILY_AI]

/** Category → guide: the names of the specification, then those of the ten categories (BLG-06 to BLG-11, SIL-38). */
const GUIDE_OF_CATEGORY: ReadonlyMap<string, Guide> = new Map([
  ['Écriture Créative', PROMPT_CREATION],
  ['SEO & Content', PROMPT_CREATION],
  ['Marketing Digital', TIKTOK_VIEWS],
  ['Visual Design', TIKTOK_VIEWS],
  ['Usage Quotidien', DAILY_AI],
  ['Business & Finance', DAILY_AI],
  ['Rédaction & SEO', PROMPT_CREATION],
  ['Livres & Contenus', PROMPT_CREATION],
  ['Inspiration & Créativité', PROMPT_CREATION],
  ['Marketing & Vente', TIKTOK_VIEWS],
  ['TikTok & Réseaux Sociaux', TIKTOK_VIEWS],
  ["Création d'Images", TIKTOK_VIEWS],
  ['Éducation & Formation', DAILY_AI],
  ['Recherche & Analyse', DAILY_AI],
  ['Programmation & IT', DAILY_AI],
])

/** The guide that goes with a category; the one on creating prompts for any other name (BLG-12). */
export const guideOfCategory = (category: string): Guide => GUIDE_OF_CATEGORY.get(category) ?? PROMPT_CREATION

/** The guide whose page is at `path`, or undefined when there is none. */
export const findGuide = (path: string): Guide | undefined => GUIDES.find((guide) => guide.path === path)
