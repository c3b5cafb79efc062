import { readFileSync } from 'node:fs'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { catalogues } from './vite/catalogues.ts'
import { webManifest } from './vite/web-manifest.ts'
import { zodWithoutJsonSchema } from './vite/zod-without-json-schema.ts'

const server = 'http://127.0.0.1:3000'
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }

const dataLayer =
  /node_modules\/(?:zod|idb-keyval)\/|packages\/contract\/(?:client|endpoint|errors|system|auth|account|analytics)\.ts|src\/lib\/(?:account-cache|analytics|api|config|locale-sync|query-of|session-requests|start-data)\.ts/

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    catalogues(),
    zodWithoutJsonSchema(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/app',
      filename: 'sw.ts',
      injectManifest: {
        globPatterns: ['**/*.{html,js,css,svg,woff2}'],
        globIgnores: ['assets/dev-ui-*'],
        injectionPoint: 'self.__WB_MANIFEST',
      },
      injectRegister: false,
      manifest: webManifest,
      manifestFilename: 'manifest.webmanifest',
    }),
  ],
  define: { __BUILD__: JSON.stringify(process.env.BUILD_NAME ?? version) },
  build: {
    target: 'baseline-widely-available',
    // The server's policy takes fonts from its own files only, never from data: addresses.
    assetsInlineLimit: 0,
    // One chunk for what every screen needs to ask the server: in pieces it compresses worse.
    rolldownOptions: { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: 'data', test: dataLayer }] } } },
    // For tools/budgets.ts alone: the server sends no file of this kind, and the service worker keeps none.
    manifest: 'build.manifest',
  },
  server: { proxy: { '/api': server, '/mailbox': server } },
})
