import { beforeEach } from 'vitest'
import { provideAllRecords } from './records.ts'

// Each test starts with all published records and empty storage, as for a new visitor.
beforeEach(() => {
  provideAllRecords()
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
