import { phoneHref, site, telephone } from './site.ts'

/**
 * The company behind the shop, its host and its mediator (SIL-01), together with everything in `site`. Few pages need
 * these facts, so they are not in `site.ts`, which every page loads.
 *
 * This is a demonstration shop: the company, its host and its mediator do not exist. Their names are invented, nobody
 * can own a `.example` domain, the French regulator reserves the telephone numbers for fiction, and the register number
 * is all zeros. A real owner replaces every value here and in `site.ts` before opening the shop.
 */
export const company = {
  ...site,
  ...telephone,
  phoneHref,
  /** The publisher in the legal notice. The wording fits into the sentences of the legal texts (STA-13). */
  publisher: {
    name: 'Atelier de l’Exemple',
    legalForm: 'société par actions simplifiée unipersonnelle (SASU)',
    capital: '1\u00A0000 euros',
    register: 'RCS Paris 000\u00A0000\u00A0000',
    address: '1 rue de l’Exemple, 75000 Paris',
    /** The company charges no VAT, so the cart shows 0,00€ as 'TVA (Incluse)' (SIL-39). */
    vat: 'TVA non applicable, art. 293 B du CGI',
    director: 'Camille Lexemple',
  },
  host: {
    name: 'Hébergement de l’Exemple SAS',
    address: '2 rue de l’Exemple, 59000 Lille',
    phone: '03\u00A053\u00A001\u00A026\u00A040',
  },
  /**
   * The mediator for disputes with consumers that the shop does not resolve itself (code de la consommation, L. 612-1).
   */
  mediator: {
    name: 'Médiation de l’Exemple',
    address: '3 rue de l’Exemple, 69000 Lyon',
    website: 'litige.example',
  },
} as const
