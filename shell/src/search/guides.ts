import { paths } from '@promptelier/shared/paths'

/** A guide of the shop, by the title it is known under and its path (RTE-23 to RTE-25). */
export type Guide = { readonly title: string; readonly path: string }

export const GUIDES: readonly Guide[] = [
  { title: 'Comment créer de meilleurs prompts', path: paths.guidePrompts() },
  { title: 'Pourquoi si peu de vues sur TikTok ?', path: paths.guideTiktok() },
  { title: 'L’intelligence artificielle au quotidien', path: paths.guideDailyAi() },
]
