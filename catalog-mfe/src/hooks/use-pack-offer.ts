import { ALL_INCLUSIVE_ID, useProduct } from '@promptelier/platform/catalogue'
import { type PackOffer, packOffer } from '../rules/figures.ts'

/** The offer of the Pack Complet, which the catalogue shows beside every list. */
export const usePackOffer = (): PackOffer => packOffer(useProduct(ALL_INCLUSIVE_ID))
