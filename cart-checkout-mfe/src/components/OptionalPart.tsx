import { Component, type ReactNode } from 'react'

type Props = { children: ReactNode }

/** A part that its page does without when it fails: React logs the error, and nothing is shown in its place. */
export class OptionalPart extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? null : this.props.children
  }
}
