/**
 * Hides the on-screen keyboard when a search is submitted whose results are shown already: they are behind it. With a
 * mouse, the field keeps the focus.
 * @param form contains the field
 */
export function hideKeyboard(form: HTMLFormElement) {
  const field = document.activeElement
  if (field instanceof HTMLElement && form.contains(field) && matchMedia('(pointer: coarse)').matches) field.blur()
}
