import { Icon } from '@promptelier/ui/Icon'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import Check from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import { useId } from 'react'
import { useCopy } from '../hooks/use-copy.ts'
import styles from './Prompt.module.css'

type Props = { title: string; text: string }

const LABELS = { idle: 'Copier', copied: 'Copié', selected: 'Sélectionné' }

const ANNOUNCEMENTS = {
  idle: '',
  copied: 'Prompt copié.',
  selected:
    'La copie est refusée par le navigateur. Le texte est sélectionné\u00A0: copiez-le avec le clavier ou le menu.',
}

/** A prompt on ruled lines, with a button that copies it. Text in brackets is a field to fill in (SIL-52). */
export function Prompt({ title, text }: Props) {
  const titleId = useId()
  const { state, copy, textRef } = useCopy(text)
  return (
    <figure className={styles.Prompt} aria-labelledby={titleId}>
      <figcaption className={styles.head}>
        <span className={styles.title} id={titleId}>
          {title}
        </span>
        <button type="button" className={styles.copy} onClick={copy} aria-describedby={titleId} data-state={state}>
          <Icon icon={state === 'copied' ? Check : CopyIcon} size="sm" />
          {LABELS[state]}
        </button>
      </figcaption>
      <p className={styles.text} ref={textRef}>
        {text.split(/(\[[^\]]+\])/).map((part, position) =>
          // The position is a stable key: the text does not change after the build.
          position % 2 === 1 ? <mark key={`${position}`}>{part}</mark> : part,
        )}
      </p>
      <output>
        <VisuallyHidden>{ANNOUNCEMENTS[state]}</VisuallyHidden>
      </output>
    </figure>
  )
}
