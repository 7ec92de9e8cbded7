// «Payé ?»: the night asks an owner by mail, whose links note payments once, without a password, and show nothing else.
import { silent } from '@quittance/wire'
import { doChore } from '@quittance/wire/serving'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { VoirPaye } from '#contract/functions/location/paye/voir-paye.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { REFUS } from '#domain/base/refus.ts'
import type { Mail } from '../../gateways/mail.ts'
import { adressePaye } from '../../liens/jeton.ts'
import { demanderPayes } from '../../location/paye/demander.ts'
import { claire, dossier_id, type Monde, ouvrirMonde, refus } from './monde.ts'

let monde: Monde
let now = new Date('2026-11-20T10:00:00Z')
let panne = false
const partis: Mail[] = []
const mail = {
  send: async (un: Mail) => {
    if (panne) throw new Error('the mail server is down')
    partis.push(un)
  },
}

/** The rents of October and November are unpaid. */
const impayer = (faits: Faits): Faits => ({
  ...faits,
  dossier: { ...faits.dossier, denomination: 'Claire Martin' },
  encaissements: faits.encaissements.filter(({ date }) => date < '2026-10-01'),
})

beforeAll(async () => {
  monde = await ouvrirMonde('2026-11-20', impayer, { now: () => now })
})
afterAll(() => monde.drop())
beforeEach(() => {
  partis.length = 0
  now = new Date('2026-11-20T10:00:00Z')
})

/** A night, and those of two processes at once. */
const nuit = async (le = '2026-11-20T02:00:00Z') => {
  const tache = demanderPayes({ public_url: 'https://compta.exemple' }, mail, monde.secret_jetons)
  await Promise.all(
    [1, 2].map((rang) =>
      doChore(
        { base: monde.base, log: silent, now: () => new Date(le) },
        { ...tache, name: `${tache.name}-${rang}` },
        new Date(le),
      ),
    ),
  )
}
const regler = (champs: object) =>
  monde.client(claire).from('reglages_loyers').update(champs).eq('dossier_id', dossier_id).select('id').throwOnError()
const jetonsDe = ({ text }: Mail): string[] =>
  [...text.matchAll(/\/paye\/([\w-]{44})/g)].map(([, jeton]) => jeton ?? '')
const voir = (jeton: string) => monde.appeler(null, 'voir-paye', { jeton })
const ouvrir = async (jeton: string) => {
  const { status, data } = await voir(jeton)
  expect(status, JSON.stringify(data)).toBe(200)
  return VoirPaye.reply.parse(data)
}
type Paye = { echeance_id: string; reste_cents: number; recu_cents: number }
const payer = (jeton: string, loyers: readonly Paye[], date = '2026-11-20') =>
  monde.appeler(null, 'noter-paye', { jeton, date, loyers })
const encaissements = async () => {
  const { data } = await monde
    .client(claire)
    .from('encaissements')
    .select('bail_id, date, loyer_cents, charges_cents, echeance_id')
    .gte('date', '2026-10-01')
    .throwOnError()
  return data
}
const liens = () =>
  monde.base.asHouse('test', (house) =>
    house.rows<{ id: string; courriel_id: string | null; echeances: string[]; repondu_le: string | null }>(
      'select id, courriel_id, echeances, repondu_le from public.liens_paye order by courriel_id is not null, created_at, id',
    ),
  )
const tout = ({ echeance_id, reste_cents }: { echeance_id: string; reste_cents: number }): Paye => ({
  ...{ echeance_id, reste_cents, recu_cents: reste_cents },
})

