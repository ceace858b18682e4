import { beforeEach } from 'vitest'
import { provideAllRecords } from './records.ts'

// Each test is a new visitor.
beforeEach(() => {
  provideAllRecords()
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})

// happy-dom knows no popovers: in unit tests they are plain elements, the end-to-end tests open and close them.
if (typeof HTMLElement !== 'undefined' && !('hidePopover' in HTMLElement.prototype))
  Object.assign(HTMLElement.prototype, { hidePopover() {} })
