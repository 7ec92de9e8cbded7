// Karim Belkacem's facts: arrears that books, reminders, plan and deposits all tell alike.

import { describe, expect, test } from 'vitest'
import { dossierFiscal } from '../../domain/activites/meuble/annee/annees-fiscales.ts'
import { livres } from '../../domain/activites/meuble/annee/livres.ts'
import { testDeLAnnee } from '../../domain/activites/meuble/foyer/foyer.ts'
import { ANNEES, anneeDe } from '../../domain/annees/index.ts'
import { cents, euros, negate, plus, sum } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import { pointsDe } from '../../domain/cloture/points.cas.ts'
import { controlesCloture } from '../../domain/compta/controles-cloture.ts'
import { estEquilibree, type Ligne } from '../../domain/compta/ecriture.ts'
import { anneeDeCloture } from '../../domain/compta/exercice.ts'
import { foyerDe } from '../../domain/sujets/foyer/foyer.ts'
import { depotDetenu } from '../../domain/sujets/location/depot-garantie.ts'
import { calculerRestitution } from '../../domain/sujets/location/depot-restitution.ts'
import { creancesDuDossier } from '../../domain/sujets/location/ecritures/creance-perdue.ts'
import { suivrePlan } from '../../domain/sujets/location/plan-apurement.ts'
import { REGLAGE_HABITUEL, relanceProposee } from '../../domain/sujets/location/relance.ts'
import { lignesDeLAnnee } from '../annee.ts'
import { plans, relances, restitutionsAu } from './arrieres.ts'
import { INES, JORDAN, LAURA, MICKAEL, mouvements_depot, STEVEN } from './baux.ts'
import { dossierBelkacem, FOYERS_BELKACEM } from './dossier.ts'

const AUJOURD_HUI = day('2026-11-22')
const JOURS = ['2024-04-15', '2025-02-03', '2025-10-31', '2026-03-30', '2026-11-22', '2028-06-01'].map(day)
const faits = dossierBelkacem(AUJOURD_HUI)

const solde = (lignes: readonly Ligne[], comptes: RegExp) =>
  sum(lignes.filter(({ compte }) => comptes.test(compte)).map((l) => cents(l.debit_cents - l.credit_cents)))
const creances = (au = AUJOURD_HUI, de = faits) => creancesDuDossier(de, au)
const dus = (bail_id: string) => creances().filter(({ echeance }) => echeance.bail_id === bail_id)

test('les composants de chaque logement font son prix et ses frais', () => {
  for (const bien of faits.biens) {
    const siens = faits.composants.filter((un) => un.bien_id === bien.id && un.acquis_avec_bien)
    expect(sum(siens.map(({ base_cents }) => base_cents))).toBe(plus(bien.prix_cents, bien.frais_acquisition_cents))
  }
})

test('chaque identifiant ne sert qu’une fois dans sa table', () => {
  const { composants, baux, echeances, encaissements, depenses } = faits
  for (const table of [composants, baux, echeances, encaissements, depenses, mouvements_depot]) {
    expect(new Set(table.map(({ id }) => id)).size).toBe(table.length)
  }
})

describe.each(JOURS)('racontés au %s', (jour) => {
  const racontes = dossierBelkacem(jour)
  const annees = livres(racontes)

  test('les livres sont équilibrés, sans erreur de clôture', () => {
    for (const exercice of racontes.exercices) {
      const lignes = annees.get(exercice.id) ?? []
      expect(lignes.length).toBeGreaterThan(0)
      expect(estEquilibree(lignes)).toBe(true)
      const anomalies = controlesCloture({ exercice, lignes })
      expect(anomalies.filter(({ gravite }) => gravite === 'erreur')).toEqual([])
    }
  })

  test('à chaque clôture, ce que les locataires doivent est ce que portent les comptes 411 à 416', () => {
    for (const { id, fin } of racontes.exercices) {
      const restes = sum(creances(fin, racontes).map(({ reste_cents }) => reste_cents))
      expect(solde(annees.get(id) ?? [], /^41[1-6]/)).toBe(restes)
    }
  })

  test('la liasse de chaque année se remplit, sans contrôle faux', () => {
    const fiscales = dossierFiscal(racontes, ANNEES)
    expect(fiscales.map(({ exercice }) => anneeDeCloture(exercice))).toEqual(
      racontes.exercices.map((un) => anneeDeCloture(un)),
    )
    for (const { anomalies, controles } of fiscales) {
      expect(anomalies.filter(({ gravite }) => gravite === 'erreur')).toEqual([])
      expect(controles.filter(({ etat }) => etat !== 'ok' && etat !== 'arrondi')).toEqual([])
    }
  })

  test('un raconté plus tard ajoute des faits et n’en change aucun d’une année finie depuis un an', () => {
    const fini = `${Number(jour.slice(0, 4)) - 1}-01-01`
    const anciens = (de: typeof faits) => de.encaissements.filter(({ date }) => date < fini)
    expect(anciens(dossierBelkacem(day('2026-12-31')))).toEqual(anciens(racontes))
  })
})