test('nobody is asked without having wished it; then one mail lists the unpaid rents, each with its link, once', async () => {
  await nuit()
  expect(partis).toEqual([])
  await monde
    .client(claire)
    .from('reglages_loyers')
    .insert({ dossier_id, depuis: '2026-10-01', paye_jours: 5 })
    .throwOnError()
  panne = true
  await nuit()
  panne = false
  await nuit('2026-11-21T02:00:00Z')
  expect(partis).toHaveLength(1)
  const [lettre] = partis
  expect(lettre).toMatchObject({ to: 'claire.martin@exemple.fr' })
  const lus = await liens()
  const unes = lus.filter(({ courriel_id }) => courriel_id !== null)
  expect(unes.length).toBeGreaterThan(1)
  // The page of them all, then one by rent.
  expect(new Set(jetonsDe(lettre as Mail)).size).toBe(unes.length + 1)
  expect(lettre?.text).toContain('loyers sont échus')
  await nuit('2026-11-22T02:00:00Z')
  expect(partis).toHaveLength(1)
})

test('a link shows its rent alone, and reading it writes nothing, however often a scanner of mails comes', async () => {
  const [, un] = await liens()
  const jeton =
    adressePaye('', monde.secret_jetons, un?.id ?? '')
      .split('/')
      .at(-1) ?? ''
  const avant = JSON.stringify([await liens(), await encaissements()])
  const [vu] = await Promise.all(Array.from({ length: 8 }, () => ouvrir(jeton)))
  expect(JSON.stringify([await liens(), await encaissements()])).toBe(avant)
  expect(vu?.loyers).toHaveLength(1)
  const sien = monde.faits.echeances.find(({ id }) => id === un?.echeances[0])
  const dit = JSON.stringify(vu)
  for (const bail of monde.faits.baux.filter(({ id }) => id !== sien?.bail_id))
    for (const { nom } of bail.locataires)
      if (!monde.faits.baux.find(({ id }) => id === sien?.bail_id)?.locataires.some((autre) => autre.nom === nom))
        expect(dit).not.toContain(nom)
  expect(dit).not.toMatch(/@exemple|iban|siren|dossier_id|bail_id/i)
  // It opens nothing else: neither the space of a tenant, nor a rent that it does not name.
  expect(await monde.appeler(null, 'espace-locataire', { jeton })).toMatchObject({ status: 404 })
  const autre = monde.faits.echeances.find(({ id }) => id !== un?.echeances[0])
  expect(await payer(jeton, [{ echeance_id: autre?.id ?? '', reste_cents: 1, recu_cents: 1 }])).toEqual(
    refus('loyer_hors_lien'),
  )
})

