import { Button } from '@promptelier/ui/Button'
import { PageContainer } from '@promptelier/ui/PageContainer'
import { useLayoutEffect } from 'react'
import styles from './RemoteBar.module.css'
import type { NoticeProps } from './RemoteFailure.tsx'
import { showContent } from './show-content.ts'

type Props = NoticeProps & {
  /** Whether the page comes back without a click. A page that has thrown an error does not. */
  healsItself: boolean
}

/** A bar over the readable text of a page whose buttons do not work. Everything that needs no script still works. */
export function RemoteBar({ part, healsItself, onRetry, retryRef, retryMessage }: Props) {
  useLayoutEffect(showContent, [])
  return (
    <div className={styles.RemoteBar} data-live="">
      <PageContainer className={styles.row}>
        <p role="alert" className={styles.text}>
          <b>{part} ne répond pas.</b> La page reste lisible et ses liens fonctionnent.{' '}
          {healsItself
            ? 'Ses boutons fonctionneront de nouveau dès que possible.'
            : 'Pour que ses boutons fonctionnent, réessayez ou rechargez la page.'}
        </p>
        <output className={styles.answer}>{retryMessage}</output>
        <Button kind="accent" size="sm" ref={retryRef} onClick={onRetry}>
          Réessayer
        </Button>
      </PageContainer>
    </div>
  )
}
