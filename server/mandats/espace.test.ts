// The space of an owner by the real client: what is hers and nothing else, to herself alone, until it is taken from her.
import { visitor } from '@quittance/wire/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EspaceVu } from '#contract/functions/mandats/espace-proprietaire.ts'
import { colette, elsa, ines, karim, madeleine } from '#database/scripts/demo-comptes.ts'
import { REFUS } from '#domain/base/refus.ts'
import { textesDuPdf } from '../documents/fichiers/texte-pdf.ts'
import { type Monde, ouvrirDemonstration } from '../functions/tests/monde.ts'

let monde: Monde
let dossier_id = ''
let elle: string
let autre: { id: string; nom: string }
beforeAll(async () => {
  monde = await ouvrirDemonstration('2026-11-23')
  const { data } = await monde
    .client(elsa)
    .from('mandants')
    .select('id, nom, dossier_id')
    .order('numero')
    .throwOnError()
  const [une, deux] = data as { id: string; nom: string; dossier_id: string }[] // safe: the columns that were asked
  dossier_id = une?.dossier_id ?? ''
  elle = une?.id ?? ''
  autre = { id: deux?.id ?? '', nom: deux?.nom ?? '' }
}, 120_000)
afterAll(() => monde.drop())

type Vue = { acces: { id: string }[]; ouvert: { id: string; espace: EspaceVu } | null }
async function vue(qui = madeleine, acces_id: string | null = null): Promise<Vue> {
  const { status, data } = await monde.appeler(qui, 'espace-proprietaire', { acces_id })
  expect(status).toBe(200)
  return data as Vue // safe: the reply of this act, as its contract writes it
}
async function ouvert(qui = madeleine) {
  const { ouvert: un } = await vue(qui)
  if (!un) throw new Error('she has an access')
  return un
}
const piece = async (quoi: object, acces_id: string, qui = madeleine) => {
  const { status, data } = await monde.appeler(qui, 'piece-espace-proprietaire', { acces_id, quoi })
  return { status, data }
}
const INCONNU = { status: 422, data: expect.objectContaining({ message: REFUS.acces_mandant_inconnu }) }

test('she sees her lots and their rents, her statements, her mandate; of a tenant, the name', async () => {
  const { espace } = await ouvert()
  const { data: gestions } = await monde
    .client(elsa)
    .from('mandats_biens')
    .select('bien_id, mandats(mandant_id)')
    .throwOnError()
  const siens = (gestions as unknown as { bien_id: string; mandats: { mandant_id: string } }[]) // safe: the columns that were asked
    .filter(({ mandats }) => mandats.mandant_id === elle)
    .map(({ bien_id }) => bien_id)
  expect(espace.lots.map(({ bien_id }) => bien_id).toSorted()).toEqual(siens.toSorted())
  expect(espace.proprietaire).toBe('Madeleine Vasseur')
  expect(espace.derniers_mois).toHaveLength(12)
  expect(espace.mandats.length).toBeGreaterThan(0)
  expect(espace.annees.length).toBeGreaterThan(0)
  const { data: rendus } = await monde
    .client(elsa)
    .from('comptes_rendus')
    .select('id, mandats(mandant_id)')
    .throwOnError()
  const ceux = (rendus as unknown as { id: string; mandats: { mandant_id: string } }[]) // safe: as above
    .filter(({ mandats }) => mandats.mandant_id === elle)
    .map(({ id }) => id)
  expect(espace.comptes_rendus.map(({ id }) => id).toSorted()).toEqual(ceux.toSorted())
  expect(JSON.stringify(espace)).not.toMatch(/@|FR76|telephone/)
})

test('of the rents of a month, what is called is what is received, left and given up', async () => {
  const { lots, derniers_mois } = (await ouvert()).espace
  for (const { appele_cents, recu_cents, reste_cents, perdu_cents } of [...lots, ...derniers_mois])
    expect(recu_cents + reste_cents + perdu_cents).toBe(appele_cents)
  expect(derniers_mois[0]?.recu_cents).toBe(lots.reduce((somme, { recu_cents }) => somme + recu_cents, 0))
})

test('her papers open: a statement as it was sent, the year of her return; never those of another owner', async () => {
  const { id, espace } = await ouvert()
  const [rendu] = espace.comptes_rendus
  const { data } = await piece({ sorte: 'compte_rendu', id: rendu?.id }, id)
  expect(textesDuPdf(new Uint8Array(await (data as Blob).arrayBuffer())).join(' ')).toContain(rendu?.numero)
  expect(await piece({ sorte: 'annee', annee: espace.annees[0] }, id)).toMatchObject({ status: 200 })
  const { data: tous } = await monde.client(elsa).from('comptes_rendus').select('id').throwOnError()
  const siens = new Set(espace.comptes_rendus.map((un) => un.id))
  const dAutrui = (tous as { id: string }[]).find((un) => !siens.has(un.id)) // safe: the column that was asked
  expect(await piece({ sorte: 'compte_rendu', id: dAutrui?.id }, id)).toMatchObject({
    status: 422,
    data: expect.objectContaining({ message: REFUS.compte_rendu_inconnu }),
  })
  const { data: documents } = await monde.client(elsa).from('documents').select('id').limit(1).throwOnError()
  expect(await piece({ sorte: 'document', id: documents[0]?.id }, id)).toMatchObject({
    status: 422,
    data: expect.objectContaining({ message: REFUS.document_inconnu }),
  })
})

