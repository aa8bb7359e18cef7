import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const reactDom = dirname(createRequire(import.meta.url).resolve('react-dom/package.json'))

test.each(['production', 'development'])('React marks an element that it has taken over, in %s', (mode) => {
  const code = readFileSync(join(reactDom, `cjs/react-dom-client.${mode}.js`), 'utf8')
  expect(code).toMatch(/internalPropsKey = "__reactProps\$" \+/)
  expect(code).toMatch(/\[internalPropsKey\] = /)
})
