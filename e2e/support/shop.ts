import type { Complaints } from '../fixtures/complaints.ts'

// For specs that are not converted to the fixtures yet.
export type { StoredLine } from '../fixtures/cart.ts'
export { live as hydrated, settled } from '../fixtures/shop.ts'
export { expect, test } from '../fixtures/test.ts'

export const forgive404 = (complaints: Complaints) => complaints.forgive404()
export const forgiveShifts = (complaints: Complaints) => complaints.forgiveShifts()
