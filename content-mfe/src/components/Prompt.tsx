import { CopyButton } from '@promptelier/storefront/page/CopyButton'
import { useCopy } from '@promptelier/storefront/page/use-copy'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import { useId, useRef } from 'react'
import styles from './Prompt.module.css'

type Props = { title: string; text: string }

const ANNOUNCEMENTS = {
  none: '',
  copied: 'Prompt copié.',
  refused:
    'La copie est refusée par le navigateur. Le texte est sélectionné\u00A0: copiez-le avec le clavier ou le menu.',
}

/**
 * Fields in brackets, and words before a punctuation mark that must not begin a line. The space between them stays an
 * ordinary one, as it is copied.
 */
const SPECIAL_PARTS = /(\[[^\]]+\]|[^\s[\]]+ [:;!?])/

/** A prompt on ruled lines, with a button that copies it, or selects it when the browser refuses to copy. Text in brackets is a field to fill in (SIL-52). */
export function Prompt({ title, text }: Props) {
  const titleId = useId()
  const [outcome, copy] = useCopy()
  const textRef = useRef<HTMLParagraphElement>(null)

  async function copyOrSelect() {
    if (!(await copy(text)) && textRef.current) getSelection()?.selectAllChildren(textRef.current)
  }

  return (
    <figure className={styles.Prompt} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span className={styles.title} id={titleId}>
          {title}
        </span>
        <CopyButton outcome={outcome} refusedLabel="Sélectionné" describedBy={titleId} onClick={copyOrSelect} />
      </figcaption>
      <p className={styles.text} ref={textRef}>
        {text.split(SPECIAL_PARTS).map((part, position) => {
          // The position is a stable key: the text does not change after the build.
          const key = `${position}`
          if (position % 2 === 0) return part
          if (part.startsWith('[')) return <mark key={key}>{part}</mark>
          return (
            <span key={key} className={styles.unbroken}>
              {part}
            </span>
          )
        })}
      </p>
      <output>
        <VisuallyHidden>{ANNOUNCEMENTS[outcome]}</VisuallyHidden>
      </output>
    </figure>
  )
}
