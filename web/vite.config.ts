import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { apiContract } from './build/api-contract.ts'
import { compiledMessages } from './build/compiled-messages.ts'
import { precompressedAssets } from './build/precompressed-assets.ts'

/** What every page needs of libraries. */
const libraries = { name: 'libraries', test: /node_modules\/(?:react|react-dom|scheduler|@tanstack|use-intl)\// }

/** The small parts that pages share. Not those that people with an account see, or a single public page: the tabs alone need ten kilobytes, which every public page would fetch. */
const shared = {
  name: 'shared',
  test: /web\/src\/(?:app(?!\/confirm-by-passkey)|ui(?!\/(?:Checkbox|Tabs|Table|Dialog|StepIndicator|SuggestionInput|PasswordInput|Pagination|RadioGroup|CopyButton|ProgressBar|Section|FileButton|use-file-drop)\.tsx?)|entities\/(?:vehicle(?!\/VehicleStrip)|credit|catalogue))\/|lucide-react(?!\/dist\/esm\/icons\/(?:calendar-clock|car-front|circle-exclamation-point|circle-x|copy|download|eye|eye-off|mail-check|plus|trash|undo-2|wrench)\.)|web\/src\/entities\/search\/(?:search-address|read-values)\.ts|contract\/src\/(?:car-choices|fact-filters|regions|addresses|constants|own-value|vocabulary|vehicle-name|money)\.ts/,
  minShareCount: 3,
}

/** The icons that only pages of people with an account, of content and of favourites repeat. */
const accountIcons = {
  name: 'account-icons',
  test: /lucide-react\/dist\/esm\/icons\//,
  minShareCount: 3,
}

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
          output: { codeSplitting: { groups: [libraries, shared, accountIcons] } },
        },
      },
    },
  },
}))
