import { useState } from 'react'

/**
 * The current year by the clock of the machine that renders: the composer's in prerendered HTML, the visitor's in the
 * browser.
 */
export const useCurrentYear = (): number => useState(() => new Date().getFullYear())[0]
