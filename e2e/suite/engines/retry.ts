const PAUSE_MS = 50

/** Repeats `attempt` until it succeeds. @throws (rejects) with the last error after `ms` */
export async function retry<Result>(attempt: () => Promise<Result>, ms: number): Promise<Result> {
  for (const end = Date.now() + ms; ; ) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one attempt after the other
      return await attempt()
    } catch (error) {
      if (Date.now() > end) throw error
    }
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((done) => setTimeout(done, PAUSE_MS))
  }
}
