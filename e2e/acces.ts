// The rules of access (axe) on a page as it stands: each breach with the beginning of what breaks it.
import { setTimeout as attendre } from 'node:timers/promises'
import moteur, { type RunOptions } from 'axe-core'
import type { Frame, Page } from 'playwright-core'
import { expect } from 'vitest'
import { ENTIER, GRAINE, melange } from './tirage.ts'

declare global {
  /** What the source of axe leaves in the page. */
  var axe: typeof import('axe-core')
}

/** WCAG 2.2, level AA. */
export const AA: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Rows are alike: of a long table the first eight are judged, the one that is open, and of the others one in six. */
const PAREILLES: readonly string[] = ENTIER
  ? []
  : [
      `tbody > tr:nth-child(n + 9):not(.ui-on, :nth-child(6n + ${GRAINE % 6}))`,
      `table > tbody:nth-of-type(n + 9):not(:nth-of-type(6n + ${GRAINE % 6}))`,
    ]

type Portee = {
  /** A part of the page, by its selector. */
  dans?: string
  /** Rules by their tags; all of axe when neither is given. */
  etiquettes?: readonly string[]
  regles?: readonly string[]
  /** Whether colours, and what a finger reaches, are judged whatever is dealt: where screens are drawn themselves. */
  couleurs?: boolean
}

/** What is measured of each thing against all that lies over and round it: nearly all the time of a judgment. */
const DE_PRES: readonly string[] = ['color-contrast', 'target-size']

/**
 * The matrices of screens are judged from near; of the other journeys one in six, dealt from the seed; all of them, and every
 * row, where the whole is asked for.
 */
export async function defautsDAcces(
  page: Page,
  { dans, etiquettes, regles, couleurs = ENTIER || melange(expect.getState().currentTestName) % 6 === 0 }: Portee = {},
): Promise<string[]> {
  await poser(page.mainFrame())
  // A document shown inside the page is judged with it; one that is no page never answers.
  await Promise.all(page.frames().map((frame) => Promise.race([poser(frame).catch(() => {}), attendre(1_000)])))
  const runOnly: RunOptions['runOnly'] = regles
    ? { type: 'rule', values: [...regles] }
    : etiquettes && { type: 'tag', values: [...etiquettes] }
  const options: RunOptions = {
    // Told no more than its breaches.
    ...{ resultTypes: ['violations'], selectors: false },
    ...(runOnly && { runOnly }),
    ...(!regles && !couleurs && { rules: Object.fromEntries(DE_PRES.map((regle) => [regle, { enabled: false }])) }),
  }
  return page.evaluate(
    async ({ contexte, options }) => {
      // What still fades in has not its colours yet; what turns without end never has others.
      const passages = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.all(passages.map(({ finished }) => finished.catch(() => {})))
      const { violations } = await globalThis.axe.run(contexte, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} : ${html.slice(0, 160)}`))
    },
    { contexte: { include: [dans ?? 'html'], exclude: [...PAREILLES] }, options },
  )
}

/** Once in each document, however often it is judged. */
async function poser(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(moteur.source)
}
