import { expect, test } from 'vitest'
import { cutProcessorWaits } from './processor-time.ts'

const event = (name: string, times: Readonly<Record<string, number>>, tid = 1) => ({
  name,
  ph: 'X',
  pid: 1,
  tid,
  ...times,
})

const cut = (...traceEvents: readonly object[]) => {
  const trace: { traceEvents: { name: string; ts: number; dur?: number }[]; metadata: object } = JSON.parse(
    cutProcessorWaits(JSON.stringify({ traceEvents, metadata: { source: 'Chromium' } })),
  )
  expect(trace.metadata).toEqual({ source: 'Chromium' })
  return Object.fromEntries(trace.traceEvents.map(({ name, ts, dur }) => [name, [ts, dur]]))
}

test('a task, and what happens in it, lasts as long as it had a processor', () => {
  // The thread waits for 20 µs before the layout and for 30 µs in it.
  expect(
    cut(
      event('layout', { ts: 125, dur: 40, tts: 5, tdur: 10 }),
      event('task', { ts: 100, dur: 70, tts: 0, tdur: 20 }),
      event('next task', { ts: 170, dur: 5, tts: 20, tdur: 5 }),
    ),
  ).toEqual({ task: [100, 20], layout: [105, 10], 'next task': [170, 5] })
})

test('tasks of other threads at the same time are no part of it', () => {
  expect(
    cut(
      event('task', { ts: 100, dur: 70, tts: 0, tdur: 20 }),
      event('other', { ts: 110, dur: 50, tts: 900, tdur: 40 }, 2),
    ),
  ).toEqual({ task: [100, 20], other: [110, 40] })
})

test('events without a processor time stay as they are', () => {
  expect(cut(event('task', { ts: 100, dur: 70 }), { ...event('paint', { ts: 120 }), ph: 'I' })).toEqual({
    task: [100, 70],
    paint: [120, undefined],
  })
})

test.each(['[]', '{}', '{"traceEvents":[{"ph":"X"}]}'])('refuses %s, which is no trace', (text) => {
  expect(() => cutProcessorWaits(text)).toThrow('Lighthouse gave another trace than expected')
})
