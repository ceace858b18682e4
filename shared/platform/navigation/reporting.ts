let collector: string | undefined

/** URL to which browsers send error reports; undefined when they send nothing. Each composition decides. */
export const reportsUrl = (): string | undefined => collector

/** Sets the URL of the composition. The shell calls this before it renders anything. */
export function setReportsUrl(url: string | undefined) {
  collector = url
}
