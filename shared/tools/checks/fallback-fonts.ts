import { createRequire } from 'node:module'
import { type Font, openSync } from 'fontkit'

/** A `@font-face` rule of a fallback of the display font, as the style sheet contains it. */
export type FallbackFace = {
  family: string
  weight: string
  'size-adjust': string
  'ascent-override': string
  'descent-override': string
}

/** The width of a fallback is that of these titles, kerning included: single letters are much wider or narrower. */
const TITLES = [
  'Le bon prompt, prêt à coller.',
  'Prévisionnel de trésorerie guidé',
  'Calendrier éditorial 30 jours',
  'Article SEO complet en six étapes',
  'Relecture de code sans complaisance',
  'Séance de cours prête à donner',
  'Synthèse de dix sources',
  'Cinquante angles à partir d’un mot',
  'Devis clair et relances polies',
  'Séquence d’accueil en cinq e-mails',
  'Illustrations de marque cohérentes',
  'Tuteur patient pour le collège',
  'Étude de marché en une matinée',
  'Prix de vos prestations, calculé',
  'Réécriture au ton juste',
  'Fiches de révision actives',
  'Entretiens utilisateurs dépouillés',
  'Réponses aux commentaires difficiles',
  'Documentation que l’équipe lira',
  'TikTok & Réseaux Sociaux',
  'Questions fréquentes',
]

const require = createRequire(import.meta.url)

/** The display font at the weights that titles have. */
const DISPLAY = {
  '600': require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff2'),
  '700': require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff2'),
  '800': require.resolve('@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2'),
}

/** Fonts with the advance widths of those of visitors. Liberation Sans has those of Arial and Helvetica. */
const FALLBACKS = {
  'Bricolage Arial': require.resolve('pdfjs-dist/standard_fonts/LiberationSans-Bold.ttf'),
  'Bricolage Roboto Bold': require.resolve('@fontsource/roboto/files/roboto-latin-700-normal.woff2'),
  'Bricolage Roboto': require.resolve('@fontsource/roboto/files/roboto-latin-400-normal.woff2'),
  'Bricolage DejaVu': require.resolve('@fontsource/dejavu-sans/files/dejavu-sans-latin-700-normal.woff2'),
}

function openFont(file: string): Font {
  const font = openSync(file)
  if ('fonts' in font) throw new Error(`${file} contains several fonts`)
  return font
}

/** The sum of the widths of all titles, in em. */
const widthIn = (font: Font) =>
  TITLES.reduce((sum, title) => sum + font.layout(title).advanceWidth, 0) / font.unitsPerEm

const percent = (ratio: number) => `${Number((100 * ratio).toFixed(1))}%`

/**
 * Calculates the fallbacks from the files of the fonts. Ascent and descent are those of the display font; they are
 * divided by the size, which browsers multiply them with.
 */
export const calculateFallbackFaces = (): FallbackFace[] =>
  Object.entries(FALLBACKS).flatMap(([family, fallbackFile]) => {
    const fallbackWidth = widthIn(openFont(fallbackFile))
    return Object.entries(DISPLAY).map(([weight, file]) => {
      const display = openFont(file)
      const size = widthIn(display) / fallbackWidth
      return {
        family,
        weight,
        'size-adjust': percent(size),
        'ascent-override': percent(display.ascent / display.unitsPerEm / size),
        'descent-override': percent(-display.descent / display.unitsPerEm / size),
      }
    })
  })
