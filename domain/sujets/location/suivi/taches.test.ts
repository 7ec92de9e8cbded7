// Ce qu'un bail demande au bailleur un jour donné : une révision possible, un dépôt à rendre, des charges à régulariser.
import { expect, test } from 'vitest'
import { dossierMartin } from '../../../../exemples/martin/dossier.ts'
import { cents } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { joursDesImpayes } from './agenda.ts'
import { tachesDesBaux } from './taches.ts'
import { aidesManquantes } from './taches-aides.ts'
import { direChargesDesBaux, grouperCharges } from './taches-charges.ts'
import { direTacheDeLocation } from './taches-dites.ts'
import { demarchesAFaire } from './taches-impayes.ts'

const JOUR = day('2026-11-20')
const faits = dossierMartin(JOUR)

test('les loyers dont le jour de révision est venu, avec ce qu’ils deviennent', () => {
  const taches = tachesDesBaux(faits, JOUR)
  expect(taches.map((une) => une.genre === 'loyer_a_reviser' && [une.date_revision, une.loyer_cents])).toEqual([
    ['2026-10-01', 703_01],
    ['2026-08-01', 513_96],
  ])
  const dites = taches.map((une) => direTacheDeLocation(une, faits))
  expect(dites[0]).toMatchObject({
    titre: 'Loyer à réviser depuis le 01/10/2026',
    detail: expect.stringContaining('695,00'),
    montant_cents: 703_01,
  })
})

test('ni avant leur jour, ni une fois faits, ni si le logement est classé F ou G', () => {
  expect(tachesDesBaux(faits, day('2026-07-31')).map(({ bail_id }) => bail_id)).toEqual([faits.baux[1]?.id])
  const geles = { ...faits, biens: faits.biens.map((bien) => ({ ...bien, classe_dpe: 'G' as const })) }
  expect(tachesDesBaux(geles, JOUR)).toEqual([])
})

test('un dépôt encore détenu sous un bail fini est à rendre, un mois après les clés', () => {
  const sans = { ...faits, mouvements_depot: faits.mouvements_depot.filter(({ sens }) => sens === 'recu') }
  const [premier] = tachesDesBaux(sans, JOUR)
  expect(premier).toMatchObject({ genre: 'depot_a_rendre', limite: '2023-09-30', depot_cents: 1_320_00 })
  expect(premier && direTacheDeLocation(premier, faits).titre).toBe('Dépôt à rendre avant le 30/09/2023')
})

test('les provisions d’une année finie sont à régulariser, une à une, jusqu’à ce qu’elles le soient', () => {
  const [, bail] = faits.baux
  const au = day('2025-12-31')
  if (!bail) throw new Error('no lease')
  const charges = (change: object) =>
    tachesDesBaux({ ...faits, baux: [{ ...bail, charges_mode: 'provision', ...change }] }, JOUR).filter(
      ({ genre }) => genre === 'charges_a_regulariser',
    )
  const annees = charges({})
  // The lease began in October 2023: three months, then two whole years at 65 €.
  expect(annees.map((une) => 'provisions_cents' in une && une.provisions_cents)).toEqual([195_00, 780_00, 780_00])
  const derniere = annees.at(-1)
  expect(derniere && direTacheDeLocation(derniere, faits)).toMatchObject({
    titre: 'Charges de 2025 à régulariser',
    montant_cents: 780_00,
  })
  expect(charges({ regularisations: [{ du: day('2023-10-01'), au }] })).toEqual([])
  expect(charges({ charges_mode: 'forfait' })).toEqual([])
})

test('plusieurs baux dont les charges attendent la même année font une tâche ; un seul reste la sienne', () => {
  const [, bail] = faits.baux
  if (!bail) throw new Error('no lease')
  const un = {
    ...bail,
    charges_mode: 'provision' as const,
    regularisations: [{ du: day('2023-10-01'), au: day('2024-12-31') }],
  }
  const autre = { ...bail, charges_mode: 'provision' as const, id: 'autre' }
  const echeances = [
    ...faits.echeances,
    ...faits.echeances.map((une) => (une.bail_id === bail.id ? { ...une, bail_id: 'autre' } : une)),
  ]
  // Safe: of a settlement, the days alone are looked at here.
  const baux = [un, autre] as unknown as typeof faits.baux
  const groupees = grouperCharges(tachesDesBaux({ ...faits, baux, echeances }, JOUR)).filter(({ genre }) =>
    genre.startsWith('charges'),
  )
  expect(
    groupees.map((une) => [une.genre, 'du' in une && une.du, 'provisions_cents' in une && une.provisions_cents]),
  ).toEqual([
    ['charges_des_baux', '2025-01-01', 1_560_00],
    ['charges_a_regulariser', '2023-01-01', 195_00],
    ['charges_a_regulariser', '2024-01-01', 780_00],
  ])
  const [ensemble] = groupees
  expect(ensemble?.genre === 'charges_des_baux' && direChargesDesBaux(ensemble)).toMatchObject({
    ...{ titre: 'Charges de 2025 à régulariser', detail: '2 baux : provisions appelées', montant_cents: 1_560_00 },
    ...{ lieu: 'regularisation', filtre: 'annee=2025' },
  })
})

