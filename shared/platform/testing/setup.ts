import { beforeEach, vi } from 'vitest'
import { DEFAULT_SITE_URL } from '../default-site-url.ts'
import { setSiteUrl } from '../navigation/site-url.ts'
import { provideAllRecords } from './records.ts'

// Restores what the previous test file of this process has replaced, before modules are imported, which may read it.
vi.useRealTimers()
vi.unstubAllEnvs()
vi.unstubAllGlobals()

// Each test starts with all published records and empty storage, as for a new visitor.
beforeEach(() => {
  provideAllRecords()
  setSiteUrl(DEFAULT_SITE_URL)
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})

// The default of one second is not enough on a busy machine.
if (typeof window !== 'undefined') {
  const { configure } = await import('@testing-library/react')
  configure({ asyncUtilTimeout: 7_000 })
}

// happy-dom does not implement popovers: in unit tests they are plain elements. End-to-end tests open and close them.
if (typeof HTMLElement !== 'undefined' && !('hidePopover' in HTMLElement.prototype))
  Object.assign(HTMLElement.prototype, { hidePopover() {} })
