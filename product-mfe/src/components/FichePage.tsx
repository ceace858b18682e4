import type { Fiche } from '../texts/types.ts'
import styles from './FichePage.module.css'
import { PromptLine } from './PromptLine.tsx'

type Props = {
  title: string
  /** Undefined before it has loaded: the page then only has its title. */
  fiche: Fiche | undefined
}

/**
 * The beginning of a fiche as a sheet of paper: title, table of contents and the first lines of a prompt. All sizes
 * follow from the width of the sheet, as in a picture.
 */
export function FichePage({ title, fiche }: Props) {
  return (
    <figure className={styles.FichePage}>
      <div className={styles.sheet}>
        <p className={styles.title}>{title}</p>
        {fiche ? (
          <>
            <p>{`Promptelier · ${fiche.prompts.length} prompts`}</p>
            <p className={styles.heading}>Sommaire</p>
            <ol>
              {fiche.prompts.map((prompt, index) => (
                <li key={prompt.title}>{`${index + 1}. ${prompt.title}`}</li>
              ))}
            </ol>
            <p className={styles.heading}>
              {`${fiche.extract.number}. ${fiche.prompts[fiche.extract.number - 1]?.title ?? ''}`}
            </p>
            <div className={styles.lines}>
              {fiche.extract.lines.map((line) => (
                <PromptLine key={line} text={line} />
              ))}
            </div>
          </>
        ) : null}
      </div>
    </figure>
  )
}
