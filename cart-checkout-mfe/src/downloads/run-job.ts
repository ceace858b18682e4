import type { DownloadedFile, DownloadJob, DownloadProgress, WorkerAnswer } from './job.ts'
import { workerUrl } from './worker-url.ts'

/**
 * The source of a worker that imports `url`. The worker's module answers only after it has loaded, and messages that
 * arrive earlier are lost: therefore this source says when it is ready.
 */
const bootSource = (url: string) => `import(${JSON.stringify(url)}).then(
  () => postMessage({ kind: 'ready' }),
  (error) => postMessage({ kind: 'failed', message: String(error) }),
)`

/**
 * Starts the worker. Its module is on the remote's origin, and a page can start workers of its own origin only:
 * therefore the worker is a blob that imports the module.
 */
function startWorker(): Worker {
  const blobUrl = URL.createObjectURL(new Blob([bootSource(workerUrl)], { type: 'text/javascript' }))
  const worker = new Worker(blobUrl, { type: 'module' })
  const revoke = () => URL.revokeObjectURL(blobUrl)
  worker.addEventListener('message', revoke, { once: true })
  worker.addEventListener('error', revoke, { once: true })
  return worker
}

/**
 * Makes a file in a worker. Each call starts a new worker, so a part that could not be fetched is fetched again.
 * @param signal ends the job; the promise then never settles
 * @throws Error when the worker cannot be started, or the file cannot be made
 */
export function runJob(
  job: DownloadJob,
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<DownloadedFile> {
  const worker = startWorker()
  signal.addEventListener('abort', () => worker.terminate(), { once: true })
  return new Promise<DownloadedFile>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker could not be started')))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'ready') worker.postMessage(job, { transfer: [] })
      else if (data.kind === 'progress') onProgress(data)
      else if (data.kind === 'file') resolve(data)
      else reject(new Error(data.message))
    })
  }).finally(() => worker.terminate())
}
