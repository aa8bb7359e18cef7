import { readFile, writeFile } from 'node:fs/promises'
import { environmentOfNpm } from './setup/packages.mjs'
import { inRoot, sha256 } from './setup/places.mjs'
import { endWith, Problem, printLine } from './setup/print-line.mjs'
import { runNpm } from './setup/run.mjs'

const usage = 'npm run sbom -- FILE'

/** Lists the packages that the running product needs, as name@version. npm's own `--omit=dev` leaves out packages that the product and a tool both depend on. */
async function listProduct() {
  const { packages } = JSON.parse(await readFile(inRoot('package-lock.json'), 'utf8'))
  const entries = Object.entries(packages).filter(
    ([place, { dev, devOptional }]) => place !== '' && !dev && !devOptional,
  )
  return new Set(
    entries.map(
      ([place, { name, version }]) => `${name ?? place.slice(place.lastIndexOf('node_modules/') + 13)}@${version}`,
    ),
  )
}

function keep({ components, dependencies, metadata, ...rest }, product) {
  const listed = components.filter(({ name, version, purl }) => {
    const full = decodeURIComponent(purl.slice('pkg:npm/'.length, purl.lastIndexOf('@')))
    return product.has(`${full}@${version}`) || product.has(`${name}@${version}`)
  })
  const refs = new Set([metadata.component, ...listed].map((one) => one['bom-ref']))
  const reached = dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }))
  return { ...rest, metadata, components: listed, dependencies: reached }
}

/** Makes the output reproducible: it contains no time and no random number, and the product's name instead of the folder's. */
function settle({ $schema, bomFormat, specVersion, version, metadata, components, dependencies }) {
  const { lifecycles, tools, component } = metadata
  const byRef = (one, other) => (one < other ? -1 : 1)
  const bill = {
    $schema,
    bomFormat,
    specVersion,
    version,
    metadata: { lifecycles, tools, component: { ...component, type: 'application', name: 'autopiazza' } },
    components: components.toSorted((one, other) => byRef(one['bom-ref'], other['bom-ref'])),
    dependencies: dependencies.toSorted((one, other) => byRef(one.ref, other.ref)),
  }
  const digest = sha256(JSON.stringify(bill))
  const uuid = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `8${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ]
  return { ...bill, serialNumber: `urn:uuid:${uuid.join('-')}` }
}

/** Writes the bill of materials of the running product in CycloneDX format, from the lock file. */
try {
  const [file] = process.argv.slice(2)
  if (!file) throw new Problem(usage)
  const flags = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only']
  const { isOk, output } = await runNpm(flags, { quiet: true, cwd: inRoot(), env: environmentOfNpm() })
  if (!isOk) throw new Problem(`npm could not list the packages:\n${output.trim()}`)
  const all = JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  const bill = settle(keep(all, await listProduct()))
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`)
  printLine(`${bill.components.length} packages in ${file}`)
} catch (error) {
  endWith(error)
}
