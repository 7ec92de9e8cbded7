// Elsa Aubépin's facts: owners' statements to the cent, a gap of zero on the money of others, charges shared as on paper, books that close.
import { describe, expect, test } from 'vitest'
import { livres } from '../../domain/activites/gestion-locative/annee/livres.ts'
import { etablirCompteRendu } from '../../domain/activites/gestion-locative/comptes-rendus/compte-rendu.ts'
import { compteDuMandant } from '../../domain/activites/gestion-locative/fiscal/comptes.ts'
import { creditNet, rapprocherTiers } from '../../domain/activites/gestion-locative/mandats/rapprochement.ts'
import { finsDeBail, vacances } from '../../domain/activites/gestion-locative/parc/a-suivre.ts'
import { loyersDuMois } from '../../domain/activites/gestion-locative/parc/loyers-du-mois.ts'
import { cents, euros, sum } from '../../domain/base/cents.ts'
import { addDays, addMonths, type Day, day, firstOfMonth } from '../../domain/base/day.ts'
import { controlesCloture } from '../../domain/compta/controles-cloture.ts'
import { estEquilibree } from '../../domain/compta/ecriture.ts'
import { repartirTout } from '../../domain/sujets/immeubles/repartir.ts'
import { demarchesAFaire } from '../../domain/sujets/location/suivi/taches-impayes.ts'
import { nomDe } from '../recit.ts'
import { demarches, garants } from './arrieres.ts'
import { CHARGES_2025, NOVEMBRE_2026 } from './attendu.ts'
import { LOTS, leLot } from './biens.ts'
import { recitAubepin } from './dossier.ts'
import { CLE } from './immeubles.ts'
import { MANDATS } from './mandats.ts'

const AUJOURD_HUI = day('2026-11-29')
const { faits, rendus } = recitAubepin(AUJOURD_HUI)

describe.each(MANDATS.map((mandat, n) => ({ ...mandat, n })))(
  'le compte rendu de novembre du mandat n° $numero',
  ({ id, n }) => {
    const attendu = NOVEMBRE_2026[n]
    const envoyes = rendus.envoyes.get(id) ?? []
    const { compteRendu, gestion } = etablirCompteRendu(id, faits, { envoyes, etabli_le: AUJOURD_HUI })

    test('il est celui qui a été calculé à la main, au centime', () => {
      expect(compteRendu).toMatchObject({ du: '2026-10-21', au: '2026-11-20', precedent: attendu?.precedent })
      expect(compteRendu.compte).toEqual(attendu?.compte)
      expect(compteRendu.depots_detenus_cents).toBe(euros(attendu?.depots_detenus ?? 0))
    })

    test('il nomme ce qui est en retard, payé en partie, d’un mois d’avant ou libre', () => {
      const parlantes = compteRendu.immeubles
        .flatMap(({ lignes }) => lignes)
        .filter(({ note, reste_cents }) => note !== null || (reste_cents ?? 0) > 0)
      const dites = attendu?.lignes.map(([lot, note, ...montants]) => [
        lot,
        note,
        ...montants.map((un) => un && euros(un)),
      ])
      expect(parlantes.map((une) => [une.lot, une.note, une.appele_cents, une.recu_cents, une.reste_cents])).toEqual(
        dites,
      )
    })

    test('il clôt sur ce que les livres doivent au propriétaire ce jour-là, ses honoraires de gestion pas encore notés', () => {
      const compte = compteDuMandant({ numero: n + 1 })
      const siennes = [...livres(faits).values()]
        .flatMap((lignes, rang) => lignes.filter(({ journal }) => rang === 0 || journal !== 'AN'))
        .filter((une) => une.compte === compte && une.date <= compteRendu.au)
      const aNoter = sum([gestion?.ht_cents ?? cents(0), gestion?.tva_cents ?? cents(0)])
      expect(creditNet(siennes) - aNoter).toBe(compteRendu.compte.cloture_cents)
    })
  },
)

test('les comptes rendus envoyés se suivent sans trou, et chacun ouvre sur la clôture du précédent', () => {
  expect(rendus.comptes_rendus).toHaveLength(3 * 46)
  for (const { id } of MANDATS) {
    const siens = rendus.comptes_rendus.filter((un) => un.mandat_id === id)
    for (const [rang, { du, contenu }] of siens.entries()) {
      const avant = siens[rang - 1]
      if (!avant) continue
      expect(du).toBe(addDays(avant.au, 1))
      expect(contenu.compte.ouverture_cents).toBe(avant.solde_cents)
      expect(contenu.compte.virements_cents).toBe(avant.a_virer_cents)
    }
  }
})

test('chacun est tel que l’acte l’établirait, ses honoraires notés', () => {
  for (const { id } of MANDATS) {
    const envoyes = rendus.envoyes.get(id) ?? []
    const fait = rendus.comptes_rendus.findLast((un) => un.mandat_id === id)
    const { compteRendu, gestion } = etablirCompteRendu(id, faits, {
      envoyes: envoyes.slice(0, -1),
      etabli_le: fait?.etabli_le ?? AUJOURD_HUI,
    })
    expect(gestion).toBeNull()
    expect(new Set(fait?.contenu.mouvements)).toEqual(new Set(compteRendu.mouvements))
    expect({ ...fait?.contenu, mouvements: [] }).toEqual({ ...compteRendu, mouvements: [] })
  }
})

