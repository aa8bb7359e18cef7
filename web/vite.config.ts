import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiContract } from './build/api-contract.ts'
import { compiledMessages } from './build/compiled-messages.ts'
import { iconFiles } from './build/icon-files.ts'
import { leanPreload } from './build/lean-preload.ts'
import { leanLibraries } from './build/lean-libraries.ts'
import { leanRoutes } from './build/lean-routes.ts'
import { precompressedAssets } from './build/precompressed-assets.ts'
import { sharedFiles } from './build/shared-files.ts'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    apiContract(),
    compiledMessages(),
    iconFiles(),
    leanPreload(),
    leanLibraries(),
    tanstackStart({
      router: {
        routeFileIgnorePattern: '\\.test\\.',
        // A page with what it shows instead of itself: one file.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'pendingComponent', 'errorComponent', 'notFoundComponent']],
        },
      },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    tailwindcss(),
    leanRoutes(),
    precompressedAssets(),
  ],
  // React has what this package adds to older versions of it.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index(?:\.js)?)?$/, replacement: 'react' }] },
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    // Built, the server's pages are one bundle; while developing, packages stay as they are, for some are CommonJS.
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
    client: {
      build: {
        // The names of what each part needs in turn would be a KB on every page; the parts of a first page are named in its HTML.
        modulePreload: { resolveDependencies: (_, parts) => parts.filter((part) => part.endsWith('.css')) },
        rolldownOptions: {
          // Addresses and limits of the contract cost no name of their own.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          // Every page names every file: names without words are half a KB less on each.
          output: { codeSplitting: sharedFiles, chunkFileNames: 'assets/[hash:7].js' },
        },
      },
    },
  },
}))
