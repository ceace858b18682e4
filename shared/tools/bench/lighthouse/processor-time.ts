import * as v from 'valibot'

/**
 * What the bench reads of an event in a trace of Chromium. `ts` and `dur` are start and duration by the clock, `tts` and
 * `tdur` in processor time of the thread, all in µs. Events of the phase 'X' have a duration.
 */
const EVENT = v.looseObject({
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number()),
  tts: v.optional(v.number()),
  tdur: v.optional(v.number()),
})
const TRACE = v.looseObject({ traceEvents: v.array(EVENT) })

type Event = v.InferOutput<typeof EVENT>
type TimedEvent = Event & { dur: number; tts: number; tdur: number }

const isTimed = (event: Event): event is TimedEvent =>
  event.ph === 'X' && event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined

const threadOf = ({ pid, tid }: Event) => `${pid} ${tid}`

/** The same events of one thread, in order, with durations in processor time. */
function inProcessorTime(events: readonly TimedEvent[]): TimedEvent[] {
  let task: TimedEvent | undefined
  return events.map((event) => {
    if (!task || event.ts >= task.ts + task.dur) task = event
    return { ...event, ts: task.ts + event.tts - task.tts, dur: event.tdur }
  })
}

/**
 * Cuts out of each task in a trace what it waited for a processor that other programs had. On a shared machine, tasks
 * last several times longer than they compute. A task still starts when it started.
 * @param text a trace of Chromium, JSON
 * @returns the trace, JSON
 * @throws Error when the text is not a trace
 */
export function cutProcessorWaits(text: string): string {
  const parsed = v.safeParse(TRACE, JSON.parse(text))
  if (!parsed.success) throw new Error(`Lighthouse gave another trace than expected: ${parsed.issues[0].message}`)
  const { traceEvents, ...rest } = parsed.output
  // A task begins before the events inside it.
  const timed = traceEvents.filter(isTimed).toSorted((one, other) => one.ts - other.ts || other.dur - one.dur)
  const threads = new Map<string, TimedEvent[]>()
  for (const event of timed) {
    const events = threads.get(threadOf(event))
    if (events) events.push(event)
    else threads.set(threadOf(event), [event])
  }
  return JSON.stringify({
    ...rest,
    traceEvents: [...traceEvents.filter((event) => !isTimed(event)), ...[...threads.values()].flatMap(inProcessorTime)],
  })
}
