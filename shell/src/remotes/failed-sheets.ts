const failed = new Set<HTMLLinkElement>()

function note({ target }: Event) {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target)
}

/** Notes each style sheet that cannot be fetched, from now on. */
export function noteFailedSheets() {
  // Errors of elements do not bubble.
  document.addEventListener('error', note, true)
}

function refetch(sheet: HTMLLinkElement) {
  failed.delete(sheet)
  const again = document.createElement('link')
  again.rel = 'stylesheet'
  again.href = sheet.href
  again.crossOrigin = sheet.crossOrigin
  return new Promise((done) => {
    again.addEventListener('load', done)
    again.addEventListener('error', done)
    sheet.replaceWith(again)
  })
}

/**
 * Asks again for the style sheets that could not be fetched: Vite's loader asks for each but once in the life of a
 * document, and a page that heals after a lost connection would stand there unstyled.
 * @returns (resolves) once each has come, or has failed again
 */
export const refetchFailedSheets = (): Promise<unknown> => Promise.all([...failed].map(refetch))
