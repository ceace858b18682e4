import * as v from 'valibot'

const MAX_LINE_LENGTH = 240

const line = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('is empty'),
  v.maxLength(MAX_LINE_LENGTH, `is longer than ${MAX_LINE_LENGTH} characters`),
)
const list = v.pipe(v.array(line), v.minLength(1, 'has no line'))

const MIN_PROMPT_LINES = 12
const MAX_PROMPT_LINES = 30

/** A shorter result does not show what the prompt is worth. */
const MIN_RESULT_LINES = 8

/** What visitors can read of one prompt: enough to judge it by, and at most half of it. */
const MIN_EXTRACT_LINES = 6
const MAX_EXTRACT_LINES = 12

/** The fields in lines, each once: the texts in [brackets]. */
export const fieldsIn = (lines: readonly string[]): readonly string[] => [
  ...new Set(lines.flatMap((text) => [...text.matchAll(/\[([^[\]]*)\]/g)].map(([, name = '']) => name))),
]

const sameNames = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join('\n') === other.toSorted().join('\n')

const prompt = v.pipe(
  v.strictObject({
    title: line,
    use: line,
    lines: v.pipe(
      v.array(line),
      v.minLength(MIN_PROMPT_LINES, `has fewer than ${MIN_PROMPT_LINES} lines`),
      v.maxLength(MAX_PROMPT_LINES, `has more than ${MAX_PROMPT_LINES} lines`),
    ),
    fields: v.array(v.strictObject({ name: line, help: line })),
  }),
  v.forward(
    v.check(
      ({ lines, fields }) =>
        sameNames(
          fieldsIn(lines),
          fields.map(({ name }) => name),
        ),
      'do not explain exactly the fields in [brackets] of the lines',
    ),
    ['fields'],
  ),
)

/** The position of a prompt in its document. */
const position = v.pipe(v.number(), v.integer('is not a whole number'), v.minValue(1, 'is below 1'))

/** The schema of each file in `fiches/`. */
export const ficheSchema = v.strictObject({
  id: line,
  /** The fiche of a product has the product's name, and no title of its own. */
  title: v.optional(line),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+$/, "is not a version, such as '1.0'")),
  updatedAt: v.pipe(v.string(), v.isoDate('is not a date, such as 2026-11-23')),
  tool: v.picklist(['assistant', 'images']),
  /** What visitors can read of the fiche of a product: the first lines of one of its prompts. */
  extract: v.optional(
    v.strictObject({
      prompt: position,
      lineCount: v.pipe(
        v.number(),
        v.integer('is not a whole number'),
        v.minValue(MIN_EXTRACT_LINES, `is below ${MIN_EXTRACT_LINES}`),
        v.maxValue(MAX_EXTRACT_LINES, `is above ${MAX_EXTRACT_LINES}`),
      ),
    }),
  ),
  prompts: v.array(prompt),
  annexes: v.array(v.strictObject({ title: line, lines: list })),
  example: v.optional(
    v.strictObject({
      prompt: position,
      values: v.array(v.strictObject({ name: line, value: line })),
      result: v.pipe(v.array(line), v.minLength(MIN_RESULT_LINES, `has fewer than ${MIN_RESULT_LINES} lines`)),
    }),
  ),
})

export type FicheFile = v.InferOutput<typeof ficheSchema>

function mistakesOfExtract({ id, prompts, extract }: FicheFile): readonly string[] {
  if (!extract) return []
  const shown = prompts[extract.prompt - 1]
  if (!shown) return [`fiches/${id}.json: extract: there is no prompt ${extract.prompt}`]
  return shown.lines.length >= 2 * extract.lineCount
    ? []
    : [`fiches/${id}.json: extract: lineCount: is more than half of the ${shown.lines.length} lines of the prompt`]
}

function mistakesOfExample({ id, prompts, example }: FicheFile): readonly string[] {
  if (!example) return []
  const filled = prompts[example.prompt - 1]
  if (!filled) return [`fiches/${id}.json: example: there is no prompt ${example.prompt}`]
  const names = example.values.map(({ name }) => name)
  return sameNames(names, fieldsIn(filled.lines))
    ? []
    : [`fiches/${id}.json: example: values: do not fill in exactly the fields of prompt ${example.prompt}`]
}

/** Finds what is wrong with a file that is valid field by field. @returns one sentence for each mistake */
export const mistakesOf = (file: FicheFile): readonly string[] => [
  ...mistakesOfExtract(file),
  ...mistakesOfExample(file),
]
