import { fetchFile } from './fetch-file.ts'
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
 * The source of the worker: the code of its module, compared with its hash. Browsers compare no module that a worker
 * imports: neither the document's import map nor its `Integrity-Policy` apply there.
 * @throws (rejects) with an Error when the module cannot be fetched or has another hash
 */
async function workerSource(): Promise<string> {
  const integrity = globalThis.fileHashes?.[workerUrl]
  // In development, the module imports others by their paths: it does not work as a blob.
  if (integrity === undefined) return bootSource(workerUrl)
  const response = await fetchFile(workerUrl, integrity)
  // A blob is in no folder, and the code finds its fonts relative to its own URL.
  const code = (await response.text()).replaceAll('import.meta.url', JSON.stringify(workerUrl))
  return `${code}\n;postMessage({ kind: 'ready' })`
}

/**
 * Starts the worker. Its module is on the remote's origin, and a page can start workers of its own origin only:
 * therefore the worker is a blob.
 */
function startWorker(source: string) {
  const blobUrl = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }))
  const worker = new Worker(blobUrl, { type: 'module' })
  /** Ends the worker, and frees its source. */
  const end = () => {
    worker.terminate()
    URL.revokeObjectURL(blobUrl)
  }
  return { worker, end }
}

/**
 * Makes a file in a worker. Each call starts a new worker, so a part that could not be fetched is fetched again.
 * @param signal ends the job; the promise then never settles
 * @throws (rejects) with an Error when the worker cannot be started, or the file cannot be made
 */
export async function runJob(
  job: DownloadJob,
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<DownloadedFile> {
  const source = await workerSource()
  if (signal.aborted) return new Promise(() => {})
  const { worker, end } = startWorker(source)
  signal.addEventListener('abort', end, { once: true })
  return new Promise<DownloadedFile>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message || 'The worker could not be started')))
    worker.addEventListener('message', ({ data }: MessageEvent<WorkerAnswer>) => {
      if (data.kind === 'ready') worker.postMessage(job, { transfer: [] })
      else if (data.kind === 'progress') onProgress(data)
      else if (data.kind === 'file') resolve(data)
      else reject(new Error(data.message))
    })
  }).finally(end)
}
