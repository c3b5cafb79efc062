import type { ManifestOptions } from 'vite-plugin-pwa'

/** Shortcuts lead only to screens that exist. The browser reads this before the interface language is known, so it is in English. */
export const webManifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Tailorbird',
  short_name: 'Tailorbird',
  description: 'Fits your resume to a job posting, and makes nothing up.',
  lang: 'en',
  start_url: '/profile',
  scope: '/',
  display: 'standalone',
  background_color: '#000000',
  theme_color: '#111513',
  categories: ['productivity', 'business'],
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [{ name: 'Profile', url: '/profile', icons: [{ src: '/icon-192.png', sizes: '192x192', type: 'image/png' }] }],
  screenshots: [
    { src: '/screenshots/home-wide.png', sizes: '1280x800', type: 'image/png', form_factor: 'wide', label: 'Tailorbird on a computer' },
    { src: '/screenshots/home-narrow.png', sizes: '360x780', type: 'image/png', form_factor: 'narrow', label: 'Tailorbird on a phone' },
  ],
}
