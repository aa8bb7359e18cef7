import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumPath } from '../tests/chromium-path.ts'
import { apiContract } from './build/api-contract.ts'

const launchOptions = {
  ...(chromiumPath ? { executablePath: chromiumPath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
}

/** Tests of components in a real browser with the product's styles. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [apiContract(), tailwindcss()],
  resolve: { dedupe: ['react', 'react-dom'] },
  // Vite reloads the page of a test when it discovers a package late.
  optimizeDeps: {
    include: [
      '@base-ui/react/tabs',
      '@hookform/resolvers/standard-schema',
      '@tanstack/react-router',
      'axe-core',
      'lucide-react',
      'react-day-picker',
      'react-day-picker/locale/en-GB',
      'react-day-picker/locale/it',
      'react-dom/server',
      'react-hook-form',
      'react/jsx-dev-runtime',
      'use-intl',
      'use-intl/core',
      'use-intl/react',
      'zod',
    ],
  },
  test: {
    name: 'components',
    // This value is not inherited from the root. Without it, the files run one after the other.
    maxWorkers: 2,
    include: ['src/**/*.component.test.tsx'],
    setupFiles: ['src/ui/testing/styles.ts'],
    testTimeout: 30_000,
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions, contextOptions: { locale: 'it-IT', timezoneId: 'Europe/Rome' } }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
})
