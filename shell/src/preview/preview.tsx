import { persistedStore } from '@promptelier/platform/persisted-store'
import { createRoot } from 'react-dom/client'
import { PreviewBadge } from './PreviewBadge.tsx'

/** The id of the preview that this tab shows. `stay-in-preview.ts` reads it. */
const preview = persistedStore<string | null>({
  storage: 'session',
  key: 'promptelier:preview',
  parse: (text) => text,
  serialize: (id) => id,
  inMemory: false,
})

/** Loads the live shop for the current path in this tab. */
function leavePreview() {
  preview.set(null)
  const url = new URL(location.href)
  url.searchParams.delete('composition')
  history.replaceState(history.state, '', url)
  location.reload()
}

/**
 * Marks this tab as one that shows a preview, and adds the badge that says so. Other tabs show the live shop.
 * @param id of the composition
 */
export function showPreview(id: string) {
  preview.set(id)
  const container = document.createElement('div')
  document.body.append(container)
  createRoot(container).render(<PreviewBadge id={id} onLeave={leavePreview} />)
}
