import { wellFormed } from '../text/well-formed.ts'
import { site } from './site.ts'

/**
 * The URL of a link that opens an e-mail to the shop (STA-02, STA-07).
 * @param subject of the message, not percent-encoded
 */
export const mailTo = (subject: string): string =>
  `mailto:${site.email}?subject=${encodeURIComponent(wellFormed(subject))}`
