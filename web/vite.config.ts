import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiContract } from './build/api-contract.ts'
import { compiledPhrases } from './build/compiled-phrases.ts'
import { precompressedAssets } from './build/precompressed-assets.ts'

/** Forms, and the schemas they check by: many pages behind sign-in share them, and none of the public ones needs them. */
const forms = 'zod|react-hook-form|@hookform|@orpc'

/** What four pages or more share travels as one file: a tenth of the requests, and it compresses better. */
const sharedByMost = {
  name: 'frame',
  test: new RegExp(`node_modules\\/(?!${forms})|web\\/src|contract\\/src\\/(?:constants|errors|money|vocabulary)\\.ts`),
  minShareCount: 4,
}

/** So do the small parts that two pages share: a file of its own costs more in headers than they weigh. */
const sharedSmall = { name: 'frame', test: /lucide-react|web\/src\/(features\/listings|ui)\//, minShareCount: 2 }

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  plugins: [
    apiContract(),
    compiledPhrases(),
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
    ssr: { resolve: command === 'build' ? { noExternal: true } : {} },
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [sharedByMost, sharedSmall] } } } } },
  },
}))
