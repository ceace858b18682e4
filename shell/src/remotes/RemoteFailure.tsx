import { PageHead } from '@promptelier/storefront/page/PageHead'
import { paths } from '@promptelier/storefront/paths'
import { Button } from '@promptelier/ui/Button'
import { ButtonLink } from '@promptelier/ui/ButtonLink'
import { EmptyState } from '@promptelier/ui/EmptyState'
import { PageContainer } from '@promptelier/ui/PageContainer'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { Ref } from 'react'
import styles from './RemoteFailure.module.css'

export type NoticeProps = {
  /** French name of the part of the shop, as the subject of a sentence. */
  part: string
  onRetry: () => void
  retryRef: Ref<HTMLButtonElement>
  /** The result of the last press of the retry button, in French; empty before the first press. */
  retryMessage: string
}

/** Replaces a page that cannot be shown; the rest of the shop still works (SIL-60). */
export function RemoteFailure({ part, onRetry, retryRef, retryMessage }: NoticeProps) {
  return (
    <PageContainer className={styles.RemoteFailure}>
      <PageHead
        title="Page momentanément indisponible"
        description="Cette partie de la boutique ne répond pas pour l’instant."
        robots="noindex"
      />
      <div role="alert" data-live="">
        <EmptyState icon={CloudOff} title={`${part} ne répond pas`} level={1}>
          <p>Le reste de la boutique fonctionne et votre panier est intact. Réessayez dans un instant.</p>
          <div className={styles.actions}>
            <Button kind="accent" ref={retryRef} onClick={onRetry}>
              Réessayer
            </Button>
            <ButtonLink kind="line" to={paths.home()}>
              Retour à l’accueil
            </ButtonLink>
          </div>
        </EmptyState>
      </div>
      {/* Outside the alert, because a change inside it would announce the whole alert again. */}
      <output className={styles.answer}>{retryMessage}</output>
    </PageContainer>
  )
}
