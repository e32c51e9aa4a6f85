import 'server-only'
import { randomBytes } from 'node:crypto'

/** A fresh nonce for one page load. */
export function createNonce(): string {
  return randomBytes(16).toString('base64')
}

/**
 * The Content-Security-Policy of a page: only scripts that carry its nonce, and what those load, run. Compiling
 * WebAssembly is allowed (the sandbox for custom tools), `eval` is not; React's development build alone needs it.
 */
export function contentSecurityPolicy(nonce: string, isDevelopment: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic' 'wasm-unsafe-eval'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}

/** What every page says beside its policy. */
export const PAGE_HEADERS: readonly (readonly [string, string])[] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
]
