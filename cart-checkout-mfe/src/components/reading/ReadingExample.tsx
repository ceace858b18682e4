import type { FicheExample, FichePrompt } from '@promptelier/platform/fiches'
import styles from './ReadingExample.module.css'
import { ReadingPart } from './ReadingPart.tsx'

type Props = { id: string; example: FicheExample; prompts: readonly FichePrompt[] }

/** An example of a document: the values of a prompt's fields, and a result. */
export function ReadingExample({ id, example, prompts }: Props) {
  const title = prompts[example.prompt - 1]?.title ?? ''
  return (
    <ReadingPart id={id} title="Exemple">
      <p>{`Le prompt ${example.prompt}, «\u00A0${title}\u00A0», rempli pour un cas inventé. Le résultat est rédigé par nous\u00A0: votre assistant en donnera un autre.`}</p>
      <dl className={styles.values}>
        {example.values.map(({ name, value }) => (
          <div key={name}>
            <dt>{`[${name}]`}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.result}>
        {example.result.map((line, position) => (
          // A position is a stable key: the lines do not change, and may occur twice.
          <p key={`${position}`}>{line}</p>
        ))}
      </div>
    </ReadingPart>
  )
}
