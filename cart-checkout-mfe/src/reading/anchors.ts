import { paths } from '@promptelier/storefront/paths'

/** The ids of the parts of a document on the reading page. */
export const anchors = {
  title: () => 'titre',
  prompt: (position: number) => `prompt-${position + 1}`,
  annex: (position: number) => `annexe-${position + 1}`,
  example: () => 'exemple',
}

/**
 * Returns the URL of a document for a link on the reading page. Its fragment makes the shell scroll to the title and focus
 * it: without one, the page stays as it is when only the query of its URL changes (SIL-61).
 */
export const documentUrl = (orderNumber: string, id: string): string =>
  `${paths.reading(orderNumber, id)}#${anchors.title()}`
