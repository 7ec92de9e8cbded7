// The end of a management and what is paid to its owner, by the real client: rents follow, deposits are handed over once, nothing beyond what is held, eight at once too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { elsa } from '#database/scripts/demo-comptes.ts'
import { livres } from '#domain/activites/gestion-locative/annee/livres.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { rapprocherTiers } from '#domain/activites/gestion-locative/mandats/rapprochement.ts'
import { day } from '#domain/base/day.ts'
import { REFUS } from '#domain/base/refus.ts'
import { chargerFaits } from '../dossier/load.ts'
import { type Monde, ouvrirDemonstration } from '../functions/tests/monde.ts'

let monde: Monde
let dossier_id = ''
const NEUF = {
  ...{ libelle: 'T1 rue Bressigny', adresse: '9 rue Bressigny', code_postal: '49000', ville: 'Angers' },
  ...{ date_acquisition: '2025-12-01', date_mise_en_location: '2026-01-01', prix_cents: 90_000_00 },
}
beforeAll(async () => {
  monde = await ouvrirDemonstration('2026-11-23')
  const { data } = await monde.client(elsa).from('dossiers').select('id').throwOnError()
  dossier_id = data[0]?.id ?? ''
}, 120_000)
afterAll(() => monde.drop())

const table = (nom: string) => monde.client(elsa).from(nom)
async function appeler(nom: string, corps: object) {
  const { status, data } = await monde.appeler(elsa, nom, { dossier_id, ...corps })
  return { status, data }
}
const lire = (): Promise<FaitsGeres> => monde.base.asHouse('test', (house) => chargerFaits(house, dossier_id))
const refuse = (code: keyof typeof REFUS, status = 422) => ({ status, data: expect.objectContaining({ code }) })
const message = async (essai: PromiseLike<{ error: { message: string } | null }>) => (await essai).error?.message
async function soldeDe(mandant_id: string): Promise<number> {
  const faits = await lire()
  const { mandants } = rapprocherTiers(livres(faits), { faits, au: day('2026-11-23') })
  return mandants.find(({ mandant }) => mandant.id === mandant_id)?.solde_cents ?? 0
}

test('what is paid to an owner never goes beyond what is held for him, one transfer or eight at once, and never on a day to come', async () => {
  const { mandats = [] } = await lire()
  const [mandat] = mandats
  const { id: mandat_id = '', mandant_id = '' } = mandat ?? {}
  const verser = (montant_cents: number, date = '2026-11-23') =>
    appeler('verser-mandant', { mandat_id, date, montant_cents, motif: 'Essai' })
  expect(await verser(99_999_999)).toEqual(refuse('versement_au_dela'))
  expect(await verser(100, '2036-11-23')).toEqual(refuse('virement_futur'))
  expect(await verser(0)).toMatchObject({ status: 400 })
  expect(
    await appeler('verser-mandant', {
      mandat_id: crypto.randomUUID(),
      date: '2026-11-23',
      montant_cents: 1,
      motif: '',
    }),
  ).toEqual(refuse('mandat_du_dossier'))
  // The table itself takes no payment, only what is received.
  const direct = { dossier_id, mandat_id, date: '2026-11-23', montant_cents: 99_999_999 }
  expect((await table('versements_mandants').insert({ ...direct, sens: 'verse' })).error?.code).toBe('42501')
  expect((await table('versements_mandants').insert({ ...direct, sens: 'recu', montant_cents: 1 })).error).toBeNull()
  const deja = await table('versements_mandants')
    .update({ montant_cents: 99_999_999 })
    .eq('dossier_id', dossier_id)
    .eq('sens', 'verse')
    .select('id')
  expect(deja.data).toEqual([])
  const solde = await soldeDe(mandant_id)
  expect(solde).toBeGreaterThan(800)
  const chacun = Math.floor(solde / 3)
  const ensemble = await Promise.all(Array.from({ length: 8 }, () => verser(chacun)))
  expect(ensemble.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422, 422, 422])
  expect(await soldeDe(mandant_id)).toBe(solde - 3 * chacun)
  // Held today, and not yet then.
  expect(await verser(solde - 3 * chacun + 1)).toEqual(refuse('versement_au_dela'))
}, 60_000)

