import { type ServeOptions, serve } from '../serving/serve.ts'
import { fakeStore } from './fake-store.ts'
import { freeOrigins, sendRequest } from './request.ts'

type RequestOptions = Parameters<typeof sendRequest>[2]

/** A fake store, the servers of its applications, and functions that send requests to them. */
export type FakeStoreServer = Awaited<ReturnType<typeof serveFakeStore>>

/** The heading of a page; undefined when it has none. */
export const headingOf = (body: Buffer): string | undefined => /<h1>([^<]*)<\/h1>/.exec(body.toString())?.[1]

/** Serves a fake store at free ports: by default, the shell and content-mfe. */
export async function serveFakeStore(options: ServeOptions = { only: ['shell', 'content-mfe'] }) {
  const store = await fakeStore()
  const originOf = await freeOrigins()
  const contentOrigin = originOf('content-mfe', 4174)
  let serving = await serve(store, originOf, options)
  const requestShell = (path: string, requestOptions?: RequestOptions) =>
    sendRequest(originOf('shell', undefined), path, requestOptions)
  return {
    store,
    originOf,
    contentOrigin,
    requestShell,
    /** @returns the heading of a page */
    headingAt: async (path: string, requestOptions?: RequestOptions) =>
      headingOf((await requestShell(path, requestOptions)).body),
    /** @param path of a file of content-mfe, below its folder of files */
    requestContentFile: (path: string, requestOptions?: RequestOptions) =>
      sendRequest(contentOrigin, `/content-mfe/files/${path}`, requestOptions),
    async restart(restartOptions: ServeOptions = {}) {
      await serving.close()
      serving = await serve(store, originOf, restartOptions)
      return serving
    },
    close: () => serving.close(),
    async closeAndRemove() {
      await serving.close()
      store.remove()
    },
  }
}
