import type { Product } from '@promptelier/platform/catalogue'
import { fold } from '@promptelier/storefront/words'
import MiniSearch from 'minisearch'
import type { ApproximateResults } from './approximate-results.ts'

/**
 * Words that French visitors type instead of the catalogue's words, and the names of the programs that they use for
 * such work. A search for one word of a row also finds the others.
 */
const SYNONYMS: readonly (readonly string[])[] = [
  ['mail', 'email', 'courriel', 'newsletter', 'emailing', 'gmail', 'outlook', 'mailchimp', 'brevo'],
  ['pub', 'publicite', 'annonce', 'ads', 'campagne'],
  ['reseaux', 'social', 'instagram', 'linkedin', 'tiktok', 'youtube', 'facebook', 'reels', 'shorts'],
  ['referencement', 'seo', 'google', 'wordpress'],
  ['vendre', 'vente', 'commercial', 'prospection'],
  ['prof', 'enseignant', 'cours', 'professeur', 'eleve'],
  ['dessin', 'image', 'illustration', 'photo', 'visuel'],
  ['affiche', 'illustration', 'canva', 'figma', 'photoshop', 'indesign'],
  ['dev', 'code', 'programmation', 'developpeur', 'bug', 'github', 'cursor'],
  ['compta', 'finance', 'tresorerie', 'budget', 'comptabilite'],
  ['tableur', 'excel', 'sheets'],
  ['facture', 'facturation', 'impaye', 'devis'],
  ['tarif', 'prix', 'devis', 'prestation'],
  ['logo', 'branding', 'identite', 'marque'],
  ['naming', 'nom', 'marque'],
  ['bac', 'brevet', 'partiel', 'examen', 'revision'],
  ['these', 'memoire', 'etude', 'source'],
  ['livre', 'roman', 'ebook', 'ecrire', 'ecriture'],
  ['resume', 'synthese', 'note'],
  ['documentation', 'note', 'equipe', 'planning', 'notion', 'obsidian', 'evernote', 'trello', 'asana'],
  ['boutique', 'shop', 'ecommerce', 'commerce', 'dropshipping', 'shopify', 'etsy', 'prestashop', 'woocommerce'],
]

const wordSet = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words for AI assistants. The prompts are for any assistant, so these words do not select among them. */
const ASSISTANT_WORDS = wordSet(
  'chatgpt chat gpt openai claude anthropic gemini bard mistral copilot perplexity deepseek grok llama llm chatbot',
)
/** Words for image generators, which all take the prompts of one category. */
const GENERATOR_WORDS = wordSet('midjourney dalle firefly flux ideogram leonardo stablediffusion')
/** Words that do not select among prompts when they stand beside the name of an assistant or a generator. */
const NEUTRAL_WORDS = wordSet('prompt prompts ia ai pour avec sur de le la les google microsoft adobe pro plus')

/** The category of the prompts for image generators. */
const IMAGES = "Création d'Images"

/** A search for nothing but an assistant finds this many prompts: those with the most votes. */
const ASSISTANT_RESULTS = 12

/** A search uses at most this many characters of the text, because a longer text only takes more time. */
const MAX_TEXT_LENGTH = 200

/** The words of a search. A name of two words, such as 'DALL-E', is one word. */
const searchWords = (text: string): readonly string[] =>
  fold(text.slice(0, MAX_TEXT_LENGTH))
    .replace(/\bdall[^\p{L}\p{N}]?e\b/gu, 'dalle')
    .replace(/\bstable diffusion\b/g, 'stablediffusion')
    .match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a word is in `names`, with or without a version: 'gpt', 'gpt4'. */
const isNamed = (names: ReadonlySet<string>, word: string): boolean => names.has(word.replace(/\d+o?$/, ''))
const isTool = (word: string): boolean => isNamed(ASSISTANT_WORDS, word) || isNamed(GENERATOR_WORDS, word)
/** Whether a word is the version of an assistant, as in 'GPT-4o', or is neutral. */
const isNeutral = (word: string): boolean => NEUTRAL_WORDS.has(word) || /^v?\d+o?$/.test(word)

