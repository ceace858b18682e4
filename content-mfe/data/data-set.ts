import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readData } from '@promptelier/build/read-data'
import type { DataSet } from '@promptelier/build/remote-config'
import * as v from 'valibot'

const textSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'))

const guideSchema = v.strictObject({
  path: v.pipe(v.string(), v.regex(/^\/[\w/-]+$/, "is not a path such as '/blog/un-guide'")),
  title: textSchema,
  description: textSchema,
  tags: v.pipe(v.array(textSchema), v.minLength(1, 'has no tag')),
  icon: v.picklist(['pen-line', 'eye', 'calendar-days']),
  color: v.picklist(['indigo', 'red', 'amber']),
  readTime: v.pipe(v.string(), v.regex(/^\d+ min$/, "is not a reading time such as '8 min'")),
  views: v.pipe(v.string(), v.regex(/^\d+(?:\.\d)?K$/, "is not a number of views such as '4.2K'")),
  /** The last step reads -0, which JSON allows, as 0. */
  rating: v.pipe(v.number(), v.minValue(0, 'is below 0'), v.maxValue(5, 'is above 5'), v.transform(Math.abs)),
})

const indexSchema = v.pipe(
  v.strictObject({
    guides: v.pipe(v.array(guideSchema), v.minLength(1, 'has no guide')),
    ofCategory: v.record(textSchema, v.string()),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const paths = dataset.value.guides.map(({ path }) => path)
    for (const [category, path] of Object.entries(dataset.value.ofCategory))
      if (!paths.includes(path)) addIssue({ message: `ofCategory: ${category}: ${path} is not a guide in this file` })
    for (const [position, path] of paths.entries())
      if (paths.indexOf(path) !== position) addIssue({ message: `guides: ${path} is listed twice` })
  }),
)

/**
 * Reads and checks the index of guides. Each build of this application publishes it.
 * @throws Error when the file is invalid, with one line for each mistake
 */
export default (() => {
  const file = 'guides.json'
  const guideIndex = readData(file, readFileSync(join(import.meta.dirname, file), 'utf8'), indexSchema)
  return new Map([['guides/index', guideIndex]])
}) satisfies DataSet
