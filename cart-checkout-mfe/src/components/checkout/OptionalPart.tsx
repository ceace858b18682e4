import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

/** An error boundary for optional content of a page: when rendering fails, the content is not shown. React logs why. */
export class OptionalPart extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
