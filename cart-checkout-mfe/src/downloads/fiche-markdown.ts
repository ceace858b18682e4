import type { FicheAnnex, FicheDocument, FicheExample, FichePrompt } from '@promptelier/platform/fiches'
import {
  CONTENTS_TITLE,
  EXAMPLE_NOTE,
  exampleTitle,
  FIELDS_TITLE,
  howToText,
  promptTitle,
  RESULT_TITLE,
  sectionTitles,
  summaryText,
  VALUES_TITLE,
} from './wording.ts'

/** Escapes what Markdown would read as formatting. */
const escaped = (text: string) => text.replaceAll(/[\\`*_<>#|[\]]/g, '\\$&')

/** Lines as a code block: they stay byte for byte as they are, and most viewers show a button that copies them. */
function block(lines: readonly string[]): readonly string[] {
  const longest = Math.max(2, ...lines.flatMap((line) => (line.match(/`+/g) ?? []).map(({ length }) => length)))
  const fence = '`'.repeat(longest + 1)
  return [`${fence}text`, ...lines, fence]
}

const definitions = (entries: readonly (readonly [name: string, text: string])[]) =>
  entries.map(([name, text]) => `- **\\[${escaped(name)}\\]**\u00A0: ${escaped(text)}`)

type Parts = readonly (string | readonly string[])[]

const promptParts = ({ title, use, lines, fields }: FichePrompt, index: number): Parts => [
  `## ${escaped(promptTitle(title, index))}`,
  escaped(use),
  block(lines),
  ...(fields.length > 0
    ? [`### ${FIELDS_TITLE}`, definitions(fields.map(({ name, help }) => [name, help] as const))]
    : []),
]

const annexParts = ({ title, lines }: FicheAnnex): Parts => [`## ${escaped(title)}`, block(lines)]

const exampleParts = (document: FicheDocument, { values, result }: FicheExample): Parts => [
  `## ${escaped(exampleTitle(document))}`,
  EXAMPLE_NOTE,
  `### ${VALUES_TITLE}`,
  definitions(values.map(({ name, value }) => [name, value] as const)),
  `### ${RESULT_TITLE}`,
  block(result),
]

/** A document as Markdown. Prompts are code blocks, so that they are copied exactly. */
export function ficheMarkdown(document: FicheDocument): string {
  const howTo = howToText(document)
  const parts: Parts = [
    `# ${escaped(document.title)}`,
    summaryText(document),
    ...(howTo === undefined ? [] : [escaped(howTo)]),
    `## ${CONTENTS_TITLE}`,
    sectionTitles(document).map((title) => `- ${escaped(title).replace(/^(\d+)\./, '$1\\.')}`),
    ...document.prompts.flatMap(promptParts),
    ...document.annexes.flatMap(annexParts),
    ...(document.example ? exampleParts(document, document.example) : []),
  ]
  return `${parts.map((part) => (typeof part === 'string' ? part : part.join('\n'))).join('\n\n')}\n`
}