test('fees: what is taken never goes beyond what is earned, nor with the money of others, eight at once neither', async () => {
  const { mandats = [], mandats_biens = [], prelevements_honoraires = [] } = await lire()
  const [mandat, autre] = mandats
  const deux = prelevements_honoraires.length
  const prelever = (montant_cents: number, date = '2026-11-23') =>
    appeler('prelever-honoraires', { montant_cents, date })
  const gagner = (champs: object) =>
    table('honoraires_mandats').insert({
      ...{ dossier_id, mandat_id: mandat?.id, date: '2026-11-22', nature: 'location', libelle: 'Mise en location' },
      ...{ ht_cents: 280_00, tva_cents: 56_00, ...champs },
    })
  expect(await message(gagner({ ht_cents: 280_01 }))).toBe(REFUS.honoraires_au_dela_du_mandat)
  expect(await message(gagner({ ht_cents: 5_000_00, tva_cents: 1_000_00 }))).toBe(REFUS.honoraires_au_dela_du_mandat)
  expect(await message(gagner({ nature: 'etat_des_lieux' }))).toBe(REFUS.honoraires_au_dela_du_mandat)
  expect(await message(gagner({ nature: 'autre', ht_cents: 1, tva_cents: 0 }))).toBe(REFUS.honoraires_au_dela_du_mandat)
  const million = { nature: 'gestion', ht_cents: 1_000_000_00, tva_cents: 200_000_00 }
  expect(await message(gagner(million))).toBe(REFUS.honoraires_au_dela_du_mandat)
  expect(await message(gagner({}))).toBeUndefined()
  const faits = await lire()
  const { honoraires_cents } = rapprocherTiers(livres(faits), { faits, au: day('2026-11-23') })
  expect(await prelever(honoraires_cents + 1)).toEqual(refuse('prelevement_sans_honoraires'))
  expect(await prelever(100, '2030-11-28')).toEqual(refuse('prelevement_futur'))
  expect(await prelever(0)).toMatchObject({ status: 400 })
  // A bill paid beyond what is held for an owner: what he owes is on no bank, and is taken off what may be taken.
  const bien_id = mandats_biens.find(({ mandat_id }) => mandat_id === autre?.id)?.bien_id
  const deja = Math.min(0, await soldeDe(mandat?.mandant_id ?? ''))
  const avance = (await soldeDe(autre?.mandant_id ?? '')) + honoraires_cents + deja - 100_00
  const facture = await table('depenses')
    .insert({
      ...{ dossier_id, bien_id, date: '2026-11-20', date_paiement: '2026-11-20', fournisseur: 'Toits du Rhône' },
      ...{ libelle: 'Toiture', categorie: 'entretien', montant_cents: avance, payee_par: 'banque' },
    })
    .select('id')
    .single()
    .throwOnError()
  expect(await prelever(100_01)).toEqual(refuse('prelevement_au_dela'))
  const ensemble = await Promise.all(Array.from({ length: 8 }, () => prelever(30_00)))
  expect(ensemble.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 422, 422, 422, 422, 422])
  expect((await lire()).prelevements_honoraires).toHaveLength(deux + 3)
  await table('depenses').delete().eq('id', facture.data.id).throwOnError()
}, 60_000)

