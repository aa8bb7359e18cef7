import { expect, test } from 'vitest'
import { serviceKind } from './service-kind.ts'

test.each([
  ['warranty', 'warranty'],
  ['garanzia', 'warranty'],
  ['Tagliando', 'maintenance'],
  ['riparazione', 'repair'],
  ['roadside_assistance', 'roadside_assistance'],
  ['lavaggio', 'other'],
])('a service of the type %s is shown as %s', (serviceType, kind) => {
  expect(serviceKind(serviceType)).toBe(kind)
})
