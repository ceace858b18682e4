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
 * announced. Any interaction inside the strip stops the rotation (HDR-06, SIL-16).
 */
export function PromoStrip() {
  const { index, next, stopped, stop, resume, setSuspended } = useRotation(MESSAGES.length, MESSAGE_MS)
  const toggle = useRef<HTMLButtonElement>(null)

  // The toggle handles its own click: if the press had stopped the rotation already, the click would resume it.
  function stopUnlessOnToggle(event: SyntheticEvent) {
    if (!(event.target instanceof Node && toggle.current?.contains(event.target))) stop()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- not a control: it observes the interactions with the controls inside
    <section
      className={styles.PromoStrip}
      aria-label="Messages de la boutique"
      onPointerEnter={() => setSuspended(true)}
      onPointerLeave={() => setSuspended(false)}
      onFocus={(event) => event.target.matches(':focus-visible') && stop()}
      onKeyDown={stopUnlessOnToggle}
      onPointerDown={stopUnlessOnToggle}
    >
      <PageContainer className={styles.row}>
        <button
          ref={toggle}
          type="button"
          className={styles.button}
          aria-label={stopped ? 'Reprendre les messages' : 'Mettre les messages en pause'}
          onClick={stopped ? resume : stop}
        >
          <Icon icon={stopped ? Play : Pause} size="sm" />
        </button>
        <ul className={styles.messages}>
          {MESSAGES.map((message, position) => (
            <li key={message} data-shown={position === index || undefined}>
              {message}
            </li>
          ))}
        </ul>
        <button type="button" className={styles.button} aria-label="Message suivant" onClick={next}>
          {MESSAGES.map((message, position) => (
            <span key={message} className={styles.dot} data-shown={position === index || undefined} />
          ))}
        </button>
      </PageContainer>
    </section>
  )
}
