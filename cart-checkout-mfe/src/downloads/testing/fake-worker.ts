import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import type { DownloadJob, WorkerAnswer } from '../job.ts'

/** The worker of a test: it receives jobs, and the test answers. */
export class FakeWorker extends EventTarget {
  static started: FakeWorker[] = []
  readonly jobs: DownloadJob[] = []
  isEnded = false
  constructor() {
    super()
    FakeWorker.started.push(this)
  }
  postMessage(job: DownloadJob) {
    this.jobs.push(job)
  }
  terminate() {
    this.isEnded = true
  }
  answer(data: WorkerAnswer) {
    return act(async () => void this.dispatchEvent(new MessageEvent('message', { data })))
  }
}

/** Replaces workers by fake ones until the test ends. @returns an array that receives the name of each saved file */
export function fakeWorkers(): readonly string[] {
  const savedNames: string[] = []
  FakeWorker.started = []
  vi.stubGlobal('Worker', FakeWorker)
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    savedNames.push(this.download)
  })
  return savedNames
}

/** Returns a worker that was started, after it has answered that it is ready. @param index 0 is the first one */
export async function startedWorker(index = 0): Promise<FakeWorker> {
  const worker = FakeWorker.started[index]
  if (!worker) throw new Error('No worker was started')
  await worker.answer({ kind: 'ready' })
  return worker
}
