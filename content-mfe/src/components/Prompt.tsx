import { Icon } from '@promptelier/ui/Icon'
import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import Check from 'lucide-react/icons/check'
import CopyIcon from 'lucide-react/icons/copy'
import { useId } from 'react'
import { useCopy } from '../hooks/use-copy.ts'
import styles from './Prompt.module.css'

type Props = { title: string; text: string }

const LABELS = { idle: 'Copier', copied: 'Copié', selected: 'Sélectionné' }

const SAID = {
  idle: '',
  copied: 'Prompt copié.',
  selected:
    'La copie est refusée par le navigateur. Le texte est sélectionné\u00A0: copiez-le avec le clavier ou le menu.',
}

/** A prompt to copy with one click, on ruled lines; what stands in brackets is a field to fill in (SIL-52). */
export function Prompt({ title, text }: Props) {
  const titleId = useId()
  const { state, copy, shown } = useCopy(text)
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
      <p className={styles.text} ref={shown}>
        {text.split(/(\[[^\]]+\])/).map((part, position) =>
          // Parts never change places: the text is as old as the build.
          position % 2 === 1 ? <mark key={`${position}`}>{part}</mark> : part,
        )}
      </p>
      <output>
        <VisuallyHidden>{SAID[state]}</VisuallyHidden>
      </output>
    </figure>
  )
}
