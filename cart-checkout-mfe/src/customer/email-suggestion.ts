import { run } from '@zootools/email-spell-checker'

/** Mail domains of French buyers. A correction is suggested only for a domain that closely resembles one of them. */
const DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.fr',
  'hotmail.com',
  'hotmail.fr',
  'live.com',
  'live.fr',
  'msn.com',
  'yahoo.com',
  'yahoo.fr',
  'ymail.com',
  'icloud.com',
  'me.com',
  'orange.fr',
  'orange.com',
  'wanadoo.fr',
  'free.fr',
  'sfr.fr',
  'neuf.fr',
  'laposte.net',
  'bbox.fr',
  'numericable.fr',
  'aol.com',
  'aol.fr',
  'gmx.fr',
  'gmx.com',
  'proton.me',
  'protonmail.com',
  'skynet.be',
  'bluewin.ch',
  'videotron.ca',
]

/**
 * Corrects the mistyped domain of an e-mail address: 'claire@gmial.com' becomes 'claire@gmail.com'.
 * @returns the corrected address; undefined when the domain looks right, and when the text is not an e-mail address
 */
export function suggestedEmail(email: string): string | undefined {
  // Only whole domains are compared. A rare top-level domain is usually correct, so it is not corrected alone.
  const corrected = run({ email: email.trim(), domains: DOMAINS, secondLevelDomains: [], topLevelDomains: [] })
  return corrected && `${email.trim().split('@').slice(0, -1).join('@')}@${corrected.domain}`
}
