/** The number of a prompt as it is shown, on one line: '7' → 'N° 07'. */
export const productNumber = (id: string): string => `N°\u00A0${id.padStart(2, '0')}`
