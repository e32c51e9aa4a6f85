'use client'
import { Component, type ReactNode } from 'react'

/** What became of a panel: its code threw, or never came because the server did not answer. */
export type PanelFailure = 'broke' | 'not_loaded'

interface Props {
  readonly children: ReactNode
  readonly fallback: (failure: PanelFailure, retry: () => void) => ReactNode
}

/** Keeps a panel that breaks from taking the page with it. `fallback` gets what happened and the way to try once more. */
export class PanelBoundary extends Component<Props, { readonly failure: PanelFailure | null }> {
  override state: { readonly failure: PanelFailure | null } = { failure: null }

  static getDerivedStateFromError(error: unknown): { failure: PanelFailure } {
    return { failure: isUnloadedCode(error) ? 'not_loaded' : 'broke' }
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback(failure, () => this.setState({ failure: null })) : this.props.children
  }
}

/** The bundler's error for a piece of the program that could not be fetched; other loaders word it otherwise. */
function isUnloadedCode(error: unknown): boolean {
  return (
    error instanceof Error &&
    (error.name === 'ChunkLoadError' ||
      /loading chunk|failed to load chunk|dynamically imported module/i.test(error.message))
  )
}
