import type { Page } from '@playwright/test'
import { emptyPageBeside } from './empty-page.ts'

/** Words with which a sentence may promise an e-mail, a sending or a file. */
const PROMISE =
  /envoyé|envoyons|renvoyons|aussitôt|par e-?mail|téléchargement|indésirables|boîte de réception|\bpart(ent)? à /

/**
 * What is no promise of the shop: quoted reviews and prompts, the lists of prompts, the documents that are sold, and the
 * texts of the guides.
 */
const NOT_OURS = 'figure, blockquote, section[aria-labelledby] ol, script, style'
const SOLD_TEXT = '[id^="prompt-"] :is(h2, p, dl), [id^="annexe-"], #exemple, [aria-labelledby="sommaire"]'
const GUIDE_TEXT = 'main article'
/** Attributes whose texts visitors read or hear. */
const READ_ATTRIBUTES = ['aria-label', 'alt', 'title', 'placeholder']

/** Promises that the specification prescribes. The demonstration's note follows each of them. */
const SPECIFIED = [
  /^Livraison instantanée par email après paiement$/,
  /^Livraison instantanée par e-mail$/,
  /^Annoncées par e-mail\.$/,
  /^Assistance prioritaire par e-mail$/,
  /^Écrivez-nous, l’atelier répond par e-mail sous 24 h$/,
  /^La page de paiement annonce une livraison par e-mail\.$/,
]
export const NOTE = /aucun e-mail ne part|personne ne répond/

/** Sentences that are true as they stand. */
const TRUE = [
  // The buyer downloads the files on the page that confirms the order.
  /^Téléchargement immédiat$/,
  // Shown when the browser has received the file.
  /^Téléchargement lancé : .+\.(pdf|md|zip)$/,
  // What the visitor does: the contact and the ways to complain and to withdraw.
  /^Par e-mail$/,
  /^Poser la question par e-mail$/,
  /^Une réclamation nous est d’abord adressée par e-mail\.$/,
  /^Dites-le-nous sans ambiguïté .* par e-mail, par courrier, /,
  // What does not leave the browser.
  /^Elles ne nous sont pas envoyées, sauf le numéro d’une commande quand il figure dans l’adresse de la page\.$/,
  /aucun e-mail ne part dans cette démonstration/,
]

export type FoundPromise = {
  readonly sentence: string
  /** The 200 characters that follow on the page. */
  readonly after: string
}

/** The texts of a page that are no promises of the shop, as a selector. */
function notOursAt(path: string): string {
  if (path.startsWith('/blog/')) return `${NOT_OURS}, ${GUIDE_TEXT}`
  return path.startsWith('/lecture') ? `${NOT_OURS}, ${SOLD_TEXT}` : NOT_OURS
}

/**
 * The sentences of a page, its description and its labels included, that may promise an e-mail, a sending or a file.
 * @param page of the browser: an empty one beside it parses the HTML
 * @param html as prerendered, or as `page.content()` returns it
 */
export const findPromises = async (page: Page, path: string, html: string): Promise<FoundPromise[]> =>
  (await emptyPageBeside(page)).evaluate(
    ({ source, notOurs, pattern, attributes }) => {
      const promise = new RegExp(pattern, 'iu')
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- runs in the browser, which has only this function
      const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
      // `DOMParser` runs no scripts, so the content of noscript elements is parsed too.
      const parsed = new DOMParser().parseFromString(source, 'text/html')
      for (const element of parsed.querySelectorAll(notOurs)) element.remove()
      const texts = new Map<Element, string>()
      const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) {
        const block = walker.currentNode.parentElement?.closest(':not(a, b, small, span, strong, em, code, time, wbr)')
        if (block) texts.set(block, (texts.get(block) ?? '') + (walker.currentNode.textContent ?? ''))
      }
      const blocks = [...texts.values()].map(plain)
      const description = parsed.querySelector('meta[name="description"]')?.getAttribute('content') ?? ''
      const labels = attributes.flatMap((name) =>
        [...parsed.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
      )
      return [...blocks, plain(description), ...labels.map(plain)].flatMap((text, index) => {
        const following = blocks.slice(index + 1, index + 4).join(' ')
        return text
          .split(/(?<=[.!?])\s/)
          .filter((sentence) => promise.test(sentence))
          .map((sentence) => ({
            sentence,
            after: `${text.slice(text.indexOf(sentence) + sentence.length)} ${following}`.slice(0, 200),
          }))
      })
    },
    { source: html, notOurs: notOursAt(path), pattern: PROMISE.source, attributes: READ_ATTRIBUTES },
  )

const isKept = ({ sentence, after }: FoundPromise): boolean =>
  TRUE.some((allowed) => allowed.test(sentence)) || (SPECIFIED.some((text) => text.test(sentence)) && NOTE.test(after))

/** The promises of a page that the shop does not keep. For parameters, see `findPromises`. */
export const findBrokenPromises = async (page: Page, path: string, html: string): Promise<string[]> =>
  (await findPromises(page, path, html)).filter((promise) => !isKept(promise)).map(({ sentence }) => sentence)

/** The promises that the page on screen, with its open dialogs and messages, does not keep. */
export const findBrokenPromisesOnScreen = async (page: Page): Promise<string[]> =>
  findBrokenPromises(page, new URL(page.url()).pathname, await page.content())
