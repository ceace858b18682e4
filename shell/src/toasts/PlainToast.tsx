import { IconButton } from '@promptelier/ui/IconButton'
import X from 'lucide-react/icons/x'
import styles from './Toast.module.css'
import { KIND_NAMES, type StoredToast } from './toast-store.ts'

type Props = { toast: StoredToast; onClose: () => void }

/**
 * A toast that is shown without the toast library. The name of its kind is a text, because the icons are in the file of
 * the library. It has no animation, and stays until it is closed or replaced.
 */
export function PlainToast({ toast: { kind, message, description }, onClose }: Props) {
  return (
    <div className={styles.plain}>
      <div className={styles.toast}>
        <div>
          <p>{KIND_NAMES[kind]}</p>
          <p className={styles.title} role={kind === 'error' ? 'alert' : 'status'}>
            {message}
          </p>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        <IconButton icon={X} label="Fermer le message" className={styles.close} onClick={onClose} />
      </div>
    </div>
  )
}
