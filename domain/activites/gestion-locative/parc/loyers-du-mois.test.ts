// The rents of a month: each lot in one status, whose sums are what was called, and the words of each status on small facts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { euros, minus, plus, sum, zero } from '../../../base/cents.ts'
import { addMonths, day } from '../../../base/day.ts'
import { tirages } from '../../../base/tirages.cas.ts'
import { tousFaits } from '../../../journalisation/dossiers.cas.ts'
import { bail, bien, depense, echeance, encaissement, faits } from '../../../journalisation/faits.cas.ts'
import { loyersDuVendeur } from '../../../sujets/location/bail-vendu.ts'
import { montantEcheance } from '../../../sujets/location/echeances-bail.ts'
import { loyersEnRetard } from '../../../sujets/location/suivi/taches-loyers.ts'
import { loyersDuMois, pourcentRecu, STATUTS } from './loyers-du-mois.ts'

const instants = fc
  .record({ rang: fc.integer({ min: 0, max: 48 }), jour: fc.integer({ min: 1, max: 28 }) })
  .map(({ rang, jour }) => ({
    mois: addMonths(day('2022-01-01'), rang),
    today: day(`2024-06-${String(jour).padStart(2, '0')}`),
  }))

test('of any dossier, a month is shared among the statuses: each lot in one, their sums what was called', () => {
  fc.assert(
    fc.property(tousFaits, instants, (tous, au) => {
      const { lots, statuts, ...total } = loyersDuMois(tous, au)
      const ranges = statuts.flatMap((un) => un.lots)
      expect(ranges.length).toBe(lots.length)
      expect(new Set(ranges.map((lot) => lot.bien.id))).toEqual(new Set(lots.map((lot) => lot.bien.id)))
      const connus = new Set(tous.biens.map(({ id }) => id))
      const duParc = new Set(tous.baux.filter(({ bien_id }) => connus.has(bien_id)).map(({ id }) => id))
      const appelees = loyersDuVendeur(tous.echeances, tous).filter(
        ({ bail_id, periode }) => duParc.has(bail_id) && periode.slice(0, 7) === au.mois.slice(0, 7),
      )
      expect(sum(statuts.map((un) => un.appele_cents))).toBe(sum(appelees.map(montantEcheance)))
      expect(total.appele_cents).toBe(sum(appelees.map(montantEcheance)))
      for (const un of [total, ...statuts, ...lots])
        expect(plus(plus(un.recu_cents, un.reste_cents), un.perdu_cents)).toBe(un.appele_cents)
      for (const { statut, reste_cents, appele_cents } of lots) {
        if (statut === 'paye') expect(reste_cents).toBe(zero)
        if (statut === 'vacant') expect(appele_cents).toBe(zero)
        if (statut === 'retard' || statut === 'partiel') expect(reste_cents > 0).toBe(true)
      }
    }),
    tirages(200),
  )
})

test('what is unpaid of all its months, before and of this one, is what the things to do say is late', () => {
  fc.assert(
    fc.property(tousFaits, (tous) => {
      const today = day('2026-11-20')
      const connus = new Set(tous.biens.map(({ id }) => id))
      const complet = { ...tous, baux: tous.baux.filter(({ bien_id }) => connus.has(bien_id)) }
      const siens = new Set(complet.baux.map(({ id }) => id))
      const sans = { ...complet, echeances: tous.echeances.filter(({ bail_id }) => siens.has(bail_id)) }
      const { arrieres, reste_cents } = loyersDuMois(sans, { mois: day('2026-11-01'), today })
      const retards = loyersEnRetard(sans, today)
      expect(plus(arrieres.montant_cents, reste_cents)).toBe(sum(retards.map((un) => un.reste_cents)))
      expect(arrieres.baux).toBe(retards.length)
    }),
    tirages(100),
  )
})

const NOMS = ['paye', 'partiel', 'attente', 'retard', 'vacant', 'avance', 'appeler'] as const
const biens = NOMS.map((nom) => bien({ id: nom, libelle: nom }))
const baux = NOMS.filter((nom) => nom !== 'vacant').map((nom) => bail({ id: nom, bien_id: nom }))
const loyer = (nom: string, jour: string) => echeance(nom, jour, 800, { bail_id: nom, charges_cents: euros(50) })
const recu = (nom: string, montant: number) => encaissement(nom, '2025-11-06', montant, { bail_id: nom })
const novembre = {
  biens,
  baux: [...baux, bail({ id: 'parti', bien_id: 'vacant', fin: day('2025-09-14') })],
  echeances: [
    ...['paye', 'partiel', 'retard'].map((nom) => loyer(nom, '2025-11-05')),
    ...['attente', 'avance'].map((nom) => loyer(nom, '2025-11-25')),
  ],
  encaissements: [recu('paye', 850), recu('partiel', 612), recu('avance', 300)],
}
const AU = { mois: day('2025-11-01'), today: day('2025-11-20') }
const statutsDe = (parc: ReturnType<typeof loyersDuMois>) =>
  Object.fromEntries(parc.lots.map(({ bien: { id }, statut }) => [id, statut]))

