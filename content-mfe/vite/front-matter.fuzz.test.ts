import { fuzz } from '@promptelier/platform/testing/fuzz'
import { hostileText, jsonText } from '@promptelier/platform/testing/hostile-input'
import * as fc from 'fast-check'
import { expect } from 'vitest'
import { stringify } from 'yaml'
import { readFrontMatter } from './front-matter.ts'

const day = fc.oneof(fc.constantFrom('2026-03-02', '2024-02-29', '2026-02-31', '2026-99-99'), hostileText)
const fields = fc.record(
  { title: fc.oneof(fc.string({ minLength: 1 }), hostileText), description: hostileText, updated: day, published: day },
  { requiredKeys: ['title', 'description', 'updated'] },
)
const line = fc.tuple(fc.constantFrom('title', 'updated', '&a', '*a', '!!x', '- ', '? ', '<<', '|', '{'), hostileText)
const yaml = fc.oneof(
  fields.map((each) => stringify(each)),
  jsonText(fields),
  fc.array(line.map(([name, text]) => `${name}: ${text}`)).map((lines) => lines.join('\n')),
)

fuzz('front matter: every text has a mistake, or its texts and real dates, which are read again', yaml, (text) => {
  const { fields: read, mistake } = readFrontMatter(text)
  if (mistake !== undefined) {
    expect(mistake).toContain('front matter')
    return false
  }
  for (const [name, value] of Object.entries(read)) {
    expect(['title', 'description', 'updated', 'published']).toContain(name)
    expect(value).not.toBe('')
  }
  for (const date of [read['updated'], read['published'] ?? '2026-03-02'])
    expect(new Date(date ?? '').toISOString().slice(0, 10)).toBe(date)
  // Escapes make a text longer.
  const written = stringify(read)
  if (written.length <= 5000) expect(readFrontMatter(written).fields).toEqual(read)
})
