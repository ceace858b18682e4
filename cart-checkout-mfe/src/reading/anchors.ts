import { paths } from '@promptelier/storefront/paths'

/** The ids of the parts of a document on the reading page. */
export const anchors = {
  title: () => 'titre',
  prompt: (position: number) => `prompt-${position + 1}`,
  annex: (position: number) => `annexe-${position + 1}`,
  example: () => 'exemple',
}

/**
 * Returns the URL of a document on the reading page. The fragment makes the shell scroll to the title and focus it, even
 * from another document: that is the same page (SIL-61).
 */
export const documentUrl = (orderNumber: string, id: string): string =>
  `${paths.reading(orderNumber, id)}#${anchors.title()}`
