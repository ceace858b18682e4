/**
 * Runs inline in every document, before any module. What a visitor does with a control of the prerendered page before
 * its script has come is recorded, and done once it has: `#root[data-live]` for header and footer, `main[data-live]`
 * for the page (docs/decisions/013). Imports nothing.
 */

/** A control that nothing has answered for so long is given back. */
const PATIENCE_MS = 20_000

const WAITING = 'Un instant, la page finit de se charger.'
const GIVEN_BACK = 'La page ne se charge pas. Rechargez-la.'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Use = {
  /** What shows that it waits: nothing for a field, which shows what was typed. */
  readonly shownBy: Element | null
  readonly replay: () => void
}

/** By what was used, in the order of use: the first press of a button, the last text of a field. */
const uses = new Map<Element, Use>()

const isLive = (element: Element) => (element.closest('main') ?? element.closest('#root'))?.hasAttribute('data-live')

function announce(text: string) {
  const status = document.getElementById('early-input')
  if (!status) return
  status.textContent = text
  status.toggleAttribute('data-shown', text === GIVEN_BACK)
}

/** Takes out what matches: to be replayed, or to be dropped. */
function take(match: (control: Element, use: Use) => unknown): [Element, Use][] {
  const taken = [...uses].filter(([control, use]) => match(control, use))
  for (const [control, { shownBy }] of taken) {
    uses.delete(control)
    shownBy?.removeAttribute('aria-busy')
  }
  return taken
}

function record(event: Event, control: Element, shownBy: Element | null, replay: () => void) {
  // Not for React as well: where the module is there it would hydrate at once, and the click would count twice.
  event.stopImmediatePropagation()
  if (shownBy && uses.has(control)) return
  const use = { shownBy, replay }
  uses.set(control, use)
  if (!shownBy) return
  shownBy.setAttribute('aria-busy', 'true')
  announce(WAITING)
  setTimeout(() => {
    if (take((_, other) => other === use).length) announce(GIVEN_BACK)
  }, PATIENCE_MS)
  dispatchEvent(new Event('early-click'))
}

async function replayAll() {
  announce('')
  for (const [control, { shownBy, replay }] of take(isLive)) {
    if (control.isConnected && !(shownBy ?? control).matches(':disabled, [aria-disabled="true"]')) replay()
    // Each in a task of its own: the next one may depend on what this one changes.
    await new Promise((done) => void setTimeout(done))
  }
}

/**
 * React has found the field as it is, or has emptied it since: it takes notice of an event once the value differs from
 * the last one that it knows, which is what its own setter on the element was given.
 */
function replayField(field: Field, value: string, checked: boolean | undefined) {
  if (/checkbox|radio/.test(field.type)) {
    Object(field).checked = !checked
    field.click()
    return
  }
  field.value = `${value} `
  Reflect.set(Object.getPrototypeOf(field), 'value', value, field)
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

/** The browser itself does what the button is for. */
const isNative = (button: HTMLButtonElement) =>
  button.popoverTargetElement ?? Object(button).commandForElement ?? (button.type !== 'button' && button.form)

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows what its selector finds
function onEarly<Type extends Element>(type: string, selector: string, use: (control: Type, event: Event) => void) {
  addEventListener(
    type,
    (event) => {
      const control = event.target instanceof Element && event.target.closest<Type>(selector)
      if (control && isLive(control) === false) use(control, event)
    },
    true,
  )
}

onEarly<HTMLButtonElement>('click', 'button', (button, event) => {
  if (!isNative(button)) record(event, button, button, () => button.click())
})

// A form with an address of its own leads there without any script.
onEarly<HTMLFormElement>('submit', 'form:not([action])', (form, event) => {
  const { submitter } = event as SubmitEvent
  event.preventDefault()
  record(event, form, submitter, () => form.requestSubmit(submitter))
})

for (const type of ['input', 'change'])
  onEarly<Field>(type, 'input, textarea, select', (field, event) => {
    const { value, checked } = field as HTMLInputElement
    record(event, field, null, () => replayField(field, value, checked))
  })

addEventListener('page-failed', () => {
  announce('')
  take((control, { shownBy }) => shownBy && control.closest('main'))
})
const observer = new MutationObserver(() => void replayAll())
for (const zone of document.querySelectorAll('#root, main')) observer.observe(zone, { attributeFilter: ['data-live'] })
