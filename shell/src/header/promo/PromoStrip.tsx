import { Icon } from '@promptelier/ui/Icon'
import { PageContainer } from '@promptelier/ui/PageContainer'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { type SyntheticEvent, useRef } from 'react'
import { MESSAGES } from './messages.ts'
import styles from './PromoStrip.module.css'
import { useRotation } from './use-rotation.ts'

/** How long each message is shown (HDR-05). */
const MESSAGE_MS = 4000

/**
 * Shows four messages in turn, above the bar. A screen reader can always read all of them, so a change is not
 * announced. A press, a key or the keyboard focus inside the strip pauses all automatic motion in the shop until the
 * visitor resumes it; a pointer over the strip only suspends the rotation (HDR-06, SIL-16).
 */
export function PromoStrip() {
  const { index, showNext, isMotionPaused, pauseMotion, resumeMotion, setSuspended } = useRotation(
    MESSAGES.length,
    MESSAGE_MS,
  )
  const pauseButton = useRef<HTMLButtonElement>(null)
  /** Whether the window has lost the focus while it was in the strip, which then gets it back without the visitor. */
  const hasWindowLeft = useRef(false)

  // Ignores the pause button, which handles its own click. A press on it would pause the motion, and the click that
  // follows would resume it at once.
  function pauseUnlessOnButton(event: SyntheticEvent) {
    if (!(event.target instanceof Node && pauseButton.current?.contains(event.target))) pauseMotion()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- not a control: it observes interactions with the controls inside it
    <section
      className={styles.PromoStrip}
      aria-label="Annonces de la boutique"
      onPointerEnter={() => setSuspended(true)}
      onPointerLeave={() => setSuspended(false)}
      onFocus={({ target }) => !hasWindowLeft.current && target.matches(':focus-visible') && pauseMotion()}
      onBlur={({ target }) => (hasWindowLeft.current = document.activeElement === target)}
      onKeyDown={pauseUnlessOnButton}
      onPointerDown={pauseUnlessOnButton}
    >
      <PageContainer className={styles.row}>
        <button
          ref={pauseButton}
          type="button"
          className={styles.button}
          aria-label={isMotionPaused ? 'Reprendre les animations' : 'Mettre les animations en pause'}
          onClick={isMotionPaused ? resumeMotion : pauseMotion}
        >
          <Icon icon={isMotionPaused ? Play : Pause} size="sm" />
        </button>
        <ul className={styles.messages}>
          {MESSAGES.map((message, position) => (
            <li key={message} data-shown={position === index || undefined}>
              {message}
            </li>
          ))}
        </ul>
        <button type="button" className={styles.button} aria-label="Message suivant" onClick={showNext}>
          {MESSAGES.map((message, position) => (
            <span key={message} className={styles.dot} data-shown={position === index || undefined} />
          ))}
        </button>
      </PageContainer>
    </section>
  )
}
