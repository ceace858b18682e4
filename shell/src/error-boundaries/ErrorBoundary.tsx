import { Component, type ReactNode } from 'react'

type Props = {
  /** Identifies what is shown, for example by its path. When the key changes, failed children are rendered again. */
  resetKey: string
  /** Shown instead of the children after one of them has failed. */
  fallback: ReactNode
  children: ReactNode
}
type State = { failed: boolean; resetKey: string }

/** Limits a rendering error to one part of the shop. Without a boundary, React would remove the whole shop. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, previous: State): State {
    return resetKey === previous.resetKey ? previous : { failed: false, resetKey }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
