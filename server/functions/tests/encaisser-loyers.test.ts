// A year of rents received in one gesture: once, whatever is pressed twice; whole, or not at all; never what a statement pays.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { day } from '#domain/base/day.ts'
import { loyersARecevoir } from '#domain/sujets/location/loyers-a-recevoir.ts'
import { csv, importer, lignesDe, ouvrirCompte } from '../../banque/tests/banque.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { claire, dossier_id, hugues, type Monde, ouvrirMonde, paul, refus } from './monde.ts'

let monde: Monde
let bail_id = ''
beforeAll(async () => {
  // Nothing was received of the lease of Rennes since June, and nothing called since September.
  monde = await ouvrirMonde('2026-11-20', (faits) => {
    bail_id = faits.baux[1]?.id ?? ''
    const gardes = <T extends { bail_id: string }>(faits: readonly T[], jour: (un: T) => string, depuis: string) =>
      faits.filter((un) => un.bail_id !== bail_id || jour(un) < depuis)
    return {
      ...faits,
      encaissements: gardes(faits.encaissements, ({ date }) => date, '2026-06-01'),
      echeances: gardes(faits.echeances, ({ periode }) => periode, '2026-09-01'),
    }
  })
})
afterAll(() => monde.drop())

const faits = () => monde.base.asCaller(claire, (db) => chargerFaits(db, dossier_id))
const siens = async () => {
  const lus = await faits()
  const dus = loyersARecevoir({ ...lus, lignes: [] }, { depuis: day('2026-01-01'), jusqu_au: day('2026-11-20') })
  return dus.filter((un) => un.bail_id === bail_id)
}
const demande = async (garder: (mois: string) => boolean = () => true) =>
  (await siens())
    .filter(({ periode }) => garder(periode.slice(5, 7)))
    .map(({ periode, reste_cents }) => ({ bail_id, periode, montant_cents: reste_cents }))
const encaisser = (loyers: object[], caller = claire) =>
  monde.appeler(caller, 'encaisser-loyers', { dossier_id, mode: 'virement', loyers })
const recus = async () =>
  (await faits()).encaissements.filter((un) => un.bail_id === bail_id && un.date >= '2026-06-01')
const etat = async () => {
  const { echeances, encaissements } = await faits()
  return [echeances.length, encaissements.length]
}

test('what changed since it was seen, what is not due yet and who may not write are refused, and nothing is written', async () => {
  const avant = await etat()
  const loyers = await demande()
  expect(loyers.map(({ periode }) => periode.slice(5, 7))).toEqual(['06', '07', '08', '09', '10', '11'])
  const autres = loyers.map((un, rang) => (rang === 3 ? { ...un, montant_cents: un.montant_cents - 1 } : un))
  expect(await encaisser(autres)).toEqual(refus('loyer_change'))
  const decembre = { bail_id, periode: '2026-12-01', montant_cents: 1 }
  expect(await encaisser([...loyers, decembre])).toEqual(refus('loyer_non_du'))
  expect((await encaisser(loyers, paul)).status).toBe(403)
  expect(await etat()).toEqual(avant)
})

test('a rent that a waiting line of a statement pays is left to that line', async () => {
  const loyers = await demande()
  const montant = ((loyers[1]?.montant_cents ?? 0) / 100).toFixed(2).replace('.', ',')
  const compte = await ouvrirCompte(monde)
  await importer(monde, compte, csv([['06/07/2026', 'VIR RECU LOYER', montant]]))
  const avant = await etat()
  expect(await encaisser(loyers)).toMatchObject({ status: 422, data: { code: 'loyer_dans_releve' } })
  expect(await etat()).toEqual(avant)
  // Said to be something else by its owner, it pays no rent any more.
  const [ligne] = await lignesDe(monde, compte)
  const traitements = [{ ligne_id: ligne?.id, sort: 'ignoree', raison: 'Autre chose', faits: [] }]
  await monde.appeler(claire, 'traiter-lignes-releve', { dossier_id, traitements })
})

test('all at once, each on its day, called when nobody did; eight presses are one', async () => {
  const loyers = await demande((mois) => mois !== '08')
  const reponses = await Promise.all(
    Array.from({ length: 8 }, (_, rang) => encaisser(loyers, rang % 2 ? claire : hugues)),
  )
  expect(reponses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  const ecrits = reponses.flatMap(({ data }) => (data as { encaissements: string[] }).encaissements)
  expect(ecrits).toHaveLength(5)
  expect((await recus()).map(({ date }) => date)).toEqual([
    ...['2026-06-05', '2026-07-05', '2026-09-05', '2026-10-05', '2026-11-05'],
  ])
  // The month that was left out is the only one due, though a later one is paid.
  expect((await siens()).map(({ periode }) => periode)).toEqual(['2026-08-01'])
  expect(
    (await faits()).echeances.filter((une) => une.bail_id === bail_id && une.periode >= '2026-09-01'),
  ).toHaveLength(3)
})

test('a rent of a year that is arrêté is refused', async () => {
  await monde.forcer(
    `set session_replication_role = replica; update public.exercices set etat = 'arrete', arrete_le = now(),
       empreinte_arrete = repeat('0', 64), reglages_arretes = '{}'
     where fin = '2026-12-31'`,
  )
  expect(await encaisser(await demande())).toMatchObject({ status: 422, data: { code: 'exercice_arrete' } })
})
