import { serve } from '../serving/serve.ts'
import { fakeStore } from './fake-store.ts'
import { freeOrigins, sendRequest } from './request.ts'

type RequestOptions = Parameters<typeof sendRequest>[2]

/** A fake store, the servers of its applications, and functions that send requests to them. */
export type FakeStoreServer = Awaited<ReturnType<typeof serveFakeStore>>

/**
 * Serves a fake store at free ports.
 * @param apps whose origins are served
 */
export async function serveFakeStore(apps: readonly string[] = ['shell', 'content-mfe']) {
  const store = fakeStore()
  const originOf = await freeOrigins()
  const contentOrigin = originOf('content-mfe', 4174)
  let serving = await serve(store, originOf, apps)
  return {
    store,
    originOf,
    contentOrigin,
    requestShell: (path: string, options?: RequestOptions) => sendRequest(originOf('shell', undefined), path, options),
    /** @param path of a file of content-mfe, below its folder of files */
    requestContentFile: (path: string, options?: RequestOptions) =>
      sendRequest(contentOrigin, `/content-mfe/files/${path}`, options),
    /** @param only serves these applications; undefined for all that are live */
    async restart(only?: readonly string[]) {
      await serving.close()
      serving = await serve(store, originOf, only)
      return serving
    },
    close: () => serving.close(),
    async closeAndRemove() {
      await serving.close()
      store.remove()
    },
  }
}