test('a lot that leaves its mandate: the rents called after it go, its month is cut, nothing is called again, its deposit is handed over once', async () => {
  const avant = await lire()
  const { mandats_biens = [], baux, echeances } = avant
  const courant = baux.find(
    ({ id, bien_id, fin }) =>
      fin === null &&
      mandats_biens.some((un) => un.bien_id === bien_id && un.au === null) &&
      echeances.some((une) => une.bail_id === id && une.periode === '2026-11-01') &&
      avant.mouvements_depot.some((un) => un.bail_id === id && un.sens === 'recu'),
  )
  const { id: bail_id = '', bien_id = '' } = courant ?? {}
  const sous = mandats_biens.find((un) => un.bien_id === bien_id && un.au === null)
  const mandat_id = sous?.mandat_id ?? ''
  expect((await appeler('appeler-loyers', { jusqu_au: '2027-02-28' })).status).toBe(200)
  const desLoyers = async () =>
    (await lire()).echeances
      .filter((une) => une.bail_id === bail_id && une.objet === 'loyer' && une.periode >= '2026-11-01')
      .map(({ periode, loyer_cents }) => [periode, loyer_cents])
  const entiers = await desLoyers()
  expect(entiers).toHaveLength(4)
  const entier = Number(entiers[0]?.[1])
  const finir = (au: string | null) => appeler('finir-gestion', { mandat_id, bien_id, au, motif: '' })
  expect(await finir('2026-11-15')).toEqual({ status: 200, data: { echeances_retirees: 3, echeances_changees: 1 } })
  const [[, moitie] = []] = await desLoyers()
  expect(await desLoyers()).toHaveLength(1)
  expect(Math.abs(Number(moitie) - entier / 2)).toBeLessThan(1)
  expect((await appeler('appeler-loyers', { jusqu_au: '2027-02-28' })).status).toBe(200)
  expect(await desLoyers()).toHaveLength(1)
  const lus = await appeler('lire-faits', { listes: { biens: null }, ecritures: {} })
  const { colonnes } = (lus.data as { listes: { biens: { colonnes: { id: string[]; hors_gestion: unknown[] } } } })
    .listes.biens
  expect(colonnes.hors_gestion[colonnes.id.indexOf(bien_id)]).toEqual([{ du: '2026-11-16', au: null }])

  // A rent that comes after the end stays the owner's, and its bank that of others' money.
  await table('encaissements')
    .insert({
      dossier_id,
      bail_id,
      date: '2026-11-20',
      payeur: 'Lui',
      loyer_cents: 5_000,
      charges_cents: 0,
      mode: 'virement',
    })
    .throwOnError()
  const apres = await lire()
  const tenus = rapprocherTiers(livres(apres), { faits: apres, au: day('2026-11-23') })
  expect([tenus.ecart_cents, tenus.banque_cents - tenus.du_cents]).toEqual([0, 0])
  const recu = [...livres(apres).values()].flat().filter((une) => une.bien_id === bien_id && une.date === '2026-11-20')
  expect(recu.map(({ compte }) => compte.slice(0, 3))).toEqual(['467'])

  const remettre = () => appeler('remettre-depots', { mandat_id, date: '2026-11-22' })
  expect(await appeler('remettre-depots', { mandat_id, date: '2027-01-01' })).toEqual(refuse('virement_futur'))
  expect(await appeler('remettre-depots', { mandat_id, date: '2026-11-15' })).toEqual(refuse('depots_deja_remis'))
  const remis = await Promise.all(Array.from({ length: 8 }, remettre))
  expect(remis.map(({ status }) => status).toSorted()).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
  const rendu = await lire()
  const apresRemise = rapprocherTiers(livres(rendu), { faits: rendu, au: day('2026-11-23') })
  expect(apresRemise.ecart_cents).toBe(0)
  expect(apresRemise.depots_cents).toBeLessThan(tenus.depots_cents)
  expect(JSON.stringify([...livres(rendu).values()].flat().map(({ libelle }) => libelle))).toContain(
    'remis au propriétaire',
  )

  // Its own only when it is said, after the end; what was rendered to its owner is not taken back by hand.
  const devenir = (a_soi_le: string | null) =>
    table('mandats_biens')
      .update({ a_soi_le })
      .eq('id', sous?.id ?? '')
  expect(await message(devenir('2026-11-15'))).toBe(REFUS.bien_a_soi_apres_la_fin)
  expect(
    await message(
      table('mandats_biens')
        .delete()
        .eq('id', sous?.id ?? ''),
    ),
  ).toBe(REFUS.bien_du_mandat_rendu)
  expect(await message(devenir('2026-12-01'))).toBeUndefined()
  await devenir(null).throwOnError()

  // Taken back, its rents are called again, its month whole.
  expect(await finir(null)).toMatchObject({ status: 200, data: { echeances_changees: 1 } })
  expect((await appeler('appeler-loyers', { jusqu_au: '2027-02-28' })).status).toBe(200)
  expect(await desLoyers()).toEqual(entiers)
}, 60_000)

