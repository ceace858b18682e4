import { expect, test } from 'vitest'
import { ficheMarkdown } from './fiche-markdown.ts'
import { sampleDocument } from './testing/sample-document.ts'

const shortDocument = {
  ...sampleDocument,
  prompts: sampleDocument.prompts.slice(0, 1),
}

test('a document as Markdown has its titles, and every line of a prompt byte for byte in a code block', () => {
  expect(ficheMarkdown(shortDocument)).toBe(`# Calendrier éditorial

Promptelier · 1 prompt · version 1.0, mise à jour le 23 novembre 2026. Licence\u00A0: usage personnel et professionnel, revente interdite.

Copiez un prompt, remplacez chaque champ entre \\[crochets\\] par vos informations, puis collez-le dans votre assistant.

## Sommaire

- 1\\. Le thème du mois
- Quinze accroches
- Exemple rempli\u00A0: Le thème du mois

## 1. Le thème du mois

Pour le thème du mois.

\`\`\`text
Rôle. Vous êtes l’œil de [votre commerce]\u202F; vous êtes précis.
Format. Un tableau\u00A0: \`jour\` | sujet | _durée_ → affluence.
Arrêt. Posez-moi une question si un élément manque\u202F!
\`\`\`

### Champs à remplir

- **\\[votre commerce\\]**\u00A0: Ce que vous vendez\u00A0: «\u00A0fleuriste, Angers\u00A0».

## Quinze accroches

\`\`\`\`text
☐ Une accroche ≥ 3 mots
\`\`\`sql
SELECT * FROM ventes;
\`\`\`
\`\`\`\`

## Exemple rempli\u00A0: Le thème du mois

Exemple inventé\u00A0: votre assistant répondra autrement.

### Champs remplis

- **\\[votre commerce\\]**\u00A0: La Tige, fleuriste à Angers

### Résultat

\`\`\`text
Thème\u00A0: les tulipes.
Pourquoi\u202F? La saison.
\`\`\`
`)
})

test('a guide without prompts, fields and example is only its sections', () => {
  const { example: _example, ...rest } = sampleDocument
  const guide = { ...rest, title: 'Guide *court*', prompts: [], annexes: [{ title: 'Débuter', lines: ['Lisez.'] }] }
  expect(ficheMarkdown(guide)).toBe(`# Guide \\*court\\*

Promptelier · version 1.0, mise à jour le 23 novembre 2026. Licence\u00A0: usage personnel et professionnel, revente interdite.

## Sommaire

- Débuter

## Débuter

\`\`\`text
Lisez.
\`\`\`
`)
})

test('a document for an image generator says so', () => {
  expect(ficheMarkdown({ ...shortDocument, tool: 'images' })).toContain(
    'puis collez-le dans votre générateur d’images.',
  )
})
