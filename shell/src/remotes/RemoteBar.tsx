import type { RemoteName } from '@promptelier/shared/federation'
import { Button } from '@promptelier/shared/ui/Button'
import { PageContainer } from '@promptelier/shared/ui/PageContainer'
import { useEffect, useLayoutEffect } from 'react'
import { PART_NAMES } from './part-names.ts'
import type { PageLoad } from './page-load.ts'
import { showPlainPage } from './plain-page.ts'
import styles from './RemoteBar.module.css'
import { useLoadState } from './use-load-state.ts'
import { useRetry } from './use-retry.ts'

type Props = { remote: RemoteName; load: PageLoad }

/** Says over a prerendered page that its remote does not answer; what needs no script goes on (SIL-60). */
export function RemoteBar({ remote, load }: Props) {
  const { failures, loaded } = useLoadState(load)
  return failures > 0 && !loaded ? <Bar remote={remote} load={load} failures={failures} /> : null
}

function Bar({ remote, load, failures }: Props & { failures: number }) {
  const { retryRef, onRetry, answer } = useRetry(load)

  useLayoutEffect(showPlainPage, [])

  // A control that was pressed asks for the page, and is given back when the page fails once more.
  useEffect(() => void document.dispatchEvent(new Event('page-failed')), [failures])
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('early-click', () => void load.loadAgain(), { signal: listening.signal })
    return () => listening.abort()
  }, [load])

  return (
    <div className={styles.RemoteBar}>
      <PageContainer className={styles.row}>
        <p role="alert" className={styles.text}>
          <b>{PART_NAMES[remote]} ne répond pas.</b> La page reste lisible et ses liens fonctionnent. Ses boutons
          reprendront dès que possible.
        </p>
        <output className={styles.answer}>{answer}</output>
        <Button kind="accent" size="sm" ref={retryRef} onClick={onRetry}>
          Réessayer
        </Button>
      </PageContainer>
    </div>
  )
}
