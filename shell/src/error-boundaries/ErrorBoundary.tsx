import { Component, type ReactNode } from 'react'

type Props = {
  /** Identifies what is shown, such as the path. When it changes, the children are rendered again. */
  resetKey: string
  /** Shown instead of the children after one of them has failed. */
  fallback: ReactNode
  children: ReactNode
}
type State = { failed: boolean; resetKey: string }

/** Limits a rendering error to one part of the shop. Without a boundary, React removes the whole page. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, before: State): State {
    return resetKey === before.resetKey ? before : { failed: false, resetKey }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