/** Allows one typo in words of at least four letters, and prefixes of at least three letters. */
const TOLERANCE = {
  fuzzy: (term: string) => (term.length >= 4 ? 1 : false),
  prefix: (term: string) => term.length >= 3,
}

/** This many products are indexed in one task. The 4,000 of a large catalogue take 300 to 500 ms together. */
const PRODUCTS_PER_TASK = 100

/** The index of each list of products that was searched. */
const indexes = new WeakMap<readonly Product[], Promise<MiniSearch<Product>>>()

/** Indexes products in several tasks, between which the browser handles what the visitor does. */
async function createIndex(products: readonly Product[]): Promise<MiniSearch<Product>> {
  const index = new MiniSearch<Product>({
    fields: ['name', 'category', 'tags', 'description'],
    extractField: (product, field) => {
      if (field === 'tags') return product.tags.join(' ')
      return field === 'id' ? product.id : product[field === 'name' || field === 'category' ? field : 'description']
    },
    processTerm: fold,
    searchOptions: { ...TOLERANCE, boost: { name: 3, tags: 2, category: 2 }, combineWith: 'OR' },
  })
  await index.addAllAsync(products, { chunkSize: PRODUCTS_PER_TASK })
  return index
}

function indexOf(products: readonly Product[]): Promise<MiniSearch<Product>> {
  const index = indexes.get(products) ?? createIndex(products)
  indexes.set(products, index)
  return index
}

const pluralOf = (word: string) => (/[sx]$/.test(word) ? word : `${word}s`)

/** The synonyms of a word or of its plural, itself included, each with its plural; none for a word without synonyms. */
const synonymsOf = (word: string): readonly string[] =>
  SYNONYMS.filter((row) => row.some((synonym) => synonym === word || pluralOf(synonym) === word))
    .flat()
    .flatMap((synonym) => [synonym, pluralOf(synonym)])

/** Products that contain one of the words approximately, or a synonym of one without a typo, best match first. */
async function similar(products: readonly Product[], words: readonly string[]): Promise<readonly Product[]> {
  const byId = new Map(products.map((product) => [product.id, product]))
  const index = await indexOf(products)
  const typed = words.filter(({ length }) => length > 2).join(' ')
  const queries = [typed, { queries: words.flatMap(synonymsOf), fuzzy: false as const, prefix: false }]
  return index.search({ queries }).flatMap(({ id }) => byId.get(String(id)) ?? [])
}

/** The prompts for the assistants or image generators that the words name. */
function forTools(products: readonly Product[], words: readonly string[]): ApproximateResults {
  const prompts = products.filter(({ kind }) => kind === 'prompt')
  if (words.some((word) => isNamed(GENERATOR_WORDS, word)))
    return { reason: 'generator', products: prompts.filter(({ category }) => category === IMAGES) }
  const mostVoted = prompts.toSorted((a, b) => b.upvotes - a.upvotes).slice(0, ASSISTANT_RESULTS)
  return { reason: 'assistant', products: mostVoted }
}

/**
 * Finds products that match a search text approximately, best match first. The search ignores accents and accepts
 * synonyms and one typo in each word (SIL-04). Use it only when the specified search rule (`matchesSearch`) finds
 * nothing. A search that names an assistant or an image generator finds prompts for it when its other words find
 * nothing: they may be the name of a model.
 * @param products the same array for the same products: their index is then reused
 */
export async function searchApproximately(products: readonly Product[], text: string): Promise<ApproximateResults> {
  const words = searchWords(text)
  const namesTool = words.some(isTool)
  const others = namesTool ? words.filter((word) => !isTool(word) && !isNeutral(word)) : words
  const found = others.length > 0 ? await similar(products, others) : []
  return found.length === 0 && namesTool ? forTools(products, words) : { reason: 'similar', products: found }
}
