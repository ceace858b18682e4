/** A text that only the federation runtime contains: its name of an error. */
export const RUNTIME_MARK = 'RUNTIME-001'
