import { run } from '@zootools/email-spell-checker'
import { MAX_EMAIL_LENGTH } from './email-input.ts'

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

/** Services that closely resemble a domain above. They are never suggested: 'mgail.com' is meant to be 'gmail.com'. */
const RESEMBLING_DOMAINS = ['mail.com', 'email.com']

/**
 * Mail services have other domains abroad, such as hotmail.be, where the same name belongs to another person. Left out
 * are those that are mistyped for '.com' or '.fr', such as '.co'.
 */
const TOP_LEVEL_DOMAINS_ABROAD =
  /^(at|be|ca|ch|cz|de|dk|es|eu|fi|gr|hu|ie|it|lu|nl|no|pl|pt|ro|se|uk|us|co\.(jp|nz|uk|za)|com\.(ar|au|br|mx))$/i

/** The mail service with this name, for example 'orange.fr' for 'orange'. */
const serviceNamed = (name: string) => DOMAINS.find((domain) => domain.startsWith(`${name.toLowerCase()}.`))

// Only whole domains are compared. A rare top-level domain is usually correct, so it is not corrected alone.
function similarDomain(domain: string): string | undefined {
  const [name = '', ...topLevelDomain] = domain.split('.')
  const isAbroad = serviceNamed(name) && TOP_LEVEL_DOMAINS_ABROAD.test(topLevelDomain.join('.'))
  if (isAbroad || RESEMBLING_DOMAINS.includes(domain.toLowerCase())) return undefined
  return run({ email: `x@${domain}`, domains: DOMAINS, secondLevelDomains: [], topLevelDomains: [] })?.domain
}

function correctedDomain(domain: string): string | undefined {
  const hasNoTopLevelDomain = /^[a-z\d-]+$/i.test(domain)
  if (!hasNoTopLevelDomain) return similarDomain(domain)
  return serviceNamed(domain) ?? similarDomain(`${domain}.com`) ?? similarDomain(`${domain}.fr`) ?? `${domain}.fr`
}

/** What a field of type `email` accepts, with dots only between other characters (HTML standard; RFC 5321). */
const VALID_EMAIL =
  /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i

/** The address in a text as mail programs copy it: 'Claire Martin <claire@orange.fr>', 'mailto:claire@orange.fr'. */
function addressIn(text: string): string {
  const [, bracketed = text] = /<([^<>]*)>/.exec(text) ?? []
  return bracketed
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/\?.*$/, '')
}

/**
 * Corrects an e-mail address. 'Claire Martin <claire@orange.fr>' and 'mailto:claire@orange.fr' become 'claire@orange.fr'.
 * A mistyped domain is corrected: 'claire@gmial.com' becomes 'claire@gmail.com', and 'claire@orange', which has no
 * top-level domain, becomes 'claire@orange.fr'.
 * @returns the corrected address; undefined when the text looks right, and when it contains no address
 */
export function suggestedEmail(text: string): string | undefined {
  // The comparison of domains throws on half a character, which a pasted text may contain.
  if (/\p{Surrogate}/u.test(text)) return undefined
  const address = addressIn(text)
  const [name = '', domain = '', ...rest] = address.split('@')
  if (name === '' || rest.length > 0) return undefined
  const corrected = `${name}@${correctedDomain(domain) ?? domain}`
  const isBetter = corrected !== text.trim() && corrected.length <= MAX_EMAIL_LENGTH && VALID_EMAIL.test(corrected)
  return isBetter ? corrected : undefined
}
