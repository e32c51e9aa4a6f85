'use client'
import { Component, type ReactNode } from 'react'

/** Keeps a panel that breaks from taking the page with it. `fallback` gets the way to try once more. */
export class PanelBoundary extends Component<
  { readonly children: ReactNode; readonly fallback: (retry: () => void) => ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children
  }
}
