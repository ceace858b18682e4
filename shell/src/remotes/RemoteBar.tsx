import { Button } from '@promptelier/ui/Button'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { useLayoutEffect } from 'react'
import { showPlainPage } from './plain-page.ts'
import styles from './RemoteBar.module.css'
import type { NoticeProps } from './RemoteFailure.tsx'

/** Says over a prerendered page that its remote does not answer; what needs no script goes on. */
export function RemoteBar({ part, onRetry, retryRef, answer }: NoticeProps) {
  useLayoutEffect(showPlainPage, [])
  return (
    <div className={styles.RemoteBar}>
      <PageContainer className={styles.row}>
        <p role="alert" className={styles.text}>
          <b>{part} ne répond pas.</b> La page reste lisible et ses liens fonctionnent. Ses boutons reprendront dès que
          possible.
        </p>
        <output className={styles.answer}>{answer}</output>
        <Button kind="accent" size="sm" ref={retryRef} onClick={onRetry}>
          Réessayer
        </Button>
      </PageContainer>
    </div>
  )
}
