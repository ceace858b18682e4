import { Component, type ReactNode } from 'react'

type Props = {
  /** Path that is shown: another one is another try. */
  path: string
  /** Stands in the place of what failed. */
  fallback: ReactNode
  children: ReactNode
}
type State = { failed: boolean; path: string }

/** Keeps a failure while rendering inside one part of the shop: without a boundary React removes the whole page. */
export class FaultBoundary extends Component<Props, State> {
  override state: State = { failed: false, path: this.props.path }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  static getDerivedStateFromProps({ path }: Props, before: State): State {
    return path === before.path ? before : { failed: false, path }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
