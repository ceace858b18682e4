// @vitest-environment dom
import { expect, test } from 'vitest'
import { createAttribution } from '../reports/attribution.ts'
import { createProblemLog } from './problem-log.ts'

const GIFTS = { version: '1', entry: '', part: '', pages: {}, notFound: [] }
const attribution = createAttribution({
  id: 'a',
  siteUrl: '',
  shell: { version: '1' },
  remotes: { 'gifts-mfe': GIFTS },
  data: {},
})
const startLog = () => createProblemLog(attribution, { pageAt: () => undefined })

test('an error that the bus, window and React announce is logged once, for the remote that has failed', () => {
  const { problems, add } = startLog()
  const error = new Error('Failed to fetch')
  add({ source: 'gifts-mfe/GiftsPage', error })
  add(new ErrorEvent('error', { error }))
  add(error, { componentStack: '' })
  expect(problems()).toMatchObject([{ app: 'gifts-mfe', message: 'Error: Failed to fetch' }])
})

test('only the last 50 problems are in memory', () => {
  const { problems, add } = startLog()
  for (let count = 0; count < 60; count += 1) add(new Error(`no. ${count}`), {})
  expect(problems()).toHaveLength(50)
  expect(problems().at(-1)?.message).toBe('Error: no. 59')
})
