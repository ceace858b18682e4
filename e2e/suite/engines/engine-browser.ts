/** The engines that the checks run in. */
export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type Engine = (typeof ENGINES)[number]

/** One tab of a browser, with what every engine can do. Elements are selected by XPath: each driver understands it. */
export type EngineTab = {
  /** Loads a document and waits for its event `load`. */
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly back: () => Promise<void>
  readonly forward: () => Promise<void>
  /** Runs a function in the page. It may use nothing but its arguments, which must be JSON. */
  readonly evaluate: <Result, Args extends readonly unknown[]>(
    script: (...args: Args) => Result,
    ...args: Args
  ) => Promise<Awaited<Result>>
  /** Clicks the first element that matches, once it can be clicked. @throws (rejects) when that takes too long */
  readonly click: (xpath: string) => Promise<void>
  /** Clicks a field and types into it. */
  readonly type: (xpath: string, text: string) => Promise<void>
  /** Sets the size of the viewport, CSS px. */
  readonly resize: (width: number, height: number) => Promise<void>
  /** @returns a picture of the viewport: a PNG, base64 */
  readonly screenshot: () => Promise<string>
  readonly close: () => Promise<void>
}

/** A browser of one engine. Its tabs share nothing: each has a cache and a storage of its own. */
export type EngineBrowser = {
  readonly version: string
  readonly newTab: () => Promise<EngineTab>
  readonly close: () => Promise<void>
}

/** How long an element may take until it can be clicked, ms. */
export const CLICK_TIMEOUT_MS = 10_000
