/** In characters. Mail servers accept no longer address (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254

/**
 * The `pattern` of a field for an e-mail address. Unlike `maxLength`, it cuts no pasted address, and the browser applies
 * it to the value that a script has set as well.
 */
export const EMAIL_PATTERN = `.{0,${MAX_EMAIL_LENGTH}}`

/** Why the browser has rejected the address in a field, in French. */
export function emailProblemOf({ validity, value }: HTMLInputElement): string {
  if (validity.valueMissing) return 'Indiquez votre adresse e-mail.'
  return value.length > MAX_EMAIL_LENGTH
    ? `Vérifiez l’adresse\u00A0: elle a plus de ${MAX_EMAIL_LENGTH} caractères.`
    : 'Vérifiez l’adresse\u00A0: elle doit ressembler à claire@example.fr.'
}