test('des charges de juillet à juin sont dites par leurs mois, et mènent à l’année où elles finissent', () => {
  const [un] = faits.baux
  if (!un) throw new Error('no lease')
  const immeubles = [{ id: 'i', debuts_charges: [day('2025-07-01')] }]
  const ranges = { immeubles, lots: [{ bien_id: un.bien_id, immeuble_id: 'i' }] }
  const sien = { ...un, id: 'un', debut: day('2025-07-01'), fin: null, charges_mode: 'provision' as const }
  const [loyer] = faits.echeances
  if (!loyer) throw new Error('no rent')
  const du = { ...loyer, bail_id: 'un', periode: day('2025-09-01'), charges_cents: cents(65_00) }
  const taches = tachesDesBaux({ ...faits, ...ranges, baux: [sien], echeances: [du] }, JOUR)
  const charges = taches.filter(({ genre }) => genre === 'charges_a_regulariser')
  expect(charges).toMatchObject([{ du: '2025-07-01', au: '2026-06-30', provisions_cents: 65_00 }])
  const deux = grouperCharges([...charges, ...charges])
  expect(deux[0]?.genre === 'charges_des_baux' && direChargesDesBaux(deux[0])).toMatchObject({
    titre: 'Charges de juillet 2025 à juin 2026 à régulariser',
    filtre: 'annee=2026',
  })
})

test('l’aide que la caisse n’a pas versée au bailleur, ou en partie, se dit le mois d’après ; pas les premiers mois', () => {
  const [premier] = faits.baux.filter(({ fin }) => fin === null)
  if (!premier) throw new Error('no lease')
  const bail = { ...premier, aide_cents: cents(250_00) }
  const recu = (montant: number, date: string) => ({
    ...{
      id: date,
      bail_id: bail.id,
      date: day(date),
      payeur: 'CAF',
      loyer_cents: cents(montant),
      charges_cents: cents(0),
    },
    ...{ mode: 'caf' as const, echeance_id: null },
  })
  const le = (today: string, encaissements: readonly ReturnType<typeof recu>[]) =>
    aidesManquantes({ ...faits, baux: [bail], encaissements }, day(today))
  expect(le('2026-04-02', [recu(250_00, '2026-03-05')])).toEqual([])
  const [rien] = le('2026-04-02', [recu(250_00, '2026-02-05')])
  expect(rien && direTacheDeLocation(rien, faits)).toMatchObject({
    titre: 'La CAF n’a pas versé en mars',
    montant_cents: 250_00,
  })
  const [moins] = le('2026-04-02', [recu(180_00, '2026-03-05')])
  expect(moins && direTacheDeLocation(moins, faits).titre).toMatch(/moins en mars : 180,00.*sur 250,00/)
  expect(
    aidesManquantes({ ...faits, baux: [{ ...bail, debut: day('2026-02-01') }], encaissements: [] }, day('2026-04-02')),
  ).toEqual([])
  expect(aidesManquantes({ ...faits, encaissements: [] }, day('2026-04-02'))).toEqual([])
})

test('une démarche qui a son dernier jour attend sur l’accueil jusqu’à ce qu’elle soit notée', () => {
  const [, bail] = faits.baux
  if (!bail) throw new Error('no lease')
  const loyer = faits.echeances.find((une) => une.bail_id === bail.id)
  if (!loyer) throw new Error('no rent')
  const du = { ...loyer, date_echeance: day('2026-10-05'), periode: day('2026-10-01') }
  const tard = { ...faits, echeances: [du], encaissements: [] }
  const garant = {
    ...{ id: 'gli', bail_id: bail.id, nature: 'assurance' as const, nom: 'Assur’Loyer', email: null, telephone: null },
    ...{ adresse: null, reference: null, plafond_cents: null, signe_le: day('2020-01-01'), fin: null },
  }
  const le = (today: string, suivi: object = {}) =>
    demarchesAFaire(
      tard,
      { relances: [], demarches: [], garants: [{ ...garant, declaration_jours: 60 }], ...suivi },
      day(today),
    ).map((une) => direTacheDeLocation(une, tard))
  expect(le('2026-11-20')).toMatchObject([
    { titre: 'Déclaration à l’assureur à faire avant le 04/12/2026', lieu: 'creances', en_retard: false },
  ])
  expect(le('2026-12-05')).toMatchObject([{ en_retard: true, ton: 'bad' }])
  // The calendar has its last day, up to that day.
  const jours = (today: string) =>
    joursDesImpayes(
      tard,
      { relances: [], demarches: [], garants: [{ ...garant, declaration_jours: 60 }] },
      day(today),
    ).map(({ date, titre, preavis_jours }) => [date, titre, preavis_jours])
  expect(jours('2026-12-04')).toEqual([['2026-12-04', expect.stringContaining('Déclaration à l’assureur, '), null]])
  expect(jours('2026-12-05')).toEqual([])
  expect(joursDesImpayes(tard, undefined, day('2026-12-04'))).toEqual([])
  const faite = { id: 'une', bail_id: bail.id, nature: 'assureur' as const, detail: null, document_id: null }
  expect(le('2026-11-20', { demarches: [{ ...faite, faite_le: day('2026-11-19') }] })).toEqual([])
  // Without the delay of the contract, no day is told; a guarantee that was over when the rent fell due covers nothing.
  expect(le('2026-11-20', { garants: [garant] })).toEqual([])
  expect(le('2026-11-20', { garants: [{ ...garant, declaration_jours: 60, fin: day('2026-10-04') }] })).toEqual([])
})
