import { Component, type ReactNode } from 'react'

type Props = {
  /** Identifies what is shown, for example by its path. When the key changes, failed children are rendered again. */
  resetKey: string
  /**
   * Shown instead of the children after one of them has failed.
   * @param copy what `copyContent` has returned
   */
  renderFallback: (copy: HTMLElement | undefined) => ReactNode
  /**
   * Copies what is on screen. Called after an error, before React removes the failed children from the document, and
   * when the fallback is rendered again.
   * @param former what it has returned last, also when that was for another error
   */
  copyContent?: (former: HTMLElement | undefined) => HTMLElement | undefined
  children: ReactNode
}
type State = { failed: boolean; resetKey: string; copy?: HTMLElement | undefined }

/** Limits a rendering error to one part of the shop. Without a boundary, React would remove the whole shop. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey, copyContent }: Props, previous: State): Partial<State> | null {
    if (resetKey !== previous.resetKey) return { failed: false, resetKey }
    return previous.failed ? { copy: copyContent?.(previous.copy) } : null
  }

  override render() {
    return this.state.failed ? this.props.renderFallback(this.state.copy) : this.props.children
  }
}
