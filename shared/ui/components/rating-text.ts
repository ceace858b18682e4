/** A rating with one decimal and a point, as the specification writes it: 5 → '5.0' (CRD-07, SIL-14). */
export const ratingText = (rating: number): string => rating.toFixed(1)

/** A rating in French, for accessible names: 4.9 → '4,9 sur 5', 5 → '5 sur 5' (SIL-14). */
export const ratingInFrench = (rating: number): string =>
  `${ratingText(rating).replace('.0', '').replace('.', ',')} sur 5`
