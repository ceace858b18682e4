import { site } from './site.ts'

/**
 * Every name, address and number of the company behind the shop (SIL-01). It is separate from `site`, which every page
 * loads.
 *
 * This is a demonstration shop: the company, its host and its mediator do not exist. Their names are invented, nobody
 * can own a `.example` domain, the telephone numbers are reserved for fiction by the regulator, and the register number
 * is all zeros. A real owner replaces every value here and in `site.ts` before opening the shop. The pages read these
 * values from here.
 */
export const firm = {
  ...site,
  /** The facts of the legal notice, worded to fit into its sentences (STA-13). */
  publisher: {
    name: 'Atelier de l’Exemple',
    legalForm: 'société par actions simplifiée unipersonnelle (SASU)',
    capital: '1\u00A0000 euros',
    register: 'RCS Paris 000\u00A0000\u00A0000',
    address: '1 rue de l’Exemple, 75000 Paris',
    /** Why 'TVA (Incluse)' is 0,00€ (SIL-39). */
    vat: 'TVA non applicable, art. 293 B du CGI',
    director: 'Camille Lexemple',
  },
  host: {
    name: 'Hébergement de l’Exemple SAS',
    address: '2 rue de l’Exemple, 59000 Lille',
    phone: '03\u00A053\u00A001\u00A026\u00A040',
  },
  /** Mediator for consumer disputes that the shop did not resolve (code de la consommation, L. 612-1). */
  mediator: {
    name: 'Médiation de l’Exemple',
    address: '3 rue de l’Exemple, 69000 Lyon',
    website: 'litige.example',
  },
} as const
