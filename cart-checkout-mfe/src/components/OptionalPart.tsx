import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

/** An error boundary for an optional part of a page: when it fails, React logs the error and nothing is shown. */
export class OptionalPart extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
