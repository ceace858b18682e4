import { stayInPreview } from '../preview/stay-in-preview.ts'
import { showCartCount } from './cart-count.ts'
import { deferLayout } from './defer-layout.ts'
import { startLoadingAnimations } from './loading-animations.ts'
import { reloadWhenServed } from './reload-when-served.ts'
import { restorePlace } from './restore-place.ts'
import { handleSkipLink } from './skip-link.ts'
import { limitHtml } from './trusted-types.ts'

/**
 * An inline script of every document, which runs before any module and loads none. It starts the animations that end the
 * simulated loading of a page, shows how many articles are in the cart, shows a page that is loaded again where it was
 * left, handles the skip link, and loads the document again when scripts cannot be loaded otherwise. It records what a
 * visitor does with controls of the prerendered HTML that are not interactive yet, that is, before React has attached
 * their event handlers, and replays it afterwards (docs/decisions/013). `#root[data-live]` means that header and footer
 * are interactive, `main[data-live]` that the page is. A notice that a part has failed is always interactive, and has the
 * attribute itself: the page around it may not be.
 */

/**
 * A pressed button that is still not interactive after this time is enabled again, and a message says that the page did
 * not load.
 */
const TIMEOUT_MS = 20_000

const STILL_LOADING = 'Un instant, la page finit de se charger.'
const NOT_LOADED = 'La page ne se charge pas. Rechargez-la.'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Interaction = {
  /**
   * The button that is marked as busy; null for a field, which shows what was typed, and for a form without a button.
   */
  readonly busyButton: Element | null
  readonly replay: () => void
}

/** The recorded interactions by control, oldest first: the first press of a button, the last value of a field. */
const interactions = new Map<Element, Interaction>()

const isInteractive = (element: Element) => element.closest('[data-live], main, #root')?.hasAttribute('data-live')

function announce(text: string) {
  const status = document.getElementById('saisie-anticipee')
  if (!status) return
  status.textContent = text
  status.toggleAttribute('data-shown', text === NOT_LOADED)
}

/** Removes the matching interactions from the record, and their busy marks. Returns how many. */
function removeInteractions(match: (control: Element, interaction: Interaction) => unknown): number {
  const matching = [...interactions].filter(([control, interaction]) => match(control, interaction))
  for (const [control, { busyButton }] of matching) {
    interactions.delete(control)
    busyButton?.removeAttribute('aria-busy')
  }
  return matching.length
}

function recordInteraction(event: Event, control: Element, busyButton: Element | null, replay: () => void) {
  // React must not receive the event too: if the module of the page has loaded, React hydrates it at once and handles
  // the click, which would then count twice.
  event.stopImmediatePropagation()
  if (busyButton && interactions.has(control)) return
  const interaction = { busyButton, replay }
  interactions.set(control, interaction)
  if (!busyButton) return
  busyButton.setAttribute('aria-busy', 'true')
  announce(STILL_LOADING)
  setTimeout(() => {
    if (removeInteractions((_, recorded) => recorded === interaction)) announce(NOT_LOADED)
  }, TIMEOUT_MS)
  dispatchEvent(new Event('early-click'))
}

/**
 * Replays the interactions with controls that are interactive now, and forgets those with controls of a page that was
 * left.
 */
async function replayAll() {
  announce('')
  const due = [...interactions].filter(([control]) => !control.isConnected || isInteractive(control))
  for (const [, { busyButton }] of due) busyButton?.removeAttribute('aria-busy')
  for (const [control, { busyButton, replay }] of due) {
    const isUnchanged = interactions.delete(control)
    if (isUnchanged && control.isConnected && !(busyButton ?? control).matches(':disabled, [aria-disabled="true"]'))
      replay()
    // Each in a separate task, because the next one may depend on what this one changes.
    await new Promise((done) => void setTimeout(done))
  }
}

/**
 * Replays the value of a field, or the state of a checkbox or radio button. React ignores an event when the value
 * equals the last value that was set through the setter that React defines on the element. So this function first sets
 * another value through that setter, and then the recorded value through the setter of the prototype, which React does
 * not see.
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

/** Whether the browser performs the button's action without a script. */
const isNativeAction = (button: HTMLButtonElement) =>
  button.popoverTargetElement ?? Object(button).commandForElement ?? (button.type !== 'button' && button.form)

/** Listens for events on controls that are not interactive yet. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller knows the type that its selector matches
function onEarlyEvent<Type extends Element>(
  type: string,
  selector: string,
  handle: (control: Type, event: Event) => void,
) {
  addEventListener(
    type,
    (event) => {
      const control = event.target instanceof Element && event.target.closest<Type>(selector)
      if (control && isInteractive(control) === false) handle(control, event)
    },
    true,
  )
}

onEarlyEvent<HTMLButtonElement>('click', 'button', (button, event) => {
  if (!isNativeAction(button)) recordInteraction(event, button, button, () => button.click())
})

// The browser submits a form with an `action` without any script.
onEarlyEvent<HTMLFormElement>('submit', 'form:not([action])', (form, event) => {
  const { submitter } = event as SubmitEvent
  event.preventDefault()
  recordInteraction(event, form, submitter, () => form.requestSubmit(submitter))
})

for (const type of ['input', 'change']) {
  onEarlyEvent<Field>(type, 'input, textarea, select', (field, event) => {
    const { value, checked } = field as HTMLInputElement
    recordInteraction(event, field, null, () => replayField(field, value, checked))
  })
  // What the visitor enters while something else is replayed counts, not what was recorded for that field.
  addEventListener(
    type,
    ({ target }) => {
      if (target instanceof Element && isInteractive(target)) interactions.delete(target)
    },
    true,
  )
}

limitHtml()
stayInPreview()
startLoadingAnimations()
showCartCount()
deferLayout()
restorePlace()
handleSkipLink()
reloadWhenServed()

addEventListener('page-failed', () => {
  announce('')
  removeInteractions((control, { busyButton }) => busyButton && control.closest('main'))
})
// Not only the `main` of the document: React replaces that of a document that was prerendered for another path.
const zones = { attributeFilter: ['data-live'], subtree: true }
new MutationObserver(() => void replayAll()).observe(document.documentElement, zones)
