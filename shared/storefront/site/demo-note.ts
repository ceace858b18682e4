/** The sentence that keeps the shop honest: in the footer, above the pay button and in the first answer of the help. */
export const DEMO_NOTE = 'Boutique de démonstration\u00A0: rien n’est débité, aucun e-mail ne part.'
