import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiContract } from './build/api-contract.ts'
import { compiledMessages } from './build/compiled-messages.ts'
import { precompressedAssets } from './build/precompressed-assets.ts'

/** Libraries of every page, which change less often than the product's code. */
const libraries = { name: 'libraries', test: /node_modules\//, tags: ['$initial' as const], priority: 3 }

/** The product's code of every page: the frame and the definitions of the routes. */
const frame = { name: 'frame', tags: ['$initial' as const], priority: 2 }

/** The cards of cars with all that they use, and shared icons: separate files would be larger in total and slower to fetch. */
const cards = { name: 'cards', test: /web\/src\/entities\/vehicle\/|lucide-react\//, minShareCount: 4 }

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    apiContract(),
    compiledMessages(),
    tanstackStart({
      router: {
        routeFileIgnorePattern: '\\.test\\.',
        // One file for a page with its error, pending and not-found components.
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
    // In the build the server's pages are one bundle. In development packages stay external, because some are CommonJS.
    ssr: {
      resolve: command === 'build' ? { noExternal: true } : {},
      // The start script is sent as the text of its function.
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
            // Every page lists the files of all pages, and readable file names would add a kilobyte to that list.
            chunkFileNames: 'assets/[hash:7].js',
            codeSplitting: { groups: [libraries, frame, cards] },
          },
        },
      },
    },
  },
}))
