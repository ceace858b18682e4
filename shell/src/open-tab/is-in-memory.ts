/** Whether local storage has refused the value of a key (`markInMemory` in `persisted-store.ts`): only this document has it. */
export const isInMemory = (): boolean => document.documentElement.getAttributeNames().join().includes('data-in-memory-')
