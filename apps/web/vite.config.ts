import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  build: {
    target: 'baseline-widely-available',
    // The server's policy takes fonts from its own files only, never from data: addresses.
    assetsInlineLimit: 0,
  },
  server: { proxy: { '/api': server, '/mailbox': server } },
})
