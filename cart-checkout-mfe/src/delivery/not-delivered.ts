/** Thrown for a document that an order does not deliver. */
export class NotDelivered extends Error {
  override readonly name = 'NotDelivered'
}
