import { run } from '@zootools/email-spell-checker'

/** Where French buyers have their mail. A domain that is not among them is taken as it is, unless it is nearly one. */
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
 * The address that was probably meant by one whose domain is mistyped: 'claire@gmial.com' gives 'claire@gmail.com'.
 * @returns undefined for an address that looks right, and for what is no address
 */
export function suggestedEmail(email: string): string | undefined {
  // Only whole domains are compared: a rare ending is more often right than wrong.
  const meant = run({ email: email.trim(), domains: DOMAINS, secondLevelDomains: [], topLevelDomains: [] })
  return meant && `${email.trim().split('@').slice(0, -1).join('@')}@${meant.domain}`
}
