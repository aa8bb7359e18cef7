import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from '@playwright/test'
import { chromiumPath } from '../../tests/chromium-path.ts'
import { chosenLanguage, translatorIn } from '../../tests/e2e/languages.ts'
import { percentile, printLine, verdict } from '../percentiles.ts'
import { productWithDemoStock } from '../running-product.ts'
import { isQuick, sized } from '../size.ts'
import { type Control, controlsOf, tap } from './controls.ts'
import { type Recorded, recordTap } from './record-tap.ts'

const { values: options } = parseArgs({
  options: {
    taps: { type: 'string', default: sized('500', '14') },
    /** Concurrent pages. A second one on two cores slows the first. */
    pages: { type: 'string', default: sized('1', '2') },
    /** The address of a running product with the demo stock, instead of a new one. */
    at: { type: 'string' },
    /** The address of another version, with the same demo stock, whose figures are printed beside. */
    beside: { type: 'string' },
    /** Prints every tap. */
    each: { type: 'boolean', default: false },
    /** Only the controls with this name or of this kind. */
    only: { type: 'string' },
  },
})
const goals = { link: 200, script: 600 }
/** A tap without a result after this number of milliseconds is lost. */
const longest = 20_000
/** The other version gets every ninth tap. Fourteen controls are no multiple of nine. */
const besideEach = 9
const moments = Number(sized('8000', '500'))
/** Without the driver's other emulation of a device; the README states its cost at each navigation. */
const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  locale: 'it-IT',
  colorScheme: null,
  reducedMotion: null,
  forcedColors: null,
  contrast: null,
} as const
/** Slow 4G, as in Chromium's developer tools. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }

interface Tap {
  readonly control: Control
  /** Milliseconds; null when it never happened. */
  readonly seen: number | null
  readonly done: number | null
  readonly isTwice: boolean
}

/** The same moments in every run. */
function momentOf(number: number): number {
  return ((number * 0.618_033_988_75) % 1) * moments
}

/** Returns null where the browser never delivered the tap to the page: a fault of the measurement, not of the page. */
async function tapOnce(browser: Browser, url: string, control: Control, moment: number): Promise<Tap | null> {
  const context = await browser.newContext({ ...phone, storageState: chosenLanguage('it') })
  try {
    const page = await context.newPage()
    await page.addInitScript(`{ ${named}; (${recordTap.toString()})(${isDoneSource(control)}) }`)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    if (!isQuick) {
      await session.send('Network.emulateNetworkConditions', slow4G)
      await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    }
    await page.goto(url + control.path, { waitUntil: 'commit' })
    const target = control.find(page)
    await target.waitFor({ state: 'attached' })
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
    const painted = performance.now()
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    await page.waitForTimeout(Math.max(0, moment - (performance.now() - painted)))
    await page.evaluate(() => window.forgetTaps())
    const pages = await page.evaluate(() => history.length)
    await (control.press ?? tap)(page, target)
    const recorded = await answerOf(page)
    if (!recorded) return { control, seen: null, done: null, isTwice: false }
    const { pressed } = recorded
    if (!pressed) return null
    const since = (time: number | null) => time && time - pressed
    const isTwice = await isDoneTwice(page, control, pages)
    return { control, seen: since(recorded.seen), done: since(recorded.done), isTwice }
  } finally {
    await context.close()
  }
}

/** The compiler of this file calls a function of its own to name functions. */
const named = 'const __name = (named) => named'

function isDoneSource({ isDone }: Control): string {
  const source = isDone.toString()
  return source.startsWith('isDone') ? `function ${source}` : source
}

/** Returns what the page, or the next one, has recorded once the tap has a result, or at the end. */
async function answerOf(page: Page): Promise<Recorded | null> {
  const end = performance.now() + longest
  let recorded: Recorded | null = null
  while (performance.now() < end && !recorded?.done) {
    await page.waitForTimeout(100)
    // During a navigation there is no page to query.
    recorded = await page.evaluate(() => window.recorded()).catch(() => recorded)
  }
  return recorded
}

