/**
 * Saves a text as a file of the visitor's.
 * @param fileName as proposed by the browser, 'retractation-PA-2026-7K2M9Q.txt'
 */
export function saveText(fileName: string, text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser takes the file over with the click.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
