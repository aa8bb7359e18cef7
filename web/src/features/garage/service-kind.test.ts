import { expect, test } from 'vitest'
import { serviceKind } from './service-kind.ts'

test.each([
  ['warranty', 'warranty'],
  ['garanzia', 'warranty'],
  ['Tagliando', 'maintenance'],
  ['riparazione', 'repair'],
  ['roadside_assistance', 'roadside_assistance'],
  ['lavaggio', 'other'],
])('a service of type %s has the kind %s', (serviceType, kind) => {
  expect(serviceKind(serviceType)).toBe(kind)
})
