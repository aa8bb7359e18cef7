import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type ApiDocument, listOperations } from './document.ts'
import { documentationPage } from './documentation-page.ts'
import { openApiFile } from './openapi-routes.ts'

const api = JSON.parse(readFileSync(openApiFile, 'utf8')) as ApiDocument
const page = String(await documentationPage(api))
const targets = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))

describe('documentation page of the API', () => {
  it('shows every operation and every schema of the API with its anchor', () => {
    const wanted = [
      ...listOperations(api.paths).map(({ operation }) => operation.operationId),
      ...Object.keys(api.components.schemas),
      ...api.tags.map(({ name }) => name),
    ]
    expect(wanted.filter((name) => !targets.has(name))).toEqual([])
    expect(new Set(wanted).size).toBe(wanted.length)
  })

  it('links each reference to its schema', () => {
    const links = [...page.matchAll(/<a href="#([^"]+)"/g)].map(([, name]) => name)
    expect(links.length).toBeGreaterThan(200)
    expect(links.filter((name) => !targets.has(name))).toEqual([])
    expect(page).not.toContain('#/components/schemas/')
  })

  it('explains each refusal of an operation', () => {
    const reserve = page.slice(page.indexOf('<details id="reserveByTransfer"'))
    expect(reserve.slice(0, reserve.indexOf('</details>'))).toContain('checkout.vehicle_sold: ')
  })
})
