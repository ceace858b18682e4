import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const FOLDER = resolve(import.meta.dirname, '../../../docs/decisions')
const LIST = 'README.md'
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

/** The first line of a record: its number and its title. */
const HEADING = /^# (\d{3}) (.+)$/m

/** A row of the list: number, title with link, status. */
const ROW = /^\| (\d{3}) +\| \[(.+?)\]\(([\w-]+\.md)\) +\| (?:in force|replaced by)/gm

test('the list of decisions has each record with its number and title, in order, and a status', () => {
  const records = readdirSync(FOLDER)
    .filter((file) => file !== LIST)
    .toSorted()
    .map((file) => [...(HEADING.exec(read(file)) ?? []).slice(1), file])
  const listed = [...read(LIST).matchAll(ROW)].map(([, number, title, file]) => [number, title, file])
  expect(listed).toEqual(records)
  // The number in the name of a file is the one in its heading, and none is missing.
  expect(records.map(([number]) => number)).toEqual(
    records.map(([, , file], index) => {
      const number = String(index + 1).padStart(3, '0')
      return file?.startsWith(`${number}-`) ? number : `${file} is not ${number}`
    }),
  )
})
