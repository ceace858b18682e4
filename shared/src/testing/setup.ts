import { beforeEach } from 'vitest'

// Each test is a new visitor.
beforeEach(() => {
  if (typeof window === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
})
