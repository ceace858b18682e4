import { Button } from '@promptelier/ui/Button'
import { Icon } from '@promptelier/ui/Icon'
import Download from 'lucide-react/icons/download'
import { PrintButton } from '../PrintButton.tsx'
import styles from './InvoiceActions.module.css'

type Props = {
  /** False where the page has another button that prints it. */
  printable: boolean
  onDownload: () => void
}

/** Buttons to download the receipt of an order, which is an invoice, and to print the page. */
export function InvoiceActions({ printable, onDownload }: Props) {
  return (
    <div className={styles.InvoiceActions}>
      <Button kind="line" size="sm" onClick={onDownload}>
        <Icon icon={Download} />
        Télécharger la facture
      </Button>
      {printable ? <PrintButton>Imprimer ce reçu</PrintButton> : null}
    </div>
  )
}
