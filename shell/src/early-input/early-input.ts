/**
 * Runs inline in every document, before any module. It records what a visitor does with the controls of the prerendered
 * page before React has attached their handlers, and replays it afterwards (docs/decisions/013). Header and footer are
 * ready with `#root[data-live]`, the page with `main[data-live]`. Imports nothing.
 */

/**
 * A control that is still not ready after this time is enabled again, and a message says that the page did not load.
 */
const TIMEOUT_MS = 20_000

const STILL_LOADING = 'Un instant, la page finit de se charger.'
const NOT_LOADED = 'La page ne se charge pas. Rechargez-la.'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Interaction = {
  /** The button that is marked as busy; null for a field, which shows the typed text anyway. */
  readonly busyButton: Element | null
  readonly replay: () => void
}

/** The recorded interactions by control, in order: the first press of a button, the last text of a field. */
const interactions = new Map<Element, Interaction>()

const isLive = (element: Element) => (element.closest('main') ?? element.closest('#root'))?.hasAttribute('data-live')

function announce(text: string) {
  const status = document.getElementById('saisie-anticipee')
  if (!status) return
  status.textContent = text
  status.toggleAttribute('data-shown', text === NOT_LOADED)
}

/** Removes the matching interactions and returns them, for the caller to replay or to drop. */
function takeOut(match: (control: Element, interaction: Interaction) => unknown): [Element, Interaction][] {
  const matching = [...interactions].filter(([control, interaction]) => match(control, interaction))
  for (const [control, { busyButton }] of matching) {
    interactions.delete(control)
    busyButton?.removeAttribute('aria-busy')
  }
  return matching
}

function record(event: Event, control: Element, busyButton: Element | null, replay: () => void) {
  // React must not receive the event too: if its module has loaded, it hydrates at once, and the click would count
  // twice.
  event.stopImmediatePropagation()
  if (busyButton && interactions.has(control)) return
  const interaction = { busyButton, replay }
  interactions.set(control, interaction)
  if (!busyButton) return
  busyButton.setAttribute('aria-busy', 'true')
  announce(STILL_LOADING)
  setTimeout(() => {
    if (takeOut((_, other) => other === interaction).length) announce(NOT_LOADED)
  }, TIMEOUT_MS)
  dispatchEvent(new Event('early-click'))
}

async function replayAll() {
  announce('')
  for (const [control, { busyButton, replay }] of takeOut(isLive)) {
    if (control.isConnected && !(busyButton ?? control).matches(':disabled, [aria-disabled="true"]')) replay()
    // Each in a separate task: the next one may depend on what this one changes.
    await new Promise((done) => void setTimeout(done))
  }
}

/**
 * Replays the text of a field, or the state of a checkbox or radio button. React ignores an event when the value equals
 * the last one that it knows, and it knows the values that were set through its own setter on the element. So this
 * function first sets another value through that setter, and then the text through the setter of the prototype, which
 * React does not see.
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

/** Whether the browser performs the action of the button without a script. */
const isNative = (button: HTMLButtonElement) =>
  button.popoverTargetElement ?? Object(button).commandForElement ?? (button.type !== 'button' && button.form)

/** Listens for events on controls that are not ready yet. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the type that its selector matches
function onEarly<Type extends Element>(type: string, selector: string, handle: (control: Type, event: Event) => void) {
  addEventListener(
    type,
    (event) => {
      const control = event.target instanceof Element && event.target.closest<Type>(selector)
      if (control && isLive(control) === false) handle(control, event)
    },
    true,
  )
}

onEarly<HTMLButtonElement>('click', 'button', (button, event) => {
  if (!isNative(button)) record(event, button, button, () => button.click())
})

// The browser submits a form with an `action` without any script.
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
  takeOut((control, { busyButton }) => busyButton && control.closest('main'))
})
const observer = new MutationObserver(() => void replayAll())
for (const zone of document.querySelectorAll('#root, main')) observer.observe(zone, { attributeFilter: ['data-live'] })
