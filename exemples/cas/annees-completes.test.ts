// Each whole year worked out apart: the balance to the cent, the stock of article 39 C, the boxes of the return.

import { describe, expect, test } from 'vitest'
import { dossierFiscal } from '../../domain/activites/meuble/annee/annees-fiscales.ts'
import { ANNEES } from '../../domain/annees/index.ts'
import { sum } from '../../domain/base/cents.ts'
import { balance } from '../../domain/compta/balance.ts'
import { anneeDeCloture } from '../../domain/compta/exercice.ts'
import { lignesDeLAnnee } from '../annee.ts'
import { ANNEES_COMPLETES, faitsDe } from './annees-completes.ts'

describe.each(ANNEES_COMPLETES.map((un) => ({ ...un, nom: `${un.id} : ${un.titre}` })))('$nom', (cas) => {
  const { attendu } = cas
  const faits = faitsDe(cas)
  const annees = dossierFiscal(faits, ANNEES)
  const anneeDe = (annee: string) => {
    const trouvee = annees.find(({ exercice }) => String(anneeDeCloture(exercice)) === annee)
    if (!trouvee) throw new Error(`No year ${annee}`)
    return trouvee
  }

  test.each(Object.entries(attendu.soldes ?? {}))('%s : chaque compte de la balance, au centime', (annee, soldes) => {
    const comptes = balance(lignesDeLAnnee(faits, Number(annee))).filter(({ solde_cents }) => solde_cents !== 0)
    const nonNuls = Object.entries(soldes).filter(([, solde]) => solde !== 0)
    expect(Object.fromEntries(comptes.map((un) => [un.compte, un.solde_cents]))).toEqual(Object.fromEntries(nonNuls))
  })

  test.each(Object.entries(attendu.ard))('%s : le stock de l’article 39 C', (annee, stock) => {
    expect(sum(anneeDe(annee).detail.stock_ard.map((un) => un.montant_cents))).toBe(stock)
    const parts = anneeDe(annee).detail.stock_ard.map((un) => [un.composant_id, un.montant_cents])
    const attendues = attendu.ard_par_composant?.[annee]
    if (attendues) expect(Object.fromEntries(parts)).toEqual(attendues)
  })

  test.each(Object.entries(attendu.cases))('%s : les cases de la liasse', (annee, formulaires) => {
    const { formulaires: remplis, controles } = anneeDe(annee)
    for (const [numero, cases] of Object.entries(formulaires)) {
      const remplies = remplis.find((un) => un.numero === numero)?.cases ?? []
      const trouvees = Object.keys(cases).map((code) => [code, remplies.find((une) => une.code === code)?.montant])
      expect({ [numero]: Object.fromEntries(trouvees) }).toEqual({ [numero]: cases })
    }
    expect(controles.filter(({ etat }) => etat === 'erreur')).toEqual([])
  })
})