test('a part is noted with its day; the rest stays due; more than is left, or a day to come, is refused', async () => {
  const [, un] = await liens()
  const jeton =
    adressePaye('', monde.secret_jetons, un?.id ?? '')
      .split('/')
      .at(-1) ?? ''
  const [loyer] = (await ouvrir(jeton)).loyers
  if (!loyer) throw new Error('a rent is due')
  const { echeance_id, reste_cents } = loyer
  expect(await payer(jeton, [{ echeance_id, reste_cents, recu_cents: reste_cents + 1 }])).toEqual(
    refus('loyer_recu_trop'),
  )
  expect(await payer(jeton, [tout(loyer)], '2026-11-21')).toEqual(refus('loyer_recu_demain'))
  expect(await payer(jeton, [{ echeance_id, reste_cents, recu_cents: 0 }])).toMatchObject({ status: 422 })
  expect(await encaissements()).toEqual([])
  const partie = [{ echeance_id, reste_cents, recu_cents: 100_00 }]
  const faits = await Promise.all(Array.from({ length: 8 }, () => payer(jeton, partie, '2026-11-18')))
  expect(faits.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(faits.filter(({ status }) => status !== 200).every((un) => un.status === 422)).toBe(true)
  const [note, ...autres] = await encaissements()
  expect(autres).toEqual([])
  expect(note).toMatchObject({ date: '2026-11-18', echeance_id })
  expect((note?.loyer_cents ?? 0) + (note?.charges_cents ?? 0)).toBe(100_00)
  expect((await ouvrir(jeton)).loyers[0]).toMatchObject({ etat: 'du', reste_cents: reste_cents - 100_00 })
})

test('pressed by eight at once the whole is noted once; the link then says that it is paid', async () => {
  const [, un] = await liens()
  const jeton =
    adressePaye('', monde.secret_jetons, un?.id ?? '')
      .split('/')
      .at(-1) ?? ''
  const [loyer] = (await ouvrir(jeton)).loyers
  if (!loyer) throw new Error('a rent is due')
  const faits = await Promise.all(Array.from({ length: 8 }, () => payer(jeton, [tout(loyer)])))
  const nombres = faits.map(({ data }) => (data as { encaissements: number }).encaissements) // safe: its reply
  expect(nombres.toSorted((a, b) => b - a)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
  expect(await encaissements()).toHaveLength(2)
  expect((await ouvrir(jeton)).loyers[0]).toMatchObject({ etat: 'paye', reste_cents: 0 })
  expect((await liens())[1]?.repondu_le).not.toBeNull()
  const { data } = await monde.client(claire).from('actes').select('user_id').eq('acte', 'noter-paye').throwOnError()
  expect(data).toEqual([{ user_id: claire.user_id }, { user_id: claire.user_id }])
})

test('the page of the whole mail notes all that is left in one act', async () => {
  const [courriel] = await liens()
  const jeton =
    adressePaye('', monde.secret_jetons, courriel?.id ?? '')
      .split('/')
      .at(-1) ?? ''
  const dus = (await ouvrir(jeton)).loyers.filter(({ etat }) => etat === 'du')
  expect(dus.length).toBeGreaterThan(0)
  expect(await payer(jeton, dus.map(tout))).toMatchObject({ status: 200, data: { encaissements: dus.length } })
  expect((await ouvrir(jeton)).loyers.every(({ etat }) => etat === 'paye')).toBe(true)
})

test('what is unknown or tampered with opens nothing; over, or withdrawn, it says so and notes nothing', async () => {
  const [courriel] = await liens()
  const jeton =
    adressePaye('', monde.secret_jetons, courriel?.id ?? '')
      .split('/')
      .at(-1) ?? ''
  for (const faux of ['x', `${jeton.slice(0, -1)}${jeton.endsWith('A') ? 'B' : 'A'}`, `A${jeton.slice(1)}`])
    expect(await voir(faux)).toMatchObject({
      ...{ status: 404, data: { code: 'lien_paye_inconnu', message: REFUS.lien_paye_inconnu } },
    })
  const [echeance] = courriel?.echeances ?? []
  const un = [{ echeance_id: echeance ?? '', reste_cents: 1, recu_cents: 1 }]
  now = new Date('2026-12-25T10:00:00Z')
  expect(await voir(jeton)).toMatchObject({ status: 410, data: { code: 'lien_paye_expire' } })
  expect(await payer(jeton, un)).toMatchObject({ status: 410, data: { code: 'lien_paye_expire' } })
  now = new Date('2026-11-20T10:00:00Z')
  await regler({ paye_jours: null })
  expect(await voir(jeton)).toMatchObject({ status: 410, data: { code: 'lien_paye_retire' } })
  expect(await payer(jeton, un)).toMatchObject({ status: 410, data: { code: 'lien_paye_retire' } })
  // Wished again, the former links stay withdrawn.
  await regler({ paye_jours: 5 })
  expect(await voir(jeton)).toMatchObject({ status: 410 })
})

test('the link of somebody who owns the dossier no more opens nothing', async () => {
  const lien = await monde.base.asHouse('test', (house) =>
    house.row<{ id: string }>(
      `insert into public.liens_paye (dossier_id, destinataire, echeances, expire_le)
       values ($1, 'ancien@exemple.fr', $2, '2027-01-01') returning id`,
      [dossier_id, [monde.faits.echeances[0]?.id]],
    ),
  )
  const jeton =
    adressePaye('', monde.secret_jetons, lien?.id ?? '')
      .split('/')
      .at(-1) ?? ''
  expect(await voir(jeton)).toMatchObject({ status: 410, data: { code: 'lien_paye_retire' } })
})

test('a setting out of its bounds is refused in words', async () => {
  const { error } = await monde
    .client(claire)
    .from('reglages_loyers')
    .update({ paye_jours: 29 })
    .eq('dossier_id', dossier_id)
    .select('id')
  expect(error?.message).toBe(REFUS.paye_jours_possible)
})