test('a mandate that ends takes its lots with it; an unknown one, or a lot that is not under it, is refused', async () => {
  const { mandats = [], mandats_biens = [] } = await lire()
  const mandat_id = mandats.at(-1)?.id ?? ''
  const siens = async () => (await lire()).mandats_biens?.filter((un) => un.mandat_id === mandat_id).map(({ au }) => au)
  const avant = mandats_biens.filter((un) => un.mandat_id === mandat_id).map(({ au }) => au)
  const finir = (champs: object) =>
    appeler('finir-gestion', { mandat_id, bien_id: null, au: '2026-11-30', motif: 'Vente', ...champs })
  expect(await finir({ mandat_id: crypto.randomUUID() })).toEqual(refuse('mandat_du_dossier'))
  expect(await finir({ bien_id: crypto.randomUUID() })).toEqual(refuse('bien_hors_mandat'))
  expect((await finir({})).status).toBe(200)
  expect(new Set(await siens())).toEqual(new Set(['2026-11-30']))
  const { data } = await table('mandats').select('fin, fin_motif').eq('id', mandat_id).single()
  expect(data).toEqual({ fin: '2026-11-30', fin_motif: 'Vente' })
  expect((await finir({ au: null })).status).toBe(200)
  expect(await siens()).toEqual(avant)
}, 60_000)

test('an end written row by row is refused, eight at once too: the act alone ends, and no rent is left called past it', async () => {
  const { mandats_biens = [], baux, echeances } = await lire()
  const sous = mandats_biens.find(
    (un) =>
      un.au === null &&
      baux.some(
        ({ id, bien_id, fin }) =>
          bien_id === un.bien_id &&
          fin === null &&
          echeances.some((une) => une.bail_id === id && une.periode === '2026-11-01'),
      ),
  )
  const { id = '', mandat_id = '', bien_id = '' } = sous ?? {}
  const siens = baux.filter((un) => un.bien_id === bien_id).map((un) => un.id)
  const appeles = async () =>
    (await lire()).echeances
      .filter((une) => siens.includes(une.bail_id) && une.objet === 'loyer' && une.periode >= '2026-11-01')
      .map(({ periode, loyer_cents }) => [periode, loyer_cents])
      .toSorted()
  const appelerLoyers = () => appeler('appeler-loyers', { jusqu_au: '2027-02-28' })
  const finir = (au: string | null) => appeler('finir-gestion', { mandat_id, bien_id, au, motif: '' })
  expect((await appelerLoyers()).status).toBe(200)
  const avant = await appeles()
  expect(avant).toHaveLength(4)
  const [[, entier] = []] = avant

  // By the table: neither the lot, nor its mandate; nothing moves.
  const duBien = (champs: object) => table('mandats_biens').update(champs).eq('id', id)
  const duMandat = (champs: object) => table('mandats').update(champs).eq('id', mandat_id)
  const essais = [0, 1, 2, 3].flatMap((n) => [duBien({ au: `2026-11-1${n}` }), duMandat({ fin: `2026-11-1${n}` })])
  expect(new Set(await Promise.all(essais.map(message)))).toEqual(new Set([REFUS.fin_de_gestion_par_acte]))
  expect(await appeles()).toEqual(avant)
  // What says no end may be written: the reason of one, another day of its beginning.
  expect(await message(duMandat({ fin_motif: '' }))).toBeUndefined()

  // The act, while the rents are called and the table is tried: whatever comes first, ten days of November and nothing after.
  const ensemble = await Promise.all([
    ...[appelerLoyers(), finir('2026-11-10'), appelerLoyers(), appelerLoyers()],
    ...[duBien({ au: '2026-12-31' }), duBien({ au: '2026-11-30' }), duMandat({ fin: '2026-12-31' }), appelerLoyers()],
  ])
  expect(ensemble[1]).toMatchObject({ status: 200 })
  expect(await appeles()).toEqual([['2026-11-01', Math.round((Number(entier) * 10) / 30)]])
  const [bail_id] = siens
  const loyer = { dossier_id, bail_id, periode: '2027-01-01', date_echeance: '2027-01-05', loyer_cents: 1 }
  const echeance = () => message(table('echeances').insert(loyer))
  expect(new Set(await Promise.all(Array.from({ length: 8 }, echeance)))).toEqual(new Set([REFUS.loyer_hors_gestion]))

  // Managed again under its mandate from January: a rent is called then, and this row is not taken away under it.
  const { data: encore } = await table('mandats_biens')
    .insert({ dossier_id, mandat_id, bien_id, du: '2027-01-01' })
    .select('id')
    .throwOnError()
  expect(await echeance()).toBeUndefined()
  const plusTard = (du: string) =>
    table('mandats_biens')
      .update({ du })
      .eq('id', encore[0]?.id ?? '')
  expect(await message(plusTard('2027-01-02'))).toBe(REFUS.loyers_appeles_hors_gestion)
  expect(await message(plusTard('2026-12-15'))).toBeUndefined()
  await table('echeances').delete().eq('bail_id', bail_id).eq('periode', '2027-01-01').throwOnError()
  expect(await message(plusTard('2027-01-02'))).toBeUndefined()
}, 60_000)

