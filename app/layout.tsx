import { GeistMono } from 'geist/font/mono'
import { GeistSans } from 'geist/font/sans'
import type { Metadata, Viewport } from 'next'
import { cookies } from 'next/headers'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { ClientWords } from '@/components/i18n/ClientWords'
import { HTML_LANG } from '@/components/i18n/locale'
import { ServerLocaleSwitch } from '@/components/i18n/ServerLocaleSwitch'
import { Toaster } from '@/components/ui/Toaster'
import { TooltipHost } from '@/components/ui/TooltipHost'
import { parseTheme, THEME_COOKIE } from '@/components/ui/theme'
import './globals.css'

export const metadata: Metadata = {
  title: { default: 'Callscope', template: '%s · Callscope' },
  description: 'Watch every functionCall go through build and execute.',
}

export const viewport: Viewport = { width: 'device-width', initialScale: 1, viewportFit: 'cover' }

/** Fonts, theme and messages for every page. The theme comes from a cookie, so the first paint has it without a script. */
export default async function RootLayout({ children }: { readonly children: ReactNode }) {
  const theme = parseTheme((await cookies()).get(THEME_COOKIE)?.value)
  return (
    <html
      lang={HTML_LANG[await getLocale()]}
      data-theme={theme}
      className={`${GeistSans.variable} ${GeistMono.variable}`}
    >
      <body>
        <NextIntlClientProvider>
          <ServerLocaleSwitch>
            <ClientWords />
            {children}
            <TooltipHost />
            <Toaster />
          </ServerLocaleSwitch>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
