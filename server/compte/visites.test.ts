// The visits of the demonstration, by the official client: opened, apart from each other, counted, held back, erased whole.
import { silent } from '@quittance/wire'
import type { SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { semerVisite } from '#database/scripts/visite.ts'
import { REFUS } from '#domain/base/refus.ts'
import { functions } from '../app/functions.ts'
import { readConfig } from '../config.ts'
import { type Maison, ouvrirMaison } from '../epreuves/tests/maison.ts'
import { EN_ENTIER } from '../epreuves/tests/seeded-random.ts'
import { effacerVisitesFinies, type Visite } from './visites.ts'

/** Each has the demonstration written for it. */
const ENSEMBLE = EN_ENTIER ? 5 : 3
const AU_PLUS = ENSEMBLE + 1
const config = readConfig({ VISITES_MAX: String(AU_PLUS) })
const fermee = expect.objectContaining({ message: REFUS.visite_fermee })
let maison: Maison
let semer: (visite: Visite) => Promise<void>
// Those that come at once: the tests below are about them.
let visites: Ouverte[]
let avant: unknown
beforeAll(async () => {
  maison = await ouvrirMaison(undefined, { config, semer: (visite) => semer(visite) })
  semer = (visite) => semerVisite({ base: maison.base, config, ...visite })
  avant = await chiffres()
  visites = await Promise.all(Array.from({ length: ENSEMBLE }, visiter))
})
afterAll(() => maison.drop())
beforeEach(() => maison.sql('delete from auth.rate_limits'))

type Ouverte = { client: SupabaseClient; id: string; jeton: string; dossier_id: string }
async function visiter(): Promise<Ouverte> {
  const client = maison.client()
  const { data, error } = await client.auth.signInAnonymously()
  if (error || !data.session) throw error ?? new Error('no session')
  const { data: dossiers } = await client.from('dossiers').select('id')
  return { client, id: data.session.user.id, jeton: data.session.access_token, dossier_id: dossiers?.[0]?.id }
}
function visite(rang: number): Ouverte {
  const une = visites[rang]
  if (!une) throw new Error(`${ENSEMBLE} were opened`)
  return une
}
const refusee = async () => (await maison.client().auth.signInAnonymously()).error
const personnes = () => maison.sql('select count(*) from auth.users')
async function appeler(jeton: string, nom: string, corps: object = {}) {
  const answer = await maison.envoyer(`/functions/v1/${nom}`, jeton, { corps })
  const text = await answer.text()
  return { status: answer.status, message: /visite|refus/.test(text) ? JSON.parse(text).message : null }
}
/** What an administrator reads of the house. */
async function chiffres() {
  const { client } = await maison.entrer('admin@exemple.fr', 'demo-nadia-2026')
  const mois = await client.rpc('chiffres_maison')
  return [mois.data?.at(-1), (await client.from('utilisateurs').select('id')).data]
}
const depense = (dossier_id: string) => ({
  dossier_id,
  date: '2026-11-02',
  fournisseur: 'Quincaillerie',
  libelle: 'Une serrure',
  categorie: 'entretien',
  montant_cents: 4_200,
})

test('those that come at once have each a living dossier: two dwellings, years that are final, a bank, a chain that holds', async () => {
  expect(new Set(visites.map(({ dossier_id }) => dossier_id)).size).toBe(ENSEMBLE)
  const { client, id, dossier_id } = visite(0)
  const { data } = await client.auth.getUser()
  expect(data.user).toMatchObject({ is_anonymous: true, email: '' })
  const jusqu_au = Date.parse(String(data.user?.app_metadata.visite_jusqu_au))
  expect(Math.abs(jusqu_au - Date.now() - 86_400_000)).toBeLessThan(120_000)

  const exercices = await client.from('exercices').select('etat').order('fin').limit(2)
  const biens = await client.from('biens').select('id')
  const lignes = await client.from('lignes_releve').select('id')
  const profil = await client.from('profiles').select('first_name, email, activity_type').eq('id', id)
  expect(exercices.data).toEqual([{ etat: 'definitif' }, { etat: 'definitif' }])
  expect([biens.data?.length, (lignes.data?.length ?? 0) > 0]).toEqual([2, true])
  expect(profil.data).toEqual([{ first_name: 'Visite', email: null, activity_type: 'lmnp' }])
  expect(await maison.sql('select * from private.verifier_chaine($1)', [dossier_id])).toEqual([])
})

test('one writes in its dossier by rows and by acts; another sees nothing of it nor reaches it', async () => {
  const [une, autre] = [visite(0), visite(1)]
  const { data, error } = await une.client.from('depenses').insert(depense(une.dossier_id)).select('id').single()
  expect(error).toBeNull()
  const faits = { dossier_id: une.dossier_id, listes: { biens: null }, ecritures: 'toutes' }
  expect(await appeler(une.jeton, 'lire-faits', faits)).toMatchObject({ status: 200 })

  expect((await autre.client.from('depenses').select('id').eq('id', data?.id)).data).toEqual([])
  expect((await autre.client.from('dossiers').select('id')).data).toEqual([{ id: autre.dossier_id }])
  expect((await autre.client.from('depenses').insert(depense(une.dossier_id))).error).not.toBeNull()
  expect(await appeler(autre.jeton, 'lire-faits', faits)).toMatchObject({ status: 403 })
})

test('administrators neither count them nor see them among the people', async () => {
  expect(await chiffres()).toEqual(avant)
})

test('as many as may be are open, and the next one is told to come back; a network opens five an hour', async () => {
  await maison.sql(`with une as (insert into auth.users (is_anonymous) values (true) returning id)
    select private.admettre_visite(id, now(), now() + interval '1 day', ${AU_PLUS}) from une`)
  for (let essai = 1; essai <= 5; essai++)
    expect(await refusee()).toMatchObject({ status: 503, message: REFUS.visites_completes })
  expect(await refusee()).toMatchObject({
    status: 429,
    message: REFUS.visites_frequentes,
  })
  expect(await maison.sql('select count(*)::int as n from private.visiteurs()')).toEqual([{ n: AU_PLUS }])
  await maison.sql('select private.effacer_visite(v) from private.visiteurs() v where v <> all ($1)', [
    visites.map(({ id }) => id),
  ])
})

test('whose dossier cannot be made is nobody', async () => {
  const present = await personnes()
  semer = () => Promise.reject(new Error('no paper left'))
  expect((await refusee())?.status).toBe(500)
  expect(await personnes()).toEqual(present)
})

describe('what a visit does not do', () => {
  // Mails, invitations, money, orders, the account and the house.
  const DEHORS = [
    'inviter-membre renvoyer-invitation ceder-dossier changer-membre retirer-membre accepter-invitation renouveler-flux-agenda',
    'send-document-email envoyer-documents-locatifs envoyer-relances envoyer-piece-bail envoyer-lettre-reprise envoyer-facture-sejour',
    'payer-abonnement payer-commande payer-acompte payer-majoration-depot resilier se-retracter choisir-formule installer-dossier',
    'ai-real-estate-chat accepter-devis decliner-devis send-technical-alert send-otp verify-otp demander-suppression',
    'ajouter-administrateur repondre-assistance etat-maison prolonger-essai',
  ].flatMap((ligne) => ligne.split(' '))

  test('every act that does not say that it is open is closed, by one sentence, and no refusal is noted', async () => {
    const fermes: string[] = []
    for (const { name } of functions.filter(({ name }) => name !== 'quitter-visite')) {
      const { status, message } = await appeler(visite(2).jeton, name)
      if (message !== REFUS.visite_fermee) continue
      expect([name, status]).toEqual([name, 403])
      fermes.push(name)
    }
    expect(DEHORS.filter((name) => !fermes.includes(name))).toEqual([])
    // What keeps books is open.
    const livres =
      /^(lire-(?!devis|invitation)|generer|arreter|valider|deposer|exporter-fec|traiter|importer|vendre|annuler-(im|re[lvsg]|v))/
    expect(fermes.filter((name) => livres.test(name))).toEqual(['annuler-reservation'])
    expect(
      await maison.sql(`select from auth.audit_log_entries where payload ->> 'action' = 'access_refused'`),
    ).toEqual([])
  })

  test('of the tables it writes its own dossier, and neither who opens it nor what leaves by itself', async () => {
    const { client } = visite(2)
    const fermees = await maison.sql<{ nom: string }>(
      `select c.relname as nom from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'a_la_visite' order by 1`,
    )
    const noms = fermees.map(({ nom }) => nom)
    for (const nom of noms) {
      const { error } = await client.from(nom).insert({})
      // Some are written by none of its columns together, whoever asks.
      if (error?.code !== '42501') expect([nom, error]).toEqual([nom, fermee])
    }
    const dites = ['dossier_membres', 'reglages_relances', 'reglages_loyers', 'user_subscriptions']
    for (const nom of [...dites, 'service_orders', 'quote_requests', 'technical_reports']) expect(noms).toContain(nom)
    const ouvertes = await maison.sql<{ nom: string }>(
      `select c.relname as nom from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and has_any_column_privilege('authenticated', c.oid, 'insert, update') and c.relname <> all ($1)
         and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'dossier_id') order by 1`,
      [noms],
    )
    expect(ouvertes.map(({ nom }) => nom)).toEqual(['dossiers', 'notifications', 'profiles'])
  })

  test('nothing of it waits to be sent, whoever asks', async () => {
    const attendre = maison.sql('insert into public.envois_locatifs (dossier_id) values ($1)', [visite(2).dossier_id])
    await expect(attendre).rejects.toThrow('visite_fermee')
  })

  test('it stays without an address, a password, a factor or a key, and its session goes on', async () => {
    const { client, jeton } = visite(2)
    expect((await client.auth.updateUser({ email: 'quelqu.un@exemple.fr' })).error).toEqual(fermee)
    expect((await client.auth.updateUser({ password: 'un long mot de passe' })).error).toEqual(fermee)
    expect((await client.auth.mfa.enroll({ factorType: 'totp' })).error).toEqual(fermee)
    expect((await client.auth.reauthenticate()).error).toEqual(fermee)
    for (const path of ['passkeys/registration/options', 'factors/recovery-codes', 'otp'])
      expect((await maison.envoyer(`/auth/v1/${path}`, jeton, { corps: {} })).status).toBe(403)
    expect((await client.auth.refreshSession()).error).toBeNull()
  })

  test('a file of more than two megabytes is refused, a small one is taken', async () => {
    const { jeton, dossier_id } = visite(2)
    const deposer = async (octets: number) => {
      const corps = new FormData()
      corps.set('dossier_id', dossier_id)
      corps.set('fichier', new File(['%PDF-1.4\n', new Uint8Array(octets)], 'facture.pdf'))
      const answer = await maison.envoyer('/functions/v1/deposer-document', jeton, { corps })
      return [answer.status, (await answer.json()).message]
    }
    expect(await deposer(3 * 1024 * 1024)).toEqual([422, REFUS.visite_piece_lourde])
    expect((await deposer(1_000))[0]).toBe(200)
  })
})

describe('its end', () => {
  let dessus: pg.Client
  beforeAll(async () => {
    dessus = new pg.Client({ connectionString: maison.url })
    await dessus.connect()
  })
  afterAll(() => dessus.end())

  /** The tables of the house that still hold one of these, in any of their columns. */
  async function restes(...ids: string[]): Promise<string[]> {
    // What is told to open screens is kept ten minutes, whoever it is about.
    await dessus.query('delete from realtime.outbox')
    const { rows } = await dessus.query<{ nom: string }>(
      `select c.oid::regclass::text as nom from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and n.nspname in ('public', 'private', 'auth', 'storage', 'realtime')`,
    )
    const tenues = rows.map(
      ({ nom }) => `select '${nom}' as nom where exists (select from ${nom} t where t::text ~ $1)`,
    )
    const found = await dessus.query<{ nom: string }>(tenues.join(' union all '), [ids.join('|')])
    return found.rows.map(({ nom }) => nom)
  }

  test('whoever leaves is erased at once, whole; an account has no visit to leave', async () => {
    const { client, id, jeton, dossier_id } = visite(2)
    const effaces = await maison.sql('select count(*) from public.dossiers_effaces')
    expect(await restes(id, dossier_id)).toEqual(expect.arrayContaining(['ecritures', 'fecs', 'auth.sessions']))
    expect((await client.functions.invoke('quitter-visite', { body: {} })).data).toEqual({ effacee: true })
    expect(await restes(id, dossier_id)).toEqual([])
    expect(await maison.sql('select count(*) from public.dossiers_effaces')).toEqual(effaces)
    expect((await appeler(jeton, 'mon-accueil')).status).toBe(401)

    const claire = await maison.entrer('claire.martin@exemple.fr', 'demo-claire-2026')
    expect(await appeler(claire.jeton, 'quitter-visite')).toEqual({ status: 422, message: REFUS.visite_seulement })
  })

  test('a day later they are erased, whatever was done in them, and nothing of them is left', async () => {
    const { id, dossier_id, jeton } = visite(0)
    expect(await effacerVisitesFinies(maison.base, new Date(), silent)).toBe(0)
    const demain = new Date(Date.now() + 25 * 3_600_000)
    expect(await effacerVisitesFinies(maison.base, demain, silent)).toBe(ENSEMBLE - 1)
    expect(await restes(id, dossier_id, visite(1).id, visite(1).dossier_id)).toEqual([])
    expect((await appeler(jeton, 'mon-accueil')).status).toBe(401)
    expect(await maison.sql('select v from private.visiteurs() v')).toEqual([])
  })
})

test('with VISITES_MAX=0 no visit is open, and says so to whoever asks what is open', async () => {
  const close = await ouvrirMaison(undefined, { config: readConfig({ VISITES_MAX: '0' }), semer: async () => {} })
  const settings = await close.envoyer('/auth/v1/settings', close.anon_key)
  expect((await settings.json()).external.anonymous_users).toBe(false)
  expect((await close.client().auth.signInAnonymously()).error).toMatchObject({ code: 'anonymous_provider_disabled' })
  await close.drop()
})
