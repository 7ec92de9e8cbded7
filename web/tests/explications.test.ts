// The sums that screens explain, on the demonstration landlord, every year: the parts come to the figure that the screen shows.

import { describe, expect, test } from 'vitest'
import { livres } from '#domain/activites/meuble/annee/livres.ts'
import { MOTS_NEUTRES } from '#domain/activites/mots.ts'
import { type Cents, negate, sum } from '#domain/base/cents.ts'
import { day, earlier, firstDayOf, lastDayOf } from '#domain/base/day.ts'
import { balance } from '#domain/compta/balance.ts'
import { bilan } from '#domain/compta/bilan.ts'
import { compteResultat } from '#domain/compta/compte-resultat.ts'
import { ecrituresDe } from '#domain/compta/ecriture.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { capitalRestantDu } from '#domain/sujets/biens/capital-restant.ts'
import { derouler } from '#domain/sujets/biens/echeancier.ts'
import { parExercice as echeancierParExercice } from '#domain/sujets/biens/par-exercice.ts'
import { depotDetenu } from '#domain/sujets/location/depot-garantie.ts'
import { moisDesLoyers } from '#domain/sujets/location/mois-loyers.ts'
import { situationBail } from '#domain/sujets/location/situation-bail.ts'
import type { Rangee } from '#web/books/comptabilite/bilan/comptes-table.tsx'
import { tableauActif, tableauPassif } from '#web/books/comptabilite/bilan/rangees-bilan.ts'
import { tableauResultat } from '#web/books/comptabilite/bilan/rangees-resultat.ts'
import { cibleBalance, cibleDotation, cibleJournaux, cibleResultat } from '#web/books/comptabilite/cibles.ts'
import { cibleCout, cibleEcheance, ciblePeriode, cibleRestant } from '#web/books/emprunts/cibles.ts'
import { coutTotal } from '#web/books/emprunts/suivi.ts'
import type { LigneBail } from '#web/books/locataires/bail/lignes.ts'
import { cibleDepot, cibleSolde } from '#web/books/locataires/cibles.ts'
import { cibleColonne } from '#web/books/loyers/cibles.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { ecart } from '../../exemples/explication-juste.ts'
import { dossierMartin } from '../../exemples/martin/dossier.ts'

const today = day('2026-11-20')
const faits = dossierMartin(today)
const tenus = livres(faits)
const parAnnee = new Map(faits.exercices.map((un) => [anneeDeCloture(un), tenus.get(un.id) ?? []]))
const ANNEES = faits.exercices.map((un) => anneeDeCloture(un))

/** The figure of what is explained, once its parts and those of all it opens were added up. */
function figure(cible: Cible): Cents | null {
  if (cible.sorte !== 'libre') return null
  expect([cible.explication.titre, ecart(cible.explication)]).toEqual([cible.explication.titre, 0])
  for (const suite of Object.values(cible.suites ?? {})) figure(suite)
  return cible.explication.montant_cents
}

describe.each(ANNEES)('%i', (annee) => {
  const exercice = { debut: firstDayOf(annee), fin: lastDayOf(annee) }
  const lignes = parAnnee.get(annee) ?? []
  const comptes = balance(lignes)
  const avant = parAnnee.get(annee - 1)
  const hier = { debut: firstDayOf(annee - 1), fin: lastDayOf(annee - 1) }
  const annees = [{ exercice, comptes }, ...(avant ? [{ exercice: hier, comptes: balance(avant) }] : [])] as const

  test('bilan et compte de résultat, colonne par colonne', () => {
    const tableaux = [
      tableauActif(annees),
      tableauPassif(annees, MOTS_NEUTRES.resultatsAnterieurs),
      tableauResultat(annees),
    ]
    for (const { rangees, pied } of tableaux)
      for (const { montants } of [...rangees, pied])
        for (const un of montants) if (un) expect(figure(un.cible)).toBe(un.montant_cents)
    const net = (pied: Rangee, rang: number) => pied.montants[rang]?.montant_cents
    const { total_actif_cents, total_passif_cents } = bilan(comptes)
    expect(net(tableauActif(annees).pied, 2)).toBe(total_actif_cents)
    expect(net(tableauPassif(annees, MOTS_NEUTRES.resultatsAnterieurs).pied, 0)).toBe(total_passif_cents)
    expect(net(tableauResultat(annees).pied, 0)).toBe(compteResultat(comptes).resultat_cents)
  })

  test('pieds du journal et de la balance, résultat et dotation', () => {
    for (const sens of ['debit', 'credit'] as const) {
      const cote = sens === 'debit' ? 'debit_cents' : 'credit_cents'
      const attendu = sum(lignes.map((l) => l[cote]))
      expect(figure(cibleJournaux(ecrituresDe(lignes), { sens, exercice }))).toBe(attendu)
      expect(figure(cibleBalance(comptes, { colonne: 'mouvement', sens, exercice }))).toBe(attendu)
      const soldes = comptes.map(({ solde_cents }) => (sens === 'debit' ? solde_cents : negate(solde_cents)))
      const positifs = soldes.filter((solde) => solde > 0)
      expect(figure(cibleBalance(comptes, { colonne: 'solde', sens, exercice }))).toBe(sum(positifs))
    }
    expect(figure(cibleResultat(lignes, exercice))).toBe(compteResultat(comptes).resultat_cents)
    expect(figure(cibleDotation(lignes, exercice))).toBeGreaterThan(0)
  })

  test('loyers de l’année, mois par mois', () => {
    const mois = moisDesLoyers(exercice, faits)
    for (const colonne of ['appele_cents', 'reste_cents', 'recu_cents'] as const)
      expect(figure(cibleColonne(colonne, mois, faits))).toBe(sum(mois.map((un) => un[colonne])))
  })

  test('ce qui reste dû de chaque prêt, ce que l’année en paie, ce qu’il coûte', () => {
    for (const emprunt of faits.emprunts) {
      const deroulement = derouler(emprunt, faits.remboursements_anticipes)
      const suivi = { emprunt, deroulement, bien: '', restant_cents: sum([]) }
      for (const le of [firstDayOf(annee), lastDayOf(annee)])
        expect(figure(cibleRestant(suivi, { today: le, lignes }))).toBe(capitalRestantDu(emprunt, deroulement, le))
      for (const ligne of echeancierParExercice(deroulement.lignes, faits.exercices))
        expect(figure(ciblePeriode(suivi, ligne, tenus))).toBe(ligne.total_cents)
      for (const ligne of deroulement.lignes) expect(figure(cibleEcheance(suivi, ligne, tenus))).toBe(ligne.total_cents)
      expect(figure(cibleCout(suivi))).toBe(coutTotal(deroulement))
    }
  })

  test('le solde et le dépôt de chaque bail', () => {
    const au = earlier(lastDayOf(annee), today)
    for (const bail of faits.baux) {
      const situation = situationBail(bail, { ...faits, au })
      const depot_cents = depotDetenu(bail.id, { ...faits, au })
      const ligne: LigneBail = {
        bail,
        bien: null,
        noms: '',
        quoi: '',
        lieu: '',
        loyer_cents: bail.loyer_cents,
        situation,
        solde_cents: negate(situation.solde.solde_cents),
        depot_cents,
      }
      expect(figure(cibleSolde(ligne, { faits, today: au }))).toBe(ligne.solde_cents)
      expect(figure(cibleDepot(ligne, { faits, today: au }))).toBe(depot_cents)
    }
  })
})
