// oxlint-disable-next-line import/default -- Vite builds the worker and exports its URL
import url from './download.worker.ts?worker&url'

/** Absolute URL of the worker's module, on the origin of this remote. */
export const workerUrl = new URL(url, import.meta.url).href
