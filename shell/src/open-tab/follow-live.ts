import { bus } from '@promptelier/platform/events'
import type { LiveComposition } from '@promptelier/platform/live'
import { flushSync } from 'react-dom'
import { focusHeading } from '../page-change/page-focus.ts'
import { killedNow, setKilled } from '../remotes/kills.ts'
import { noticeLoad } from '../remotes/remotes.ts'
import { createLiveSource, type LiveSource } from './live-source.ts'
import { replaceDocument } from './replace-document.ts'
import { isStorageWorking, mustKeepDocument } from './safe-moment.ts'
import { trackUnsavedInput } from './unsaved-input.ts'

const HOUR_MS = 60 * 60_000

/** A document younger than this stays, whatever is live. */
const MOVE_AFTER_MS = 10 * 60_000

/** A document older than this is reloaded when its tab becomes visible again. */
const RELOAD_HIDDEN_AFTER_MS = 12 * HOUR_MS

/** From this age on, text in a field does not keep the document any more; only a payment does. */
const MOVE_AT_LATEST_AFTER_MS = 24 * HOUR_MS

/** A message is on screen at this time after it was announced, in ms. */
const MESSAGE_APPEARS_MS = 1000

/** Events that precede following a link, as in `use-prefetch-on-intent.ts`. */
const INTENT_EVENTS = ['pointerover', 'focusin', 'touchstart'] as const

/** Events with which a visitor begins to use a page. */
const USE_EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

export type LiveFollower = {
  /**
   * Call it when the URL has become that of another page, before that page is rendered. Switches remotes off, and moves
   * the tab to the live composition if it is time for that: with a new document for the URL. Never delays the page.
   * @param main contains the page that is left
   * @param renderNewPage renders the new page in this document. Called when no new document comes
   * @returns undefined when this document stays; otherwise a function that gives up waiting for the new one
   */
  readonly onNavigation: (main: HTMLElement | null, renderNewPage: () => void) => (() => void) | undefined
}

/** The age of this document in ms. Unlike `performance.now()`, it includes the time for which the machine slept. */
const documentAge = () => Date.now() - performance.timeOrigin

/** Whether the page of the URL is not on screen yet. */
function isPageChanging() {
  const shownPath = document.querySelector('main')?.dataset['live']
  return shownPath !== undefined && new URL(shownPath, location.href).pathname !== location.pathname
}

/** A link within the shop. */
const LINK = 'a[href^="/"]'

function askOnIntent(source: LiveSource) {
  // The visitor may have reached a link before this module was loaded, which is why it was loaded.
  if (document.querySelector(`${LINK}:is(:hover, :focus)`)) void source.refresh()
  const onIntent = ({ target }: Event) => {
    if (target instanceof Element && target.closest(LINK)) void source.refresh()
  }
  for (const type of INTENT_EVENTS) document.addEventListener(type, onIntent, { passive: true })
}

/**
 * Starts following the live composition.
 * @param id of the composition of this document
 * @param live URL of the file that says what is live
 */
export function followLive(id: string, live: string): LiveFollower {
  const source = createLiveSource(live)
  const hasUnsavedInput = trackUnsavedInput()
  const isOutdated = () => ![undefined, id].includes(source.latest()?.composition)
  let messageAt = Number.NEGATIVE_INFINITY
  bus.on('toast', () => {
    messageAt = performance.now()
  })
  /** Whether a message is on screen or about to be: it would end with the document. */
  const hasMessage = () =>
    performance.now() - messageAt < MESSAGE_APPEARS_MS || document.querySelector('[data-sonner-toast]') !== null
  /** Whether a new document can be expected. Without a network, the browser would show its error page instead. */
  const canMove = () =>
    navigator.onLine && !source.hasFailed() && isStorageWorking() && !mustKeepDocument() && !hasMessage()
  /** Whether it is unknown what is live. */
  const isUnsure = () => source.age() > MOVE_AFTER_MS

  function shouldMove() {
    const age = documentAge()
    if (age < MOVE_AFTER_MS || !canMove()) return false
    return age < MOVE_AT_LATEST_AFTER_MS ? isOutdated() && !hasUnsavedInput() : isOutdated() || isUnsure()
  }

  /**
   * A remote that was switched off stays off in this document, which has the version that was switched off. It is switched
   * on again only together with the document's own composition: another one may contain a new version.
   */
  const switchOff = ({ composition, killed }: LiveComposition) =>
    setKilled(composition === id ? killed : [...new Set([...killedNow(), ...killed])])

  /** For an answer that comes after its page: that page may be one that is switched off. */
  async function askAndSwitchOff() {
    const answer = await source.refresh()
    if (!answer || mustKeepDocument() || hasUnsavedInput()) return
    // The notice is loaded before it replaces a page: a loading message in between would flash.
    if (answer.killed.length > 0) await noticeLoad().loadInBackground()
    const focused = document.activeElement
    // At once: otherwise the page would still be there when its focus is checked.
    flushSync(() => switchOff(answer))
    if (focused !== document.body && !focused?.isConnected) focusHeading()
  }

  async function reloadIfIdle() {
    if (document.hidden || documentAge() < RELOAD_HIDDEN_AFTER_MS) return
    // Whatever the visitor begins while the answer is on its way is not interrupted.
    let isUsed = false
    const markAsUsed = () => void (isUsed = true)
    for (const type of USE_EVENTS) document.addEventListener(type, markAsUsed, { once: true, capture: true })
    await source.refresh()
    for (const type of USE_EVENTS) document.removeEventListener(type, markAsUsed, true)
    const isIdle =
      !isUsed && !document.hidden && !hasUnsavedInput() && !document.querySelector(':popover-open, dialog[open]')
    if (isIdle && canMove() && isOutdated()) location.reload()
  }

  askOnIntent(source)
  document.addEventListener('visibilitychange', () => void reloadIfIdle())
  // The page change that has loaded this module has not called `onNavigation`.
  if (isPageChanging() && !mustKeepDocument()) void askAndSwitchOff()

  return {
    onNavigation(main, renderNewPage) {
      if (shouldMove()) return replaceDocument(main, renderNewPage)
      // A payment leads to its success page even when the checkout is switched off meanwhile.
      if (mustKeepDocument()) return undefined
      const known = source.latest()
      if (known) switchOff(known)
      void askAndSwitchOff()
      return undefined
    },
  }
}
