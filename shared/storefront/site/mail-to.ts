import { wellFormed } from '../text/well-formed.ts'
import { site } from './site.ts'

/**
 * A link that opens a message to the shop (STA-02, STA-07).
 * @param subject of the message, not yet encoded
 */
export const mailTo = (subject: string): string =>
  `mailto:${site.email}?subject=${encodeURIComponent(wellFormed(subject))}`
