import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiContract } from './build/api-contract.ts'
import { compiledPhrases } from './build/compiled-phrases.ts'
import { precompressedAssets } from './build/precompressed-assets.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    apiContract(),
    compiledPhrases(),
    tanstackStart({
      router: { routeFileIgnorePattern: '\\.test\\.' },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    tailwindcss(),
    precompressedAssets(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
})
