import { Button } from '@promptelier/ui/Button'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { useLayoutEffect } from 'react'
import styles from './RemoteBar.module.css'
import type { NoticeProps } from './RemoteFailure.tsx'
import { showNoscriptContent } from './show-noscript-content.ts'

/** A bar over a prerendered page whose remote does not respond. Everything that needs no script still works. */
export function RemoteBar({ part, onRetry, retryRef, retryMessage }: NoticeProps) {
  useLayoutEffect(showNoscriptContent, [])
  return (
    <div className={styles.RemoteBar}>
      <PageContainer className={styles.row}>
        <p role="alert" className={styles.text}>
          <b>{part} ne répond pas.</b> La page reste lisible et ses liens fonctionnent. Ses boutons reprendront dès que
          possible.
        </p>
        <output className={styles.answer}>{retryMessage}</output>
        <Button kind="accent" size="sm" ref={retryRef} onClick={onRetry}>
          Réessayer
        </Button>
      </PageContainer>
    </div>
  )
}
