import { saveFile } from '../downloads/save-file.ts'

/**
 * Downloads a text as a file.
 * @param fileName the name that the browser proposes, such as 'retractation-PA-2026-7K2M9Q.txt'
 * @param type the media type of the file, without its character set
 */
export const saveText = (fileName: string, text: string, type = 'text/plain') =>
  saveFile({ name: fileName, bytes: new TextEncoder().encode(text), type: `${type};charset=utf-8` })