test('late is what nothing came of, in part what was begun, waiting what is not due or not called', () => {
  const parc = loyersDuMois(faits(novembre), AU)
  expect(statutsDe(parc)).toEqual({
    ...{ paye: 'paye', partiel: 'partiel', attente: 'attente', retard: 'retard', vacant: 'vacant' },
    ...{ avance: 'attente', appeler: 'attente' },
  })
  expect(parc.statuts.map(({ statut }) => statut)).toEqual([...STATUTS])
  expect([parc.appele_cents, parc.recu_cents, parc.reste_cents]).toEqual([euros(4_250), euros(1_762), euros(2_488)])
  expect(parc.a_appeler_cents).toBe(euros(850))
  expect(parc.lots.find(({ statut }) => statut === 'vacant')?.libre_depuis).toBe('2025-09-15')
})

test('a rent whose day is the day itself is not late', () => {
  const { lots } = loyersDuMois(faits(novembre), { ...AU, today: day('2025-11-05') })
  expect(lots.find(({ bien: { id } }) => id === 'retard')?.statut).toBe('attente')
})

test('what is written off is neither received nor left', () => {
  const perdu = depense('perte', '2025-11-15', null, {
    ...{ categorie: 'creance_perdue', montant_cents: euros(850), bien_id: 'retard', bail_id: 'retard' },
  })
  const parc = loyersDuMois(faits({ ...novembre, depenses: [perdu] }), AU)
  const lot = parc.lots.find(({ bien: { id } }) => id === 'retard')
  expect([lot?.statut, lot?.recu_cents, lot?.reste_cents, lot?.perdu_cents]).toEqual([
    ...['paye', zero, zero, euros(850)],
  ])
})

test('a dwelling is a lot from the day it is put to let until it is sold', () => {
  const [un] = biens
  const seul = (champs: object) => faits({ biens: un ? [{ ...un, ...champs }] : [] })
  const nombre = (champs: object) => loyersDuMois(seul(champs), AU).lots.length
  expect(nombre({ date_mise_en_location: day('2025-11-30') })).toBe(1)
  expect(nombre({ date_mise_en_location: day('2025-12-01') })).toBe(0)
  expect(nombre({ date_cession: day('2025-11-01') })).toBe(0)
  expect(nombre({ date_cession: day('2025-11-02') })).toBe(1)
})

test('the share received is never told whole while a cent is left', () => {
  const part = (appele: number, recu: number) =>
    pourcentRecu({
      ...{ appele_cents: euros(appele), recu_cents: euros(recu), perdu_cents: zero },
      reste_cents: minus(euros(appele), euros(recu)),
    })
  expect([part(970, 700), part(1_000, 999.99), part(850, 850), part(0, 0)]).toEqual([72, 99, 100, 0])
})

test('un loyer de trimestre se suit au mois où il échoit, et ne manque pas aux deux autres', () => {
  const commerce = bail({
    ...{ id: 'bc', bien_id: 'boutique', type_bail: 'commercial', debut: day('2025-02-10'), jour_echeance: 1 },
    ...{ periodicite: 'trimestriel', loyer_cents: euros(3_600), charges_cents: zero },
  })
  const boutique = bien({ id: 'boutique', date_mise_en_location: day('2025-01-01') })
  const sans = faits({ biens: [boutique], baux: [commerce], echeances: [], encaissements: [] })
  const lire = (source: typeof sans, mois: string) =>
    loyersDuMois(source, { mois: day(`2025-${mois}-01`), today: day('2025-06-20') })
  expect(['02', '03', '04', '05'].map((mois) => lire(sans, mois).a_appeler_cents)).toEqual([
    ...[euros(2_014.29), zero, euros(3_600), zero],
  ])
  const appele = echeance('e', '2025-04-01', 3_600, { bail_id: 'bc', mois: 3 })
  const du = { ...sans, echeances: [appele] }
  expect(['04', '05', '06'].map((mois) => lire(du, mois)).map((un) => [un.appele_cents, un.a_appeler_cents])).toEqual([
    [euros(3_600), zero],
    [zero, zero],
    [zero, zero],
  ])
  const statuts = (source: typeof sans) => ['04', '05', '06'].map((mois) => lire(source, mois).lots[0]?.statut)
  expect(statuts(du)).toEqual(['retard', 'retard', 'retard'])
  expect(lire(du, '06').arrieres.montant_cents).toBe(euros(3_600))
  const recu = encaissement('p', '2025-04-03', 3_600, { bail_id: 'bc' })
  expect(statuts({ ...du, encaissements: [recu] })).toEqual(['paye', 'paye', 'paye'])
})