test('trois loyers sont en retard, relancés trois fois, et la mise en demeure est à faire', () => {
  expect(dus(MICKAEL.id).map(({ echeance }) => echeance.date_echeance)).toEqual([
    '2026-09-05',
    '2026-10-05',
    '2026-11-05',
  ])
  const envoyees = relances(faits, AUJOURD_HUI)
  expect(envoyees.map(({ niveau, date, montant_cents }) => [niveau, date, montant_cents])).toEqual([
    [1, '2026-09-13', euros(760)],
    [2, '2026-09-22', euros(760)],
    [3, '2026-10-08', euros(1_520)],
  ])
  const gardees = envoyees.map((une) => ({ ...une, envoyee_le: null }))
  const source = { relances: gardees, reglage: REGLAGE_HABITUEL, au: AUJOURD_HUI }
  expect(relanceProposee(dus(MICKAEL.id), source)?.niveau).toBe(4)
})

test('le plan signé rembourse ce qui était dû ce jour-là, et il est tenu', () => {
  const [plan] = plans(AUJOURD_HUI)
  if (!plan) throw new Error('il y a un plan')
  const alors = creances(plan.etabli_le).filter(({ echeance }) => echeance.bail_id === LAURA.id)
  expect(sum(alors.map(({ reste_cents }) => reste_cents))).toBe(plan.montant_cents)
  const suivi = suivrePlan(plan, { ...faits, au: AUJOURD_HUI })
  expect(suivi.etat).toBe('tenu')
  expect(suivi.paye_cents).toBe(euros(440))
})

test('au-dessus de 23 000 € de recettes, ses salaires le gardent en LMNP', () => {
  for (const fiscale of dossierFiscal(faits, ANNEES)) {
    const annee = anneeDeCloture(fiscale.exercice)
    const foyer = foyerDe(FOYERS_BELKACEM, annee)
    if (!foyer) throw new Error('le foyer est dit')
    expect(testDeLAnnee(fiscale, { foyer, biens: faits.biens }, anneeDe(annee).parametres)).toMatchObject({
      depasse_seuil: true,
      statut: 'lmnp',
    })
  }
})

test('la dépréciation d’une créance n’est pas une dotation qui manquerait à un plan', () => {
  for (const exercice of faits.exercices) {
    expect(pointsDe(faits, anneeDeCloture(exercice)).get('dotations')?.etat).toBe('ok')
  }
})

test('la caisse d’allocations paie une part de chaque loyer, la locataire le reste', () => {
  expect(dus(INES.id)).toEqual([])
  const siens = faits.encaissements.filter(({ bail_id }) => bail_id === INES.id)
  expect(new Set(siens.map(({ mode }) => mode))).toEqual(new Set(['caf', 'virement']))
})

test('un loyer est perdu, une créance douteuse dépréciée de ce que le dépôt ne couvre pas', () => {
  expect(dus(STEVEN.id)).toEqual([])
  const lignes = lignesDeLAnnee(faits, 2025)
  expect(solde(lignes, /^654/)).toBe(euros(485))
  expect(solde(lignes, /^416/)).toBe(euros(3 * 485))
  expect(negate(solde(lignes, /^491/))).toBe(euros(3 * 485 - 900))
  expect(sum(dus(JORDAN.id).map(({ reste_cents }) => reste_cents))).toBe(euros(4 * 485 - 900))
})

test('les dépôts rendus sont ceux que la loi compte, et leurs faits sont dans les livres', () => {
  for (const restitution of restitutionsAu(AUJOURD_HUI)) {
    const bail = faits.baux.find(({ id }) => id === restitution.bail_id)
    if (!bail) throw new Error('son bail est là')
    const ecrits = new Set(restitution.faits.map(({ id }) => id))
    const avant = {
      mouvements_depot: faits.mouvements_depot.filter(({ id }) => !ecrits.has(id)),
      encaissements: faits.encaissements.filter(({ id }) => !ecrits.has(id)),
    }
    const detenu = depotDetenu(bail.id, { ...avant, au: restitution.rendu_le })
    expect(calculerRestitution(bail, detenu, restitution, { collectif: true, today: AUJOURD_HUI })).toMatchObject({
      depot_cents: restitution.depot_cents,
      rendu_cents: restitution.rendu_cents,
      majoration_cents: restitution.majoration_cents,
    })
    expect(depotDetenu(bail.id, { ...faits, au: restitution.rendu_le })).toBe(0)
    const tous = [...faits.mouvements_depot, ...faits.encaissements].map(({ id }) => id)
    expect([...ecrits].filter((id) => !tous.includes(id))).toEqual([])
  }
})
