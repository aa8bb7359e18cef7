import { expect, test } from 'vitest'
import { takePageData } from './take-page-data.ts'

test('the data is taken out of a page, and nothing else', () => {
  const script = '<script type="application/json" id="page-data">[["a",1]]</script>'
  expect(takePageData(`<main>Auto</main>${script}<script>b</script>`)).toEqual({
    html: '<main>Auto</main><script>b</script>',
    data: '[["a",1]]',
  })
  expect(takePageData('<main>Auto</main>')).toEqual({ html: '<main>Auto</main>', data: null })
})
