import { VisuallyHidden } from '@promptelier/ui/VisuallyHidden'
import { useState } from 'react'
import type { FieldValues } from '../../reading/fields.ts'
import styles from './FieldsNote.module.css'

type Props = {
  values: FieldValues
  /** Replaces all values of the document. */
  onReplace: (values: FieldValues) => void
}

/** Says how long a document's filled fields are kept, and empties them. */
export function FieldsNote({ values, onReplace }: Props) {
  const [erased, setErased] = useState<FieldValues>()
  const isFilled = Object.values(values).some((value) => value !== '')
  // What is written after the erasure replaces the erased values.
  if (isFilled && erased) setErased(undefined)
  const canUndo = !isFilled && erased !== undefined

  function eraseOrUndo() {
    setErased(canUndo ? undefined : values)
    onReplace(canUndo ? erased : {})
  }

  return (
    <p className={styles.FieldsNote}>
      {
        'Ce que vous écrivez dans les champs reste dans cet onglet, jusqu’à sa fermeture. Vos copies et vos fichiers le contiennent. '
      }
      {/* Always rendered: the first typed character must not move its field. */}
      <button type="button" className={styles.erase} disabled={!isFilled && !canUndo} onClick={eraseOrUndo}>
        {canUndo ? 'Annuler l’effacement' : 'Effacer les champs'}
      </button>
      <VisuallyHidden>
        <output>{canUndo ? 'Champs effacés.' : null}</output>
      </VisuallyHidden>
    </p>
  )
}
