import type { DownloadJob, WorkerAnswer } from './job.ts'
import { makeFile } from './make-file.ts'

// A worker runs exactly one job, and the page ends it after the answer.

const answer = (message: WorkerAnswer, transfer: Transferable[] = []) => postMessage(message, { transfer })

async function run(job: DownloadJob) {
  try {
    const file = await makeFile(job, (progress) => answer({ kind: 'progress', ...progress }))
    answer({ kind: 'file', ...file }, [file.bytes.buffer])
  } catch (error) {
    answer({ kind: 'failed', message: String(error) })
  }
}

addEventListener('message', ({ data }: MessageEvent<DownloadJob>) => void run(data))
