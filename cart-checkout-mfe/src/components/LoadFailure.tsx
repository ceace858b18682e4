import { Button } from '@promptelier/ui/Button'
import { useFocusAfterRemoval } from '@promptelier/ui/use-focus-after-removal'
import type { ReactNode } from 'react'
import styles from './LoadFailure.module.css'

type Props = {
  failure: { readonly retrying: boolean; readonly retry: () => void }
  /** What could not be fetched: a feminine noun in the singular, with its article. */
  children: ReactNode
}

/** Says that a part of an order could not be fetched, and that nothing is lost. */
export function LoadFailure({ failure: { retrying, retry }, children }: Props) {
  const buttonRef = useFocusAfterRemoval<HTMLButtonElement>()
  return (
    <div className={styles.LoadFailure}>
      <p role="alert">
        {children}
        {retrying
          ? ' est demandée de nouveau…'
          : ' n’a pas pu être chargée. Rien n’est perdu\u00A0: votre commande est gardée, et nous réessayons dès que la connexion revient.'}
      </p>
      {/* Not disabled while trying: a disabled button loses the focus. */}
      <Button kind="line" size="sm" ref={buttonRef} onClick={retrying ? undefined : retry}>
        Réessayer
      </Button>
    </div>
  )
}