test('chaque fin de mois, la banque de gestion détient ce qui est dû aux propriétaires et aux locataires', () => {
  const tenus = livres(faits)
  const mois = Array.from({ length: 46 }, (_, n) => addDays(addMonths(day('2023-02-01'), n), -1))
  for (const au of [...mois, AUJOURD_HUI]) {
    const { ecart_cents, depots_cents, mandants } = rapprocherTiers(tenus, { faits, au })
    expect([au, ecart_cents, depots_cents > 0]).toEqual([au, 0, true])
    for (const { solde_cents } of mandants) expect(solde_cents).toBeGreaterThanOrEqual(0)
  }
})

test('les charges de 2025 à Vienne se répartissent par les clés comme à la main, l’entrée et la sortie du A4 comprises', () => {
  const payees = (fournisseur: string) =>
    sum(
      faits.depenses
        .filter((une) => une.fournisseur === fournisseur && une.date.startsWith('2025'))
        .map(({ montant_cents }) => montant_cents),
    )
  const charges = [
    ['Eaux de Vienne', CLE.eau],
    ['Vienne Propreté', CLE.logements],
    ['Énergie du Rhône', CLE.logements],
    ['Trésor public', CLE.surface],
    ['Jardins de Gère', CLE.generaux],
  ].map(([libelle = '', cle_id = '']) => ({ libelle, cle_id, montant_cents: payees(libelle) }))
  const { lots, total_cents } = repartirTout(charges, {
    periode: { du: day('2025-01-01'), au: day('2025-12-31') },
    faits,
  })
  expect(total_cents).toBe(euros(7_527.12))
  const occupants = lots.flatMap(({ bien_id, occupants: siens }) =>
    siens.map(({ bail_id, montant_cents }) => {
      const bail = faits.baux.find(({ id }) => id === bail_id)
      return [LOTS.find(({ bien }) => bien.id === bien_id)?.nom, bail ? nomDe(bail) : null, montant_cents]
    }),
  )
  const attendus = CHARGES_2025.map(([lot, nom, total]) => [lot, nom, euros(total)])
  expect(occupants).toHaveLength(attendus.length)
  expect(occupants).toEqual(expect.arrayContaining(attendus))
})

test('en 2024, les charges du L51 sont réglées avec celui qui part et avec celle qui arrive', () => {
  const { bien } = leLot('L51')
  const reglees = faits.baux
    .filter(({ bien_id }) => bien_id === bien.id)
    .map(({ regularisations = [] }) => regularisations.find(({ du }) => du === '2024-01-01'))
  expect(reglees.map((une) => [une?.entree, une?.sortie, une?.provisions_cents, une?.solde_cents])).toEqual([
    ['2024-01-01', '2024-06-30', euros(600), euros(-36)],
    // 17 days of July, and five months.
    ['2024-07-15', '2024-12-31', euros(554.84), euros(-33.29)],
  ])
})

test('son accueil a de quoi faire : deux lots en retard, deux payés en partie, deux libres, deux baux qui finissent', () => {
  const { statuts } = loyersDuMois(faits, { mois: firstOfMonth(AUJOURD_HUI), today: AUJOURD_HUI })
  const noms = (statut: string) =>
    statuts
      .find((un) => un.statut === statut)
      ?.lots.map(({ bien }) => bien.libelle)
      .toSorted()
  expect([noms('retard'), noms('partiel'), noms('vacant')]).toEqual([
    ['A3', 'L31'],
    ['A5', 'L12'],
    ['A6', 'L42'],
  ])
  expect(vacances(faits, AUJOURD_HUI).map(({ bien }) => bien.libelle)).toEqual(['A6', 'L42'])
  expect(finsDeBail(faits, AUJOURD_HUI).map(({ fin }) => fin)).toEqual(['2027-01-15'])
  expect(
    new Set(faits.baux.filter(({ fin }) => fin === null || fin > AUJOURD_HUI).map(({ type_bail }) => type_bail)).size,
  ).toBe(6)
})

test.each(['2023-02-10', '2024-04-15', '2026-01-08', '2027-03-01'])(
  'racontés au %s, les livres sont équilibrés, sans erreur de clôture',
  (jour) => {
    const { faits: racontes } = recitAubepin(day(jour))
    const tenus = livres(racontes)
    for (const exercice of racontes.exercices) {
      const lignes = tenus.get(exercice.id) ?? []
      expect(lignes.length).toBeGreaterThan(0)
      expect(estEquilibree(lignes)).toBe(true)
      expect(controlesCloture({ exercice, lignes }).filter(({ gravite }) => gravite === 'erreur')).toEqual([])
    }
  },
)

test('la démarche notée sur un impayé a sa preuve, et n’est plus à faire ; la veille, elle a son dernier jour', () => {
  const notees = demarches(faits, AUJOURD_HUI)
  const [bail] = faits.baux.filter(({ id }) => id === notees[0]?.bail_id)
  expect(bail && nomDe(bail)).toBe('Vincent Roche')
  expect(notees.map(({ nature, faite_le, preuve }) => [nature, faite_le, preuve.contenu.slice(0, 5)])).toEqual([
    ['assureur', '2026-11-16', '%PDF-'],
  ])
  const aFaire = (au: Day) => {
    const connus = recitAubepin(au).faits
    const dites = demarches(connus, au).map(({ preuve: _, ...une }) => ({ ...une, document_id: 'preuve' }))
    return demarchesAFaire(connus, { relances: [], garants: garants(connus), demarches: dites }, au).map(
      ({ nature, avant }) => [nature, avant],
    )
  }
  expect(aFaire(AUJOURD_HUI)).toEqual([])
  expect(aFaire(day('2026-11-15'))).toEqual([['assureur', '2026-12-04']])
})
