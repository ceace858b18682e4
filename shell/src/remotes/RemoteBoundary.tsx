import { Component, type ReactNode } from 'react'

type Props = { fallback: ReactNode; children: ReactNode }

/**
 * Shows `fallback` instead of a page of a remote that throws while rendering, for example because a record cannot be
 * fetched. The rest of the shop stays (SIL-60).
 */
export class RemoteBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
