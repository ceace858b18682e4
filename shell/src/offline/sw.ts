import { isFileUrl, type OfflineAnswer, type OfflineErasure, type OfflineRequest } from '@promptelier/platform/offline'
import { offlineResponse } from './offline-page.ts'
import { documentKey, isDocument, outdatedCaches } from './rules.ts'
import type { ExtendableEvent, FetchEvent, Scope } from './scope.ts'
import { answerFile, cancelStoring, storeBought, storedDocument, storeFile, storeSeen } from './stored-pages.ts'

// The service worker (decision 033). It neither skips waiting nor claims open tabs: a tab keeps the one that it started
// with, and a new one starts when no tab uses the former.

// This script runs in a service worker, whose types `scope.ts` declares.
const scope = globalThis as unknown as Scope

/** Storing is best effort: a page works without it. */
const logged = (work: Promise<unknown>) => work.catch((error: unknown) => console.error('Not stored', error))

async function answerDocument(event: FetchEvent, key: string): Promise<Response> {
  try {
    const response = await fetch(event.request)
    if (isDocument(response)) event.waitUntil(logged(storeSeen(key, response.clone())))
    return response
  } catch {
    return (await storedDocument(key)) ?? offlineResponse()
  }
}

scope.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  if (method !== 'GET') return
  if (mode === 'navigate') {
    const key = documentKey(url, scope.location.origin)
    if (key !== undefined) event.respondWith(answerDocument(event, key))
  } else if (isFileUrl(url))
    event.respondWith(answerFile(event.request, (file) => event.waitUntil(logged(storeFile(url, file)))))
})

const removeOutdated = async () => Promise.all(outdatedCaches(await caches.keys()).map((name) => caches.delete(name)))

scope.addEventListener('activate', (event: ExtendableEvent) => event.waitUntil(removeOutdated()))

const areTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string')

const isOfflineRequest = (data: unknown): data is OfflineRequest =>
  typeof data === 'object' &&
  data !== null &&
  'kind' in data &&
  data.kind === 'make-available' &&
  'documents' in data &&
  areTexts(data.documents) &&
  'files' in data &&
  areTexts(data.files)

const isErasure = (data: unknown): data is OfflineErasure =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'erase'

scope.addEventListener('message', (event) => {
  const { data, ports } = event
  if (isErasure(data)) cancelStoring()
  if (!isOfflineRequest(data)) return
  const answer = (stored: boolean) => ports[0]?.postMessage({ stored } satisfies OfflineAnswer)
  event.waitUntil(
    storeBought(data).then(
      () => answer(true),
      (error: unknown) => {
        console.error('Not available offline', error)
        answer(false)
      },
    ),
  )
})
