import type { Composition } from '@promptelier/platform/composition'
import { type CSSProperties, useLayoutEffect, useRef } from 'react'
import styles from './Outlines.module.css'
import type { Region } from './regions.ts'
import { coloursOf, type Theme } from './themes.ts'

type Props = {
  regions: readonly Region[]
  themes: ReadonlyMap<string, Theme>
  composition: Composition
}

/** How far an outline may reach beyond the window, px: enough to hide its border there. */
const BEYOND_PX = 4

/** Where the outline of an element is, px: in the window's coordinates, cut off outside of it. Undefined if nowhere. */
function boxOf(element: Element) {
  const { top, left, width, bottom } = element.getBoundingClientRect()
  const [start, end] = [Math.max(top, -BEYOND_PX), Math.min(bottom, innerHeight + BEYOND_PX)]
  const isSeen = end - start >= 1 && width >= 1 && element.checkVisibility({ visibilityProperty: true })
  return isSeen ? { left, start, width, height: end - start } : undefined
}

function place(outline: HTMLElement, box: ReturnType<typeof boxOf>) {
  outline.hidden = box === undefined
  if (!box) return
  const { left, start, width, height } = box
  Object.assign(outline.style, {
    translate: `${left}px ${start}px`,
    inlineSize: `${width}px`,
    blockSize: `${height}px`,
  })
}

/** The outlines of the regions. Their positions follow the page in each frame. Screen readers read the panel instead. */
export function Outlines({ regions, themes, composition: { remotes, shell } }: Props) {
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    let frame = 0
    const placeAll = () => {
      // All positions are read before the first is set: otherwise the browser would compute the layout each time.
      const boxes = regions.map(({ element }) => boxOf(element))
      boxes.forEach((box, index) => {
        const outline = container.current?.children[index]
        if (outline instanceof HTMLElement) place(outline, box)
      })
      frame = requestAnimationFrame(placeAll)
    }
    placeAll()
    return () => cancelAnimationFrame(frame)
  }, [regions])
  return (
    <div className={styles.Outlines} aria-hidden="true" ref={container}>
      {regions.map(({ kind, app, component }, index) => {
        const { solid, onSolid } = coloursOf(themes.get(app))
        const colours = { '--solid-colour': solid, '--on-solid-colour': onSolid } as CSSProperties
        return (
          // oxlint-disable-next-line react/no-array-index-key -- an outline has no state, so each can stand for every region
          <div key={index} className={styles.outline} data-kind={kind} data-app={app} style={colours}>
            {kind === 'kit' ? null : (
              <span className={styles.tab}>
                {[app, kind === 'part' ? component : (remotes[app] ?? shell).team].filter(Boolean).join(' · ')}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}
