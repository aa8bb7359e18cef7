import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ApiDocument, listOperations } from './document.ts'
import { isJsonObject } from './json.ts'
import { openApiFile } from './openapi-routes.ts'

const { paths, components } = JSON.parse(readFileSync(openApiFile, 'utf8')) as ApiDocument

/** Collects the names of all properties in a part of the document, through its references. */
function propertiesIn(part: unknown, seen = new Set<string>(), names = new Set<string>()): ReadonlySet<string> {
  if (Array.isArray(part)) part.forEach((one) => propertiesIn(one, seen, names))
  if (!isJsonObject(part)) return names
  const { $ref, properties } = part
  if (isJsonObject(properties)) Object.keys(properties).forEach((name) => names.add(name))
  if (typeof $ref === 'string' && !seen.has($ref)) {
    seen.add($ref)
    const [, , group = '', name = ''] = $ref.split('/')
    propertiesIn((components as unknown as Record<string, Record<string, unknown>>)[group]?.[name], seen, names)
  }
  Object.values(part).forEach((one) => propertiesIn(one, seen, names))
  return names
}

test("returns a dealer's price for other dealers only to the owner of the advert", () => {
  const returning = listOperations(paths)
    .filter(({ operation }) => propertiesIn(operation.responses).has('tradePrice'))
    .map(({ operation }) => operation.operationId)
  expect(returning).toEqual(['getOwnListing'])
  expect(JSON.stringify(components.schemas['VehicleDetail'])).not.toMatch(/tradePrice|stockNumber/)
})
