const FIELDS = 'input, textarea, select'
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELDS)
/** A search text that is in the URL is saved: its form was submitted before, or the visitor has come with this address. */
const isInUrl = ({ name, value }: Field) => new URLSearchParams(location.search).get(name) === value
const hasText = (field: Field) =>
  !/checkbox|radio|hidden|select/.test(field.type) && field.value !== '' && !isInUrl(field)

/**
 * Tracks the fields that the visitor changes from now on. The fields of a form that is submitted are saved: whoever
 * handles the form stores them or moves them to the URL. A field that has a text already counts as changed.
 * @returns a function that returns whether a new document would lose something that the visitor typed or ticked
 */
export function trackUnsavedInput(): () => boolean {
  const changed = new Set<Field>([...document.querySelectorAll<Field>(FIELDS)].filter(hasText))
  const onChange = ({ target }: Event) => {
    if (isField(target)) changed.add(target)
  }
  const onSubmit = ({ target }: Event) => {
    for (const field of changed) if (field.form === target) changed.delete(field)
  }
  for (const type of ['input', 'change']) document.addEventListener(type, onChange, { capture: true, passive: true })
  document.addEventListener('submit', onSubmit, true)
  return () => {
    for (const field of changed) if (!field.isConnected) changed.delete(field)
    // An emptied field has nothing to lose. A box that was ticked and unticked again still counts.
    return [...changed].some((field) => field.value !== '')
  }
}
