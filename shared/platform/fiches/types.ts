/** A field of a prompt, which the buyer fills in: it stands in [brackets] in the lines. */
type FicheField = {
  /** The text in the brackets, in lower case. */
  readonly name: string
  /** What to write there, with a sample. */
  readonly help: string
}

/** A prompt as the buyer copies it into an assistant. */
export type FichePrompt = {
  readonly title: string
  /** What it is for, in one sentence. */
  readonly use: string
  /** 12 to 30 lines. A line may start with a label: one word and a full stop. */
  readonly lines: readonly string[]
  /** Every field of the lines, once, in no particular order. */
  readonly fields: readonly FicheField[]
}

/** What else belongs to a document: a table, a list of spare texts, a check list. */
export type FicheAnnex = { readonly title: string; readonly lines: readonly string[] }

/** One prompt with all its fields filled in, and the result that an assistant would return. Invented, and said to be. */
export type FicheExample = {
  /** Position of the prompt, starting at 1. */
  readonly prompt: number
  readonly values: readonly { readonly name: string; readonly value: string }[]
  readonly result: readonly string[]
}

/** A document that is delivered to buyers: a fiche, a part of a pack, a bonus or a guide. */
export type FicheDocument = {
  readonly id: string
  readonly title: string
  /** '1.0'. */
  readonly version: string
  /** YYYY-MM-DD. */
  readonly updatedAt: string
  /** Where the prompts are pasted. */
  readonly tool: 'assistant' | 'images'
  readonly prompts: readonly FichePrompt[]
  readonly annexes: readonly FicheAnnex[]
  readonly example?: FicheExample
}

/** A document in the list of what an order delivers. */
export type DeliveredDocument = Pick<FicheDocument, 'id' | 'title'> & {
  readonly promptCount: number
  /** 'offered' is the second fiche of 'deux prompts pour le prix d’un'. */
  readonly kind: 'fiche' | 'offered' | 'bonus' | 'guide'
}

/** What the purchase of a product delivers. */
export type FicheDelivery = {
  /** In the order in which they are shown. */
  readonly documents: readonly DeliveredDocument[]
}

/** The records of the data set `fiches`, which catalog-mfe publishes. Only pages for buyers read it. */
export interface FicheRecords {
  /** The key is the id of a document. */
  [document: `fiches/document/${string}`]: FicheDocument | undefined
  /** The key is the id of a product. */
  [delivery: `fiches/delivery/${string}`]: FicheDelivery | undefined
}
