import type { FicheDocument, FichePrompt } from '@promptelier/platform/fiches'

/** The texts that a buyer has typed into the fields of a document, by the name of the field. */
export type FieldValues = Readonly<Record<string, string>>

const FIELD = /\[([^[\]]*)\]/

/**
 * Splits a line at its fields.
 * @returns texts at the even positions, and names of fields at the odd ones
 */
export const partsOf = (line: string): readonly string[] => line.split(FIELD)

// Browsers also break lines at a field: these marks must not end a line before it, or begin one after it.
const FIELD_WITH_MARKS = /([«“‘("'’\u00A0\u202F]*\[[^[\]]*\][.,;:!?…)»”"'%€\u00A0\u202F]*)/

/**
 * Splits a line at its fields, each with the punctuation that belongs to it.
 * @returns texts at the even positions, and fields with their marks at the odd ones
 */
export const partsWithMarksOf = (line: string): readonly string[] => line.split(FIELD_WITH_MARKS)

const valueOf = (values: FieldValues, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : '')

/** Returns what stands for a field: its value, or its name in brackets while it is empty. */
export const shownField = (values: FieldValues, name: string): string => valueOf(values, name) || `[${name}]`

/** Returns a prompt as the buyer copies it: with the values of its fields. An empty field stays in brackets. */
export const filledPrompt = ({ lines }: Pick<FichePrompt, 'lines'>, values: FieldValues): string =>
  lines
    .map((line) =>
      partsOf(line)
        .map((part, position) => (position % 2 === 1 ? shownField(values, part) : part))
        .join(''),
    )
    .join('\n')

/** Returns a document with filled prompts, as the buyer downloads it. */
export const filledDocument = (document: FicheDocument, values: FieldValues): FicheDocument => ({
  ...document,
  prompts: document.prompts.map((prompt) => ({ ...prompt, lines: filledPrompt(prompt, values).split('\n') })),
})

/** Returns how many fields of a prompt are empty. */
export const emptyFieldCount = ({ fields }: Pick<FichePrompt, 'fields'>, values: FieldValues): number =>
  fields.filter(({ name }) => valueOf(values, name) === '').length
