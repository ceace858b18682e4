import { site } from '@promptelier/shared/site'

/**
 * A link that opens a message to the shop (STA-02, STA-07).
 * @param body what already stands in it
 */
export const mailTo = (subject: string, body?: string): string =>
  `mailto:${site.email}?subject=${encodeURIComponent(subject)}${body === undefined ? '' : `&body=${encodeURIComponent(body)}`}`
