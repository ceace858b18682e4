import type { PreviewRecord } from '@promptelier/platform/catalogue'
import { Button } from '@promptelier/ui/Button'
import { Icon } from '@promptelier/ui/Icon'
import ZoomIn from 'lucide-react/icons/zoom-in'
import { useId } from 'react'
import { FichePage } from './FichePage.tsx'
import styles from './FichePreview.module.css'

type Props = {
  title: string
  /** Undefined before it has loaded, and when it cannot be loaded: the picture then cannot be enlarged. */
  preview: PreviewRecord | undefined
}

/** A picture of the fiche, which opens a readable version. The browser opens and closes it, also without scripts. */
export function FichePreview({ title, preview }: Props) {
  const id = useId()
  return (
    <div className={styles.FichePreview}>
      <div className={styles.picture} aria-hidden>
        <FichePage title={title} preview={preview} />
      </div>
      {preview ? (
        <>
          <button
            type="button"
            className={styles.open}
            popoverTarget={id}
            aria-haspopup="dialog"
            aria-label="Agrandir l’aperçu de la fiche"
          >
            <Icon icon={ZoomIn} size="xs" className={styles.zoom} />
          </button>
          {/* A dialog, although it is not modal: when a popover is one, the browser moves the focus into it. */}
          <dialog id={id} popover="auto" className={styles.dialog} aria-label="Aperçu de la fiche">
            <div className={styles.head}>
              <p>{`Aperçu\u00A0: le sommaire des prompts et le début du prompt ${preview.extract.number}. La fiche y ajoute ses annexes.`}</p>
              <Button size="sm" kind="line" popoverTarget={id} popoverTargetAction="hide">
                Fermer
              </Button>
            </div>
            <FichePage title={title} preview={preview} />
          </dialog>
        </>
      ) : null}
    </div>
  )
}
