import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiContract } from './build/api-contract.ts'
import { compiledMessages } from './build/compiled-messages.ts'
import { precompressedAssets } from './build/precompressed-assets.ts'

/** What every page needs of libraries, which stays the same for longer than our own. */
const libraries = { name: 'libraries', test: /node_modules\//, tags: ['$initial' as const], priority: 3 }

/** What every page needs of our own: the frame, and what each address can say. */
const frame = { name: 'frame', tags: ['$initial' as const], priority: 2 }

/** The cards of cars, with all that they use, and the icons that many pages repeat: a file for each of them would be larger, and slower to fetch. */
const cards = { name: 'cards', test: /web\/src\/entities\/vehicle\/|lucide-react\//, minShareCount: 4 }

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    apiContract(),
    compiledMessages(),
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
    precompressedAssets(),
  ],
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  environments: {
    // Built, the server's pages are one bundle; while developing, packages stay as they are, for some are CommonJS.
    ssr: {
      resolve: command === 'build' ? { noExternal: true } : {},
      // The script that starts a page is sent as the text of its function.
      build: {
        minify: true,
        sourcemap: true,
        rolldownOptions: { output: { sourcemapExcludeSources: true } },
      },
    },
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Every page lists the files of all pages: names would be a kilobyte of it.
            chunkFileNames: 'assets/[hash].js',
            codeSplitting: { groups: [libraries, frame, cards] },
          },
        },
      },
    },
  },
}))
