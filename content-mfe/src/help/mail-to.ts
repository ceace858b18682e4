import { site } from '@promptelier/shared/site'

/** A link that opens a message to the shop (STA-02, STA-07). */
export const mailTo = (subject: string): string => `mailto:${site.email}?subject=${encodeURIComponent(subject)}`
