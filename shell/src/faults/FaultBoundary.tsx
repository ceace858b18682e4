import { Component, type ReactNode } from 'react'

type Props = {
  /** What is shown, such as the path: another one is another try. */
  shown: string
  /** Stands in the place of what failed. */
  fallback: ReactNode
  children: ReactNode
}
type State = { failed: boolean; shown: string }

/** Keeps a failure while rendering inside one part of the shop: without a boundary React removes the whole page. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { failed: false, shown: this.props.shown }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ shown }: Props, before: State): State {
    return shown === before.shown ? before : { failed: false, shown }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
