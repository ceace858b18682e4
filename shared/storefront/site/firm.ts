import { site } from './site.ts'

/**
 * Everything about the shop that is a name, an address or a number of the firm (SIL-01): more than `site`, which every
 * page loads.
 *
 * This is a demonstration shop: the firm, its host and its mediator do not exist. Their names are made up, the `.example`
 * domains belong to nobody, the telephone numbers are of those that the regulator keeps for fiction, the register
 * number is all zeros. A real owner replaces every value here and in `site.ts` before opening; the pages take them from here.
 */
export const firm = {
  ...site,
  /** The legal notice's facts, as a sentence holds them (STA-13). */
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
  /** Of consumer disputes, after a complaint to the shop (code de la consommation, L. 612-1). */
  mediator: {
    name: 'Médiation de l’Exemple',
    address: '3 rue de l’Exemple, 69000 Lyon',
    website: 'litige.example',
  },
} as const
