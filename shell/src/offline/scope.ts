// TypeScript has the types of service workers only in a library that conflicts with the one for documents.

export type ExtendableEvent = Event & { readonly waitUntil: (work: Promise<unknown>) => void }

export type FetchEvent = ExtendableEvent & {
  readonly request: Request
  readonly respondWith: (response: Promise<Response>) => void
}

/** The events of a service worker that this one handles. */
type Events = { activate: ExtendableEvent; fetch: FetchEvent; message: ExtendableEvent & MessageEvent<unknown> }

export type Scope = {
  readonly addEventListener: <Name extends keyof Events>(name: Name, handle: (event: Events[Name]) => void) => void
  readonly location: Location
}
