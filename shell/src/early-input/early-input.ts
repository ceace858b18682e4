/**
 * Runs inline in every document, before any module. What a visitor does with a control of the prerendered page before
 * its script has come is recorded, and done once it has: `#root[data-live]` for header and footer, `main[data-live]`
 * for the page (docs/decisions/013). Imports nothing.
 */

/** A control that nothing has answered for so long is given back. */
const PATIENCE_MS = 20_000

const WAITING = 'Un instant\u00A0: la page finit de se charger, puis répond.'
const GIVEN_BACK = 'La page n’a pas fini de se charger. Réessayez, ou rechargez-la.'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
type Recorded = {
  /** What was used; one use of each is recorded. */
  readonly control: Element
  /** What shows that it waits; nothing for a field, which shows its text. */
  readonly shows: Element | null
  readonly replay: () => void
}

let recorded: Recorded[] = []
let timer: ReturnType<typeof setTimeout> | undefined

const isLive = (element: Element) => (element.closest('main') ?? element.closest('#root'))?.hasAttribute('data-live')

function announce(text: string) {
  const status = document.getElementById('early-input')
  if (status) status.textContent = text
}

function show({ shows }: Recorded, waits: boolean) {
  shows?.toggleAttribute('data-waiting', waits)
  if (waits) shows?.setAttribute('aria-busy', 'true')
  else shows?.removeAttribute('aria-busy')
}

/** Takes the records out that match. */
function take(match: (record: Recorded) => unknown): Recorded[] {
  const taken = recorded.filter(match)
  recorded = recorded.filter((record) => !taken.includes(record))
  for (const record of taken) show(record, false)
  if (!recorded.some(({ shows }) => shows)) clearTimeout(timer)
  return taken
}

function record(event: Event, entry: Recorded) {
  // Not React's as well: it would hydrate the page at once if the module is there, and the click would count twice.
  event.stopImmediatePropagation()
  if (recorded.some(({ control }) => control === entry.control)) return
  recorded.push(entry)
  if (!entry.shows) return
  show(entry, true)
  announce(WAITING)
  clearTimeout(timer)
  timer = setTimeout(() => {
    take(({ shows }) => shows)
    announce(GIVEN_BACK)
  }, PATIENCE_MS)
  document.dispatchEvent(new Event('early-click'))
}

/** React compares with the value that it found, and takes no notice of one that it found already. */
function replayField(field: Field) {
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
    field.checked = !field.checked
    field.click()
    return
  }
  Object(field)._valueTracker?.setValue('')
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}

async function replay() {
  for (const { control, replay: act } of take((entry) => isLive(entry.control))) {
    if (control.isConnected && !control.matches(':disabled, [aria-disabled="true"]')) act()
    // Each in a task of its own: what follows may depend on it.
    await new Promise((done) => void setTimeout(done))
  }
}

/** The browser itself does what the button is for. */
const isNative = (button: HTMLButtonElement) =>
  button.popoverTargetElement ?? Object(button).commandForElement ?? (button.type !== 'button' && button.form)

const early = <Type extends Element>(event: Event, selector: string): Type | undefined => {
  const element = event.target instanceof Element ? event.target.closest<Type>(selector) : null
  return element?.closest('#root') && !isLive(element) ? element : undefined
}

addEventListener(
  'click',
  (event) => {
    const button = early<HTMLButtonElement>(event, 'button')
    if (button && !isNative(button))
      record(event, { control: button, shows: button, replay: () => button.click() })
  },
  true,
)

addEventListener(
  'submit',
  (event) => {
    const form = early<HTMLFormElement>(event, 'form:not([action])')
    if (!form) return
    event.preventDefault()
    const { submitter } = event
    record(event, { control: form, shows: submitter, replay: () => form.requestSubmit(submitter) })
  },
  true,
)

for (const type of ['input', 'change'])
  addEventListener(
    type,
    (event) => {
      const field = early<Field>(event, 'input, textarea, select')
      if (field) record(event, { control: field, shows: null, replay: () => replayField(field) })
    },
    true,
  )

document.addEventListener('page-failed', () => void take(({ control, shows }) => shows && control.closest('main')))
new MutationObserver(() => void replay()).observe(document, { subtree: true, attributeFilter: ['data-live'] })
