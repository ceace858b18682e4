/**
 * Downloads a text as a file.
 * @param fileName the name that the browser proposes, such as 'retractation-PA-2026-7K2M9Q.txt'
 * @param type the media type of the file, without its character set
 */
export function saveText(fileName: string, text: string, type = 'text/plain') {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser needs the URL until the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