test('a past time under a mandate is not written over rents called since', async () => {
  const { mandats = [] } = await lire()
  const mandat = mandats.find(({ fin }) => fin === null)
  // Of a lot of the manager's own, whose rents were called: it would have been let by nobody since.
  const { data: bien } = await table('biens')
    .insert({ ...NEUF, dossier_id })
    .select('id')
    .single()
    .throwOnError()
  const bien_id = (bien as { id: string }).id // safe: the column that was asked
  const { data: bail } = await table('baux')
    .insert({ dossier_id, bien_id, type_bail: 'vide', debut: '2026-01-01', loyer_cents: 500_00, jour_echeance: 5 })
    .select('id')
    .single()
    .throwOnError()
  const bail_id = (bail as { id: string }).id // safe: as above
  await table('echeances')
    .insert({ dossier_id, bail_id, periode: '2026-10-01', date_echeance: '2026-10-05', loyer_cents: 500_00 })
    .throwOnError()
  const noter = (au: string) =>
    message(table('mandats_biens').insert({ dossier_id, mandat_id: mandat?.id, bien_id, du: '2026-02-01', au }))
  expect(await noter('2026-10-30')).toBe(REFUS.loyers_appeles_hors_gestion)
  expect(await noter('2026-10-31')).toBeUndefined()
  // Managed again, a rent called: taken away, nobody would let it that month.
  const { data: encore } = await table('mandats_biens')
    .insert({ dossier_id, mandat_id: mandat?.id, bien_id, du: '2026-11-01' })
    .select('id')
    .single()
    .throwOnError()
  const novembre = table('echeances').insert({
    ...{ dossier_id, bail_id, periode: '2026-11-01', date_echeance: '2026-11-05', loyer_cents: 500_00 },
  })
  expect(await message(novembre)).toBeUndefined()
  const retirer = () =>
    message(
      table('mandats_biens')
        .delete()
        .eq('id', (encore as { id: string }).id), // safe: as above
    )
  expect(await retirer()).toBe(REFUS.loyers_appeles_hors_gestion)
  await table('echeances').delete().eq('bail_id', bail_id).eq('periode', '2026-11-01').throwOnError()
  expect(await retirer()).toBeUndefined()
})

test('an IBAN whose key is wrong is written nowhere', async () => {
  const compte = (iban: string) => table('comptes_bancaires').insert({ dossier_id, libelle: 'Livret', iban })
  expect(await message(compte('FR7630006000011234567890188'))).toBe(REFUS.iban_valide)
  expect(await message(compte('FR7630004000031234567890143'))).toBeUndefined()
})