test('by the tables she reads her own access, and no row of the dossier', async () => {
  const noms = await monde.base.asHouse('test', (house) =>
    house.rows<{
      nom: string
    }>(`select c.relname as nom from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'dossier_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v') order by 1`),
  )
  const lues: string[] = []
  for (const { nom } of noms) {
    const { data } = await monde.client(madeleine).from(nom).select('dossier_id').limit(5)
    if ((data ?? []).length > 0) lues.push(nom)
  }
  expect(noms.length).toBeGreaterThan(80)
  expect(lues).toEqual(['acces_mandants'])
  expect(
    await monde.appeler(madeleine, 'lire-faits', { dossier_id, listes: { biens: null }, ecritures: {} }),
  ).toMatchObject({ status: 403 })
  const { error } = await monde
    .client(madeleine)
    .from('acces_mandants')
    .update({ mandant_id: autre.id })
    .eq('mandant_id', elle)
  expect(error?.code).toBe('42501')
})

test('nobody else opens it: a stranger, the employee, the manager herself, a visitor', async () => {
  const { id } = await ouvert()
  for (const qui of [karim, ines, elsa]) {
    expect(await vue(qui)).toEqual({ acces: [], ouvert: null })
    expect(await piece({ sorte: 'annee', annee: 2025 }, id, qui)).toEqual(INCONNU)
    expect(await monde.appeler(qui, 'espace-proprietaire', { acces_id: id })).toMatchObject(INCONNU)
  }
  expect((await monde.appeler(visitor, 'espace-proprietaire', { acces_id: id })).status).toBe(401)
})

const inviter = (qui: typeof elsa, mandant_id: string | null, email = colette.email) =>
  monde.appeler(qui, 'inviter-membre', { dossier_id, email, role: 'mandant', mandant_id })
const dernierJeton = async (email: string): Promise<string> => {
  const mail = await monde.base.asHouse('test', (house) =>
    house.row<{ lien: string }>(
      'select lien from public.mails where destinataire = $1 order by created_at desc limit 1',
      [email],
    ),
  )
  return mail?.lien.split('/invitation/')[1] ?? ''
}

test('the manager alone invites an owner, whom she names; the link opens what is his to the address that was invited, once', async () => {
  expect((await inviter(ines, autre.id)).status).toBe(403)
  expect((await inviter(karim, autre.id)).status).toBe(403)
  expect((await inviter(elsa, crypto.randomUUID())).data).toMatchObject({ message: REFUS.mandant_du_dossier })
  expect((await inviter(elsa, null)).data).toMatchObject({ message: REFUS.mandant_du_dossier })
  expect((await inviter(elsa, elle, madeleine.email)).data).toMatchObject({ message: REFUS.acces_mandant_unique })
  expect((await inviter(elsa, autre.id)).status).toBe(200)
  const jeton = await dernierJeton(colette.email ?? '')
  expect((await monde.appeler(karim, 'accepter-invitation', { jeton })).data).toMatchObject({
    message: REFUS.invitation_autre_adresse,
  })
  const reponses = await Promise.all(
    Array.from({ length: 8 }, () => monde.appeler(colette, 'accepter-invitation', { jeton })),
  )
  expect(new Set(reponses.map(({ status }) => status))).toEqual(new Set([200]))
  const { acces, ouvert: un } = await vue(colette)
  expect(acces).toHaveLength(1)
  expect(un?.espace.proprietaire).toBe(autre.nom)
  const texte = JSON.stringify(un)
  expect(texte).not.toContain('Vasseur')
  // She is no member of it.
  const { data } = await monde.client(colette).from('dossiers').select('id').eq('id', dossier_id).throwOnError()
  expect(data).toEqual([])
  expect(await piece({ sorte: 'annee', annee: 2025 }, acces[0]?.id ?? '', madeleine)).toEqual(INCONNU)
})

test('taken away by the manager, it opens nothing at the next call; by nobody else', async () => {
  const { id } = await ouvert(colette)
  expect((await monde.appeler(ines, 'retirer-acces-mandant', { dossier_id, acces_id: id })).status).toBe(403)
  expect((await monde.appeler(karim, 'retirer-acces-mandant', { dossier_id, acces_id: id })).status).toBe(403)
  expect((await monde.appeler(elsa, 'retirer-acces-mandant', { dossier_id, acces_id: id })).status).toBe(200)
  expect(await vue(colette)).toEqual({ acces: [], ouvert: null })
  expect(await monde.appeler(elsa, 'retirer-acces-mandant', { dossier_id, acces_id: id })).toMatchObject(INCONNU)
})

test('a manager without her formula shows nothing more, and again with it', async () => {
  const formule = (actif: boolean) =>
    monde.forcer(`insert into public.user_subscription_access (user_id, subscription_formula, is_active)
      values ('${elsa.user_id}', 'gestion_locative', ${actif})
      on conflict (user_id, subscription_formula) do update set is_active = excluded.is_active`)
  await formule(false)
  expect(await vue()).toEqual({ acces: [], ouvert: null })
  await formule(true)
  expect((await vue()).acces).toHaveLength(1)
})

test('the end of her account, or of the dossier, takes the access with it', async () => {
  const restent = () => monde.base.asHouse('test', (house) => house.rows('select 1 from public.acces_mandants'))
  expect(await restent()).toHaveLength(1)
  await monde.base.asHouse('test', (house) =>
    house.rows('select private.effacer_compte($1, now())', [madeleine.user_id]),
  )
  expect(await restent()).toEqual([])
  expect((await inviter(elsa, autre.id)).status).toBe(200)
  await monde.appeler(colette, 'accepter-invitation', { jeton: await dernierJeton(colette.email ?? '') })
  expect(await restent()).toHaveLength(1)
  await monde.appeler(elsa, 'retirer-membre', { dossier_id, user_id: ines.user_id })
  await monde.base.asHouse('test', (house) => house.rows('select private.effacer_compte($1, now())', [elsa.user_id]))
  expect(await restent()).toEqual([])
})
