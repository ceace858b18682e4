import type { FicheDocument } from '@promptelier/platform/fiches'
import type { ReactNode } from 'react'
import { updateText } from '../../downloads/wording.ts'
import { anchors } from '../../reading/anchors.ts'
import type { FieldValues } from '../../reading/fields.ts'
import { ReadingContents } from './ReadingContents.tsx'
import styles from './ReadingDocument.module.css'
import { ReadingExample } from './ReadingExample.tsx'
import { ReadingPart } from './ReadingPart.tsx'
import { ReadingPrompt } from './ReadingPrompt.tsx'

type Props = {
  document: FicheDocument
  values: FieldValues
  onFill: (name: string, value: string) => void
  /** Rendered above the first prompt, and not printed: the downloads. */
  children: ReactNode
}

const TOOLS: Readonly<Record<FicheDocument['tool'], string>> = {
  assistant: 'À coller dans un assistant de discussion.',
  images: 'À coller dans un générateur d’images.',
}

/** A document as buyers read it: table of contents, prompts, annexes, example, version and licence. */
export function ReadingDocument({ document, values, onFill, children }: Props) {
  const { prompts, annexes, example, version, tool } = document
  const contents = [
    ...prompts.map(({ title }, position) => ({ id: anchors.prompt(position), title: `${position + 1}. ${title}` })),
    ...annexes.map(({ title }, position) => ({ id: anchors.annex(position), title })),
    ...(example ? [{ id: anchors.example(), title: 'Exemple' }] : []),
  ]
  return (
    <div className={styles.ReadingDocument}>
      <div className={styles.columns}>
        <ReadingContents entries={contents} />
        <article className={styles.article}>
          <div className={styles.intro}>
            <p className={styles.licence}>
              {`Version ${version}, ${updateText(document)}. Licence\u00A0: usage personnel et professionnel, revente interdite.`}
              {prompts.length > 0 ? ` ${TOOLS[tool]}` : null}
            </p>
            {children}
          </div>
          {prompts.map((prompt, position) => (
            <ReadingPrompt
              // A position is a stable key: the prompts of a document do not change.
              key={anchors.prompt(position)}
              id={anchors.prompt(position)}
              number={position + 1}
              prompt={prompt}
              values={values}
              onFill={onFill}
            />
          ))}
          {annexes.map(({ title, lines }, position) => (
            <ReadingPart key={title} id={anchors.annex(position)} title={title}>
              <ul className={styles.lines}>
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </ReadingPart>
          ))}
          {example ? <ReadingExample id={anchors.example()} example={example} prompts={prompts} /> : null}
        </article>
      </div>
    </div>
  )
}
