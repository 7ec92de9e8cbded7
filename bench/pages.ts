// The public pages as a phone receives them: Lighthouse on each, then what the first gesture still brings.
import { loadavg } from 'node:os'
import type { Browser } from 'playwright-core'
import { ouvrirNavigateur } from '../e2e/navigateur.ts'
import { type Audited, findLighthouse } from './lighthouse.ts'
import { freePort } from './served.ts'

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const TITLES = ['Perf.', 'Access.', 'Pratiques', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'JS', 'Page']
const TRIES = 4
const GOALS = ['≥ 98', '100', '100', '100', '', '≤ 1,0 s', '≤ 50 ms', '≤ 0,01', '≤ 80 Ko', '≤ 200 Ko']

/** Each figure is the median of its own. */
export async function measurePages(url: string, rounds: number): Promise<void> {
  const lighthouse = await findLighthouse()
  if (!lighthouse) return
  const port = await freePort()
  const browser = await ouvrirNavigateur([`--remote-debugging-port=${port}`])
  try {
    const paths = ['/', '/formules', '/services', await aService(url), '/guide-lmnp']
    // Its first reader waits while a page is written and its files are compressed: he is not the one who is measured.
    for (const path of [...paths, ...paths]) await weigh(browser, `${url}${path}`)
    console.log(
      `\nPages publiques, Lighthouse ${rounds} fois chacune, mobile, réseau et processeur simulés (charge ${loadNow()})\n`,
    )
    console.log(`| Page | ${TITLES.join(' | ')} | Charge |\n|---|${TITLES.map(() => '---:|').join('')}---:|`)
    for (const path of paths) {
      const runs: number[][] = []
      for (let round = 0; round < rounds; round++) {
        runs.push(await audit(() => lighthouse(`${url}${path}`, { port, output: 'json', logLevel: 'silent' })))
      }
      const medians = TITLES.map((_, at) => median(runs.map((run) => run[at] ?? Number.NaN)))
      console.log(`| ${[nameOf(path), ...shown(medians), loadNow()].join(' | ')} |`)
    }
    console.log(`| but | ${GOALS.join(' | ')} | |`)
    await afterGesture(browser, url, paths)
  } finally {
    await browser.close()
  }
}

/** A busy machine may lose the trace of a load: it is loaded again. */
async function audit(run: () => Promise<{ lhr: Audited } | undefined>): Promise<number[]> {
  for (let tries = 1; ; tries++) {
    const audited = await run()
    if (audited && !audited.lhr.runtimeError) return figuresOf(audited.lhr)
    if (tries === TRIES) throw new Error(`Lighthouse: ${audited?.lhr.runtimeError?.message ?? 'nothing'}`)
  }
}

async function aService(url: string): Promise<string> {
  const html = await (await fetch(`${url}/services`)).text()
  const found = /href="(\/services\/[^"]+)"/.exec(html)?.[1]
  if (!found) throw new Error('/services leads to no service')
  return found
}

const nameOf = (path: string): string => (path.startsWith('/services/') ? '/services/{id}' : path)

function figuresOf({ categories, audits }: Audited): number[] {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details?.items ?? []
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script')
  return [
    ...CATEGORIES.map((name) => Math.round((categories[name].score ?? 0) * 100)),
    ...['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(value),
    value('cumulative-layout-shift'),
    scripts.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    value('total-byte-weight'),
  ]
}

function shown([perf = 0, access = 0, practices = 0, seo = 0, ...rest]: readonly number[]): string[] {
  const [fcp = 0, lcp = 0, tbt = 0, cls = 0, script = 0, page = 0] = rest
  const seconds = (ms: number) => `${number(ms / 1000, 2)} s`
  const scores = [perf, access, practices, seo].map(String)
  return [
    ...scores,
    seconds(fcp),
    seconds(lcp),
    `${number(tbt, 0)} ms`,
    number(cls, 3),
    kilobytes(script),
    kilobytes(page),
  ]
}

/** What is loaded once somebody is there: nothing of it delays the page. */
async function afterGesture(browser: Browser, url: string, paths: readonly string[]): Promise<void> {
  console.log(
    '\n| Au premier geste | JS avant | Page avant | JS ensuite | En tout ensuite |\n|---|---:|---:|---:|---:|',
  )
  for (const path of paths) {
    const { before, after } = await weigh(browser, `${url}${path}`)
    const cells = [before.script, before.all, after.script - before.script, after.all - before.all].map(kilobytes)
    console.log(`| ${nameOf(path)} | ${cells.join(' | ')} |`)
  }
}

type Weight = { readonly script: number; readonly all: number }

async function weigh(browser: Browser, url: string): Promise<{ before: Weight; after: Weight }> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  try {
    const page = await context.newPage()
    const wire = await context.newCDPSession(page)
    const weight = { script: 0, all: 0 }
    const scripts = new Set<string>()
    wire.on('Network.responseReceived', ({ requestId, type }) => type === 'Script' && scripts.add(requestId))
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      weight.all += encodedDataLength
      if (scripts.has(requestId)) weight.script += encodedDataLength
    })
    await wire.send('Network.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    const before = { ...weight }
    await page.mouse.move(50, 50)
    await page.waitForTimeout(200)
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(800)
    return { before, after: { ...weight } }
  } finally {
    await context.close()
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

const number = (value: number, digits: number): string =>
  value.toLocaleString('fr-FR', { minimumFractionDigits: digits, maximumFractionDigits: digits })
const kilobytes = (bytes: number): string => `${number(bytes / 1000, 1)} Ko`
const loadNow = (): string => number(loadavg()[0] ?? 0, 1)
