import { instantText } from '../orders/wording.ts'

/**
 * Returns what the receipt confirms about the buyer's consent (code de la consommation, L. 221-13 and L. 221-28, 13°).
 * @param waivedAt ISO 8601
 */
export const consentText = (waivedAt: string): string =>
  `Accord donné ${instantText(waivedAt)}\u00A0: vous avez demandé l’accès immédiat à vos fiches, et reconnu perdre votre droit de rétractation dès que vous en ouvrez ou en téléchargez une (code de la consommation, article L.\u00A0221-28, 13°).`
