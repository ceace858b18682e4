import type { FicheDocument } from '@promptelier/platform/fiches'

const prompt = (title: string, lines: readonly string[]) => ({
  title,
  use: `Pour ${title.toLowerCase()}.`,
  lines,
  fields: [{ name: 'votre commerce', help: 'Ce que vous vendez\u00A0: «\u00A0fleuriste, Angers\u00A0».' }],
})

/** A document with everything that a document can contain, also characters that the brand's face lacks. */
export const sampleDocument: FicheDocument = {
  id: '1',
  title: 'Calendrier éditorial',
  version: '1.0',
  updatedAt: '2026-11-23',
  tool: 'assistant',
  prompts: [
    prompt('Le thème du mois', [
      'Rôle. Vous êtes l’œil de [votre commerce]\u202F; vous êtes précis.',
      'Format. Un tableau\u00A0: `jour` | sujet | _durée_ → affluence.',
      'Arrêt. Posez-moi une question si un élément manque\u202F!',
    ]),
    prompt(
      'Les piliers',
      Array.from(
        { length: 30 },
        (_, index) => `Étape. Consigne ${index + 1}, ${'pour un très long texte '.repeat(8)}fin.`,
      ),
    ),
  ],
  annexes: [
    { title: 'Quinze accroches', lines: ['☐ Une accroche ≥ 3 mots', '```sql', 'SELECT * FROM ventes;', '```'] },
  ],
  example: {
    prompt: 1,
    values: [{ name: 'votre commerce', value: 'La Tige, fleuriste à Angers' }],
    result: ['Thème\u00A0: les tulipes.', 'Pourquoi\u202F? La saison.'],
  },
}
