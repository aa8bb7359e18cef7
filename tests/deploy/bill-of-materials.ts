import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@autopiazza/server/runtime/project-root'
import { z } from 'zod'

/** Required fields of a component in CycloneDX 1.5, as far as npm writes them. */
const component = z.object({
  'bom-ref': z.string().min(1),
  type: z.enum(['library', 'application']),
  name: z.string().min(1),
  version: z.string().regex(/^\d+\.\d+\.\d+/),
  purl: z.string().regex(/^pkg:npm\/[^@]+@.+$/),
  licenses: z
    .array(z.union([z.object({ license: z.object({ id: z.string() }) }), z.object({ expression: z.string() })]))
    .min(1),
  hashes: z
    .array(z.object({ alg: z.enum(['SHA-512', 'SHA-256', 'SHA-1']), content: z.string().regex(/^[0-9a-f]+$/) }))
    .optional(),
})
const bill = z.object({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.5'),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/),
  version: z.number().int().min(1),
  metadata: z.object({ component }),
  components: z.array(component).min(100),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/** Returns the errors of a bill of materials: invalid form, dangling references, missing product packages, included tools. */
export function findWrongParts(given: unknown): readonly string[] {
  const read = bill.safeParse(given)
  if (!read.success) return read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  const { components, dependencies, metadata } = read.data
  const refs = new Set([metadata.component, ...components].map((one) => one['bom-ref']))
  const named = dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn])
  const names = new Set(
    components.map(({ purl }) => decodeURIComponent(purl.slice('pkg:npm/'.length).replace(/@[^@]*$/, ''))),
  )
  const { dependencies: product } = manifestIn('server/package.json')
  const { devDependencies: tools } = manifestIn('package.json')
  return [
    ...named.filter((ref) => !refs.has(ref)).map((ref) => `${ref} is named and not there`),
    ...Object.keys(product ?? {})
      .filter((name) => !names.has(name))
      .map((name) => `${name} is missing`),
    ...['vitest-browser-react', 'oxlint', 'knip']
      .filter((name) => tools?.[name] && names.has(name))
      .map((name) => `${name} is a tool`),
    ...(refs.size === components.length + 1 ? [] : ['two packages have one name']),
  ]
}

function manifestIn(file: string): { dependencies?: Record<string, string>; devDependencies?: Record<string, string> } {
  return JSON.parse(readFileSync(join(projectRoot, file), 'utf8'))
}
