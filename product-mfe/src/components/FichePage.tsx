import type { PreviewRecord } from '@promptelier/platform/catalogue'
import styles from './FichePage.module.css'
import { PromptLine } from './PromptLine.tsx'

type Props = {
  title: string
  /** Undefined before it has loaded: the page then only has its title. */
  preview: PreviewRecord | undefined
}

/**
 * The beginning of a fiche as a sheet of paper: title, table of contents and the first lines of a prompt. All sizes
 * follow from the width of the sheet, as in a picture.
 */
export function FichePage({ title, preview }: Props) {
  return (
    <figure className={styles.FichePage}>
      <div className={styles.sheet}>
        <p className={styles.title}>{title}</p>
        {preview ? (
          <>
            <p>{`Promptelier · ${preview.prompts.length} prompts`}</p>
            <p className={styles.heading}>Sommaire</p>
            <ol>
              {preview.prompts.map((prompt, index) => (
                <li key={prompt.title}>{`${index + 1}. ${prompt.title}`}</li>
              ))}
            </ol>
            <p className={styles.heading}>
              {`${preview.extract.number}. ${preview.prompts[preview.extract.number - 1]?.title ?? ''}`}
            </p>
            <div className={styles.lines}>
              {preview.extract.lines.map((line) => (
                <PromptLine key={line} text={line} />
              ))}
            </div>
          </>
        ) : null}
      </div>
    </figure>
  )
}
