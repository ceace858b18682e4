import type { FicheDocument } from '@promptelier/platform/fiches'
import { useEffect, useRef, useState } from 'react'
import type { DownloadFormat, DownloadProgress } from '../../downloads/job.ts'
import { runJob } from '../../downloads/run-job.ts'
import { saveFile } from '../../downloads/save-file.ts'

export type DownloadState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running'; readonly format: DownloadFormat; readonly progress?: DownloadProgress }
  | { readonly kind: 'saved'; readonly fileName: string }
  | { readonly kind: 'failed'; readonly format: DownloadFormat }

type Options = {
  /** Reads the documents; called for each file. */
  load: () => Promise<readonly FicheDocument[]>
  /** Name of the product. */
  title: string
  /** Called when a file is saved. */
  onSaved: (() => void) | undefined
}

/** Makes one file at a time, and saves it. Leaving the page ends the job. */
export function useDownload({ load, title, onSaved }: Options) {
  const [state, setState] = useState<DownloadState>({ kind: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function download(format: DownloadFormat) {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setState({ kind: 'running', format })
    try {
      const documents = await load()
      if (controller.signal.aborted) return
      const onProgress = (progress: DownloadProgress) => setState({ kind: 'running', format, progress })
      const file = await runJob({ format, documents, title }, onProgress, controller.signal)
      saveFile(file)
      onSaved?.()
      setState({ kind: 'saved', fileName: file.name })
    } catch (error) {
      console.error('The file could not be made', error)
      setState({ kind: 'failed', format })
    }
    running.current = undefined
  }

  return { state, download: (format: DownloadFormat) => void download(format) }
}
