// The rules of access (axe) on a page as it stands: each breach with the beginning of what breaks it.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

/** WCAG 2.2, level AA. */
export const AA: readonly string[] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

type Portee = {
  /** A part of the page, by its selector. */
  dans?: string
  /** Rules by their tags; all of axe when neither is given. */
  etiquettes?: readonly string[]
  regles?: readonly string[]
}

export async function defautsDAcces(page: Page, { dans, etiquettes, regles }: Portee = {}): Promise<string[]> {
  // Judged at once in the page, whose frames are only its own, and told no more than its breaches: a third of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (dans) axe.include(dans)
  if (etiquettes) axe.withTags([...etiquettes])
  if (regles) axe.withRules([...regles])
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} : ${html.slice(0, 160)}`))
}
