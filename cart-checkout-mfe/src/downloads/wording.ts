import type { FicheDocument } from '@promptelier/platform/fiches'
import { dayText } from '../orders/wording.ts'

/** 'mise à jour le 23 novembre 2026': `updatedAt` is a date, so it is formatted in UTC. Another text stays as it is. */
export function updateText({ updatedAt }: FicheDocument): string {
  const date = new Date(`${updatedAt}T00:00:00Z`)
  return `mise à jour le ${Number.isNaN(date.getTime()) ? updatedAt : dayText(date, 'UTC')}`
}

const editionText = (document: FicheDocument) => `version ${document.version}, ${updateText(document)}`

/** What a document contains, which edition it is and how it may be used, below its title. */
export function summaryText(document: FicheDocument): string {
  const { length } = document.prompts
  const count = length === 0 ? '' : `${length} prompt${length > 1 ? 's' : ''} · `
  return `Promptelier · ${count}${editionText(document)}. Licence\u00A0: usage personnel et professionnel, revente interdite.`
}

/** How a prompt is used. Undefined for a document without prompts. */
export function howToText({ prompts, tool }: FicheDocument): string | undefined {
  if (prompts.length === 0) return undefined
  const place = tool === 'images' ? 'votre générateur d’images' : 'votre assistant'
  return `Copiez un prompt, remplacez chaque champ entre [crochets] par vos informations, puis collez-le dans ${place}.`
}

export const FIELDS_TITLE = 'Champs à remplir'
export const CONTENTS_TITLE = 'Sommaire'
export const VALUES_TITLE = 'Champs remplis'
export const RESULT_TITLE = 'Résultat'

/** Title of a prompt with its position, as it is referred to. */
export const promptTitle = (title: string, index: number): string => `${index + 1}. ${title}`

/** Title of the example. `undefined` when the prompt that it fills in does not exist. */
export function exampleTitle({ prompts, example }: FicheDocument): string {
  const prompt = example && prompts[example.prompt - 1]
  return prompt ? `Exemple rempli\u00A0: ${prompt.title}` : 'Exemple rempli'
}

/** Honest about the example: nobody has run it with a given assistant. */
export const EXAMPLE_NOTE = 'Exemple inventé\u00A0: votre assistant répondra autrement.'

/** The titles of a document's sections, in their order. They are its table of contents and the outline of the PDF. */
export const sectionTitles = (document: FicheDocument): readonly string[] => [
  ...document.prompts.map(({ title }, index) => promptTitle(title, index)),
  ...document.annexes.map(({ title }) => title),
  ...(document.example ? [exampleTitle(document)] : []),
]
