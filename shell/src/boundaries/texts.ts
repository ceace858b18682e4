import type { LoadPhases } from './load-phases.ts'
import type { Region } from './regions.ts'
import type { FileKind, Usage } from './usage.ts'

const KILOBYTES = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 })
const MILLISECONDS = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 })

/** @param bytes as kB of 1000 bytes: '12,3 ko' */
const sizeText = (bytes: number) => `${KILOBYTES.format(bytes / 1000)}\u00A0ko`

export const timeText = (ms: number) => `${MILLISECONDS.format(ms)}\u00A0ms`

export const FILE_KIND_TEXTS: Readonly<Record<FileKind, string>> = {
  script: 'Scripts',
  style: 'Styles',
  data: 'Données',
  other: 'Autres fichiers',
}

/** '3 fichiers : 12,3 ko reçus, 40 ko décodés ; 8,1 ko dans le document' */
export function usageText({ files, transferred, decoded, inlined }: Usage): string {
  // Browsers hide the sizes of files of another origin that sends no `Timing-Allow-Origin`.
  const sizes = decoded > 0 ? `${sizeText(transferred)} reçus, ${sizeText(decoded)} décodés` : 'taille inconnue'
  const loaded = `${files}\u00A0fichier${files > 1 ? 's' : ''}\u00A0: ${sizes}`
  const inDocument = `${sizeText(inlined)} dans le document`
  return [...(files > 0 ? [loaded] : []), ...(inlined > 0 ? [inDocument] : [])].join('\u202F; ')
}

/** The phases that have been reached, in order. */
export const phaseTexts = ({ entryMs, moduleMs, recordsMs, liveMs }: LoadPhases): readonly string[] =>
  [
    ['entrée', entryMs] as const,
    ['modules', moduleMs] as const,
    ['données', recordsMs] as const,
    ['interactive', liveMs] as const,
  ].flatMap(([name, ms]) => (ms === undefined ? [] : [`${name} ${timeText(ms)}`]))

const REGION_TEXTS = { header: 'l’en-tête', page: 'la page', footer: 'le pied de page' } as const

/** What an application has on screen: 'la page, 2 × ProductCard'. */
export function regionsText(regions: readonly Region[]): string {
  const names = regions.map(({ kind, component }) =>
    kind === 'part' || kind === 'kit' ? component : REGION_TEXTS[kind],
  )
  const counts = [...new Set(names)].map((name) => [name, names.filter((one) => one === name).length] as const)
  return counts.map(([name, count]) => (count > 1 ? `${count}\u00A0×\u00A0${name}` : name)).join(', ')
}
