import { toasts } from '@promptelier/storefront/toasts'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import { useRef } from 'react'
import { Toaster } from 'sonner'
import { FicheDrop } from './FicheDrop.tsx'
// Toasts imports this style sheet too, so the shell always loads it.
import styles from './Toast.module.css'
import { KIND_NAMES, type StoredToast } from './toast-store.ts'
import { useLibraryToast } from './use-library-toast.tsx'

/** Below the header: 12 px from its lower edge. */
const OFFSET = { top: 'var(--toast-top)', left: 12, right: 12 }

const ICONS = {
  success: <CircleCheck aria-label={KIND_NAMES.success} />,
  info: <Info aria-label={KIND_NAMES.info} />,
  error: <CircleAlert aria-label={KIND_NAMES.error} />,
}

/**
 * Shows the toasts with the toast library, one at a time, at the top centre below the header (GEN-04, TST-01). Only this
 * file and its hook import the library.
 */
export function ToastHost({ toast }: { toast: StoredToast | undefined }) {
  const section = useRef<HTMLElement>(null)
  useLibraryToast(toast, section)
  return (
    <>
      {toast?.message === toasts.productAdded.message && <FicheDrop key={toast.id} />}
      <Toaster
        ref={section}
        position="top-center"
        visibleToasts={1}
        className={styles.host ?? ''}
        offset={OFFSET}
        mobileOffset={OFFSET}
        containerAriaLabel="Notifications"
        icons={ICONS}
        toastOptions={{
          unstyled: true,
          closeButton: true,
          closeButtonAriaLabel: 'Fermer le message',
          classNames: {
            toast: styles.toast ?? '',
            title: styles.title ?? '',
            description: styles.description ?? '',
            closeButton: styles.close ?? '',
          },
        }}
      />
    </>
  )
}
