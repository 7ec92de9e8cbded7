// Read in the page itself: which figures nothing explains, and whether an explanation comes to its figure.
import type { Page } from 'playwright-core'

/** What the landlord typed in, as he typed it: the terms of a lease or an act of purchase, a payment that links to itself, a deposit with its entry. */
const SAISIS: readonly string[] = [
  '.ui-dl',
  '[data-convenu]',
  'tr:has(a[href*="encaissement="])',
  '.books-ten-ecriture',
]

/** The figures of the page that no explanation stands beside, each with a few words of its place. */
export function sansExplication(page: Page): Promise<string[]> {
  return page.evaluate((saisis) => {
    const MONTANT = /\d,\d{2}(?!\d)/
    const UNITES = 'td, th, .ui-lead-row, .ui-sum-total, .ui-sit > div, .books-ten-solde, p, li, dd, figure'
    const propre = (un: Element): string =>
      [...un.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '')).join('')
    const montre = (un: Element): boolean =>
      un.checkVisibility({ visibilityProperty: true }) && !un.closest('svg, .ui-sr')
    const chiffre = (un: Element): boolean =>
      un.matches('[data-euros]')
        ? /\d/.test(un.textContent ?? '')
        : un.closest('[data-euros]') === null && MONTANT.test(propre(un))
    const explique = (un: Element): boolean => {
      // Inside what is pressed, inside an explanation, or in a row that opens one.
      if (un.closest(['[data-explain]', '.ui-explain:has(.ui-formula)', ...saisis].join(', '))) return true
      if (un.closest('tbody > tr.ui-tbl-open, tbody:has(> .books-acc-jr-h [data-explain])')) return true
      const rangee = un.closest('td, th')?.closest('tr')
      if (rangee?.querySelector(':scope > :nth-child(-n + 2) [data-explain]')) return true
      for (let unite = un.closest(UNITES); unite; unite = unite.parentElement?.closest(UNITES) ?? null)
        if (unite.querySelector('[data-explain]')) return true
      return false
    }
    return [...document.querySelectorAll('main *')]
      .filter((un) => chiffre(un) && montre(un) && !explique(un))
      .map((un) => (un.closest('tr, .ui-lead-row, .ui-sum-total, li, p') ?? un).textContent?.trim().slice(0, 90) ?? '')
  }, SAISIS)
}

/** Rows are alike: of a long table, the first ones are pressed, and its foot. */
const PAR_TABLEAU = 8

/** Presses the explanations of the page in turn; says which did not open, or did not come to their figure. */
export function explicationsFausses(page: Page): Promise<{ pressees: number; fausses: string[] }> {
  return page.evaluate(async (parTableau) => {
    const montants = (un: Element | null | undefined): number[] =>
      [...(un?.querySelectorAll('[data-euros]') ?? [])].map((euros) =>
        Number((euros.textContent ?? '').replaceAll(/[^\d,]/g, '').replace(',', '.')),
      )
    const unite = (bouton: Element): Element | null =>
      bouton.querySelector('[data-euros]')
        ? bouton
        : (bouton.closest('.books-acc-cerfa tr')?.querySelector('.books-am') ??
          bouton.closest('tr, .ui-lead-row, .ui-sum-total, .ui-sit > div, .books-ten-solde, p, li'))
    const juger = (bouton: Element): string | null => {
      const panneau = document.querySelector('.ui-explain:has(.ui-formula)')
      if (!panneau) return 'rien ne s’ouvre'
      const titres = [...panneau.querySelectorAll('h3')].map((un) => un.textContent)
      if (!titres.includes('En mots') || !titres.includes('Règle')) return 'sans mots ou sans règle'
      const totaux = montants(panneau.querySelector('.parts-expl-total'))
      const [somme] = montants(panneau.querySelector('[data-somme]'))
      if (somme !== undefined && !totaux.includes(somme)) return `les entrées font ${somme}, pas ${totaux}`
      // The number of a box stands in the row of an account, which is only a part of it.
      if (bouton.classList.contains('ui-case')) return null
      const montrees = montants(unite(bouton))
      if (totaux.length === 0 || montrees.length === 0 || montrees.some((un) => totaux.includes(un))) return null
      return `le panneau dit ${totaux}, l’écran ${montrees}`
    }
    const rangs = new Map<Element, number>()
    const dePremierRang = (un: Element): boolean => {
      const tableau = un.closest('table')
      if (!tableau || un.closest('tfoot')) return true
      rangs.set(tableau, (rangs.get(tableau) ?? 0) + 1)
      return (rangs.get(tableau) ?? 0) <= parTableau
    }
    const boutons = [...document.querySelectorAll<HTMLElement>('main [data-explain]')]
      .filter((un) => un.checkVisibility())
      .filter(dePremierRang)
    const tour = () => new Promise((resolve) => setTimeout(resolve, 0))
    // What stood in a panel comes back, drawn anew, once the explanation that took its place is closed.
    const retrouver = async (bouton: HTMLElement): Promise<HTMLElement | undefined> => {
      if (bouton.isConnected) return bouton
      document.querySelector<HTMLElement>('.ui-explain:has(.ui-formula) [aria-label=Fermer]')?.click()
      await tour()
      return [...document.querySelectorAll<HTMLElement>('main [data-explain]')].find(
        ({ textContent }) => textContent === bouton.textContent,
      )
    }
    const fausses: string[] = []
    for (const prevu of boutons) {
      const bouton = await retrouver(prevu)
      bouton?.click()
      await tour()
      const faute = bouton && juger(prevu)
      if (faute) fausses.push(`${prevu.textContent} : ${faute}`)
    }
    return { pressees: boutons.length, fausses }
  }, PAR_TABLEAU)
}