/** A second tap would go one page further, or undo the first. */
async function isDoneTwice(page: Page, control: Control, pages: number): Promise<boolean> {
  await page.waitForTimeout(600)
  const isStillDone = await page.evaluate(`(${isDoneSource(control)})()`).catch(() => true)
  const gone = (await page.evaluate(() => history.length).catch(() => pages)) - pages
  return !isStillDone || gone > control.steps
}

/** Repeats a tap that did not reach the page. */
async function tapUntilReceived(...[browser, url, control, moment]: Parameters<typeof tapOnce>): Promise<Tap> {
  for (let tries = 0; tries < 3; tries += 1) {
    const made = await tapOnce(browser, url, control, moment)
    if (made) return made
    printLine(`A tap on ${control.name} after ${Math.round(moment)} ms did not reach the page: repeated`)
  }
  throw new Error(`No tap on ${control.name} reaches the page`)
}

function report(name: string, taps: readonly Tap[]): void {
  const lost = taps.filter(({ done }) => done === null)
  const twice = taps.filter(({ isTwice, done }) => isTwice && done !== null)
  const names = (some: readonly Tap[]) => some.map(({ control }) => control.name).join(', ')
  printLine(`${name}: ${taps.length} taps, ${lost.length} lost ${names(lost)}, ${twice.length} twice ${names(twice)}`)
  for (const kind of ['link', 'script'] as const) {
    const some = taps.filter(({ control }) => control.kind === kind)
    if (some.length > 0)
      printLine(`  ${kind.padEnd(20)} ${times(some)}  goal ${goals[kind]} ms ${reached(some, goals[kind])}`)
  }
  for (const control of new Set(taps.map((each) => each.control)))
    printLine(`  ${control.name.padEnd(20)} ${times(taps.filter((each) => each.control === control))}`)
}

function times(taps: readonly Tap[]): string {
  const [seen, done] = [taps.map((each) => each.seen ?? longest), taps.map((each) => each.done ?? longest)]
  const at = (some: readonly number[]) =>
    [0.5, 0.75, 0.99].map((share) => Math.round(percentile(some, share))).join(' / ')
  return `answer seen ${at(seen)} ms, done ${at(done)} ms (p50 / p75 / p99)`
}

function reached(taps: readonly Tap[], goal: number): string {
  return verdict(
    percentile(
      taps.map((each) => each.seen ?? longest),
      0.75,
    ) <= goal,
  )
}

async function vehicleWithPhotographs(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/search?make=BMW&model=i3&maxYear=2015&sort=newest`)
  const { vehicles }: { vehicles: { id: string }[] } = JSON.parse(await answer.text())
  if (!vehicles[0]) throw new Error('The demo stock has no BMW i3')
  return vehicles[0].id
}

const url = await productWithDemoStock(options.at)
const browser = await chromium.launch({
  ...(chromiumPath && { executablePath: chromiumPath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
})
try {
  const t = translatorIn('it')
  const versions = [{ name: 'ours', url }]
  if (options.beside) versions.push({ name: 'beside', url: options.beside })
  const taps = new Map<string, Tap[]>(versions.map(({ name }) => [name, []]))
  const waiting: (() => Promise<void>)[] = []
  const controls = new Map<string, readonly Control[]>()
  for (const { name, url } of versions)
    controls.set(
      name,
      controlsOf(t, await vehicleWithPhotographs(url)).filter(
        ({ name, kind }) => !options.only || name === options.only || kind === options.only,
      ),
    )
  for (let number = 0; number < Number(options.taps); number += 1)
    for (const { name, url } of versions) {
      if (name === 'beside' && number % besideEach > 0) continue
      const all = controls.get(name) ?? []
      const control = all[number % all.length]
      if (!control) throw new Error('There is no such control')
      waiting.push(async () => {
        const moment = momentOf(number)
        const made = await tapUntilReceived(browser, url, control, moment)
        taps.get(name)?.push(made)
        if (options.each) printLine(`${name}\t${control.name}\t${Math.round(moment)}\t${made.seen}\t${made.done}`)
      })
    }
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next()
  }
  await Promise.all(Array.from({ length: Number(options.pages) }, lane))
  for (const [name, some] of taps) report(name, some)
  const lost = taps.get('ours')?.some(({ done, isTwice }) => done === null || isTwice)
  if (lost) process.exitCode = 1
} finally {
  await browser.close()
}
