// The walls of the running product, from outside: a neighbour, a reader, a visitor, an accountant, a session that was ended.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { DOSSIER_MARTIN, idExercice } from '../../exemples/martin/dossier.ts'
import { DEMO } from '../gestes.ts'
import { adresseDuProduit } from '../produit.ts'

const url = adresseDuProduit()
const TABLES = [
  'biens',
  'composants',
  'emprunts',
  'remboursements_anticipes',
  'locataires',
  'baux',
  'baux_locataires',
  'echeances',
  'encaissements',
  'depenses',
  'mouvements_exploitant',
  'mouvements_depot',
  'operations_diverses',
  'operations_diverses_lignes',
  'reprises',
  'deficits_anterieurs',
  'foyers',
  'indivisaires',
  'indivisions',
  'locations_chez_soi',
  'comptes_bancaires',
  'releves',
  'lignes_releve',
  'rapprochements',
  'regles_bancaires',
  'documents',
  'dossier_membres',
  'exercices',
  'ecritures',
  'lignes',
  'actes',
  'fecs',
  'declarations',
  'declarations_tva',
  'reprises_fec',
  'balance',
  'grand_livre',
]
/** What the demonstration leaves empty: nothing to read there, for anybody. */
const VIDES = [
  'indivisaires',
  'indivisions',
  'locations_chez_soi',
  'remboursements_anticipes',
  'operations_diverses',
  'operations_diverses_lignes',
  'regles_bancaires',
  'reprises_fec',
  'declarations_tva',
]
const ANNEE = { dossier_id: DOSSIER_MARTIN, exercice_id: idExercice(2025) }
const ACTES: Record<string, object> = {
  'generer-liasse': ANNEE,
  'lire-faits': { dossier_id: DOSSIER_MARTIN, listes: { baux: null } },
  'exporter-fec': ANNEE,
  'arreter-exercice': ANNEE,
  'rouvrir-exercice': { ...ANNEE, motif: 'Pour voir' },
  'valider-exercice': ANNEE,
  'declarer-deposee': { ...ANNEE, deposee_le: '2026-05-01' },
  'etablir-declaration-tva': { dossier_id: DOSSIER_MARTIN, formulaire: 'CA3', du: '2025-03-01' },
  'rectifier-liasse': { dossier_id: DOSSIER_MARTIN, exercice_id: idExercice(2024), motif: 'Pour voir' },
  'valider-ecritures': { ...ANNEE, jusqu_au: '2025-01-31', cle_idempotence: crypto.randomUUID() },
  'appeler-loyers': { dossier_id: DOSSIER_MARTIN, jusqu_au: '2026-01-31' },
}
const LECTURES = ['generer-liasse', 'lire-faits', 'exporter-fec']

let anon_key = ''
let visiteur: SupabaseClient
let bailleresse: SupabaseClient
let lecteur: SupabaseClient
let comptable: SupabaseClient
let voisin: SupabaseClient
let partie: SupabaseClient
let etats: unknown
beforeAll(async () => {
  const page = await (await fetch(`${url}/auth`)).text()
  const found = /<script type="application\/json" id="environnement">(.*?)<\/script>/s.exec(page)?.[1]
  anon_key = /"anonKey":"([^"]+)"/.exec(found ?? '')?.[1] ?? ''
  visiteur = client()
  bailleresse = await entrer(DEMO.bailleresse)
  lecteur = await entrer(DEMO.lecteur)
  comptable = await entrer(DEMO.comptable)
  voisin = await inscrireVoisin(`voisin-${crypto.randomUUID()}@exemple.fr`)
  partie = await sessionFinie()
  etats = await exercices()
})

function client(token?: string): SupabaseClient {
  const auth = { persistSession: false, autoRefreshToken: false, storageKey: crypto.randomUUID() }
  const headers = token ? { Authorization: `Bearer ${token}` } : {}
  return createClient(url, anon_key, { auth, global: { headers } })
}

async function entrer(compte: { email: string; password: string }): Promise<SupabaseClient> {
  const own = client()
  const { error } = await own.auth.signInWithPassword(compte)
  if (error) throw error
  return own
}

/** Somebody with a trial and books of his own. */
async function inscrireVoisin(email: string): Promise<SupabaseClient> {
  const own = client()
  const password = 'le mot de passe du voisin'
  const { error } = await own.auth.signUp({ email, password })
  if (error) throw error
  await fetch(await lienPour(email), { redirect: 'manual' })
  const entre = await entrer({ email, password })
  const { error: refused } = await entre.functions.invoke('choisir-formule', { body: { formule: 'lmnp' } })
  if (refused) throw refused
  return entre
}

/** The mail follows the answer by a moment. */
async function lienPour(email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const box = await (await fetch(`${url}/dev/mails`)).text()
    const mails = [...box.matchAll(/href="\/dev\/mails\/([0-9a-f-]{36})"><strong>[^<]*<\/strong><span>([^<]*)</g)]
    const id = mails.find(([, , to]) => to === email)?.[1]
    const mail = id ? await (await fetch(`${url}/dev/mails/${id}`)).text() : ''
    const link = /href="([^"]*\/auth\/v1\/verify[^"]*)"/.exec(mail)?.[1]
    if (link) return new URL(link.replaceAll('&amp;', '&'), url).href
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`no mail for ${email}`)
}

/** Her token is still well signed; her session was ended. */
async function sessionFinie(): Promise<SupabaseClient> {
  const own = await entrer(DEMO.bailleresse)
  const { data } = await own.auth.getSession()
  await own.auth.signOut({ scope: 'local' })
  return client(data.session?.access_token)
}

const lignes = async (qui: SupabaseClient, table: string): Promise<number> => {
  const { data } = await qui.from(table).select('dossier_id').eq('dossier_id', DOSSIER_MARTIN).limit(5)
  return data?.length ?? 0
}

const statut = async (qui: SupabaseClient, acte: string): Promise<number> => {
  const { error, response } = await qui.functions.invoke(acte, { body: ACTES[acte] ?? {} })
  return error === null ? 200 : (response?.status ?? 0)
}

const HORS = ['un voisin', 'un visiteur', 'une session finie'] as const
const hors = (nom: (typeof HORS)[number]): SupabaseClient =>
  ({ 'un voisin': voisin, 'un visiteur': visiteur, 'une session finie': partie })[nom]

describe.each(HORS)('%s', (nom) => {
  test('ne lit ni n’écrit rien du dossier de Claire', async () => {
    const qui = hors(nom)
    for (const table of TABLES) {
      expect([table, await lignes(qui, table)]).toEqual([table, 0])
      const { count } = await qui
        .from(table)
        .select('dossier_id', { count: 'exact', head: true })
        .eq('dossier_id', DOSSIER_MARTIN)
      expect([table, count ?? 0]).toEqual([table, 0])
      const changed = await qui
        .from(table)
        .update({ dossier_id: DOSSIER_MARTIN })
        .eq('dossier_id', DOSSIER_MARTIN)
        .select('dossier_id')
      const gone = await qui.from(table).delete().eq('dossier_id', DOSSIER_MARTIN).select('dossier_id')
      expect([table, changed.data ?? [], gone.data ?? []]).toEqual([table, [], []])
    }
    const mouvement = { dossier_id: DOSSIER_MARTIN, date: '2026-01-01', sens: 'apport', montant_cents: 1 }
    expect((await qui.from('mouvements_exploitant').insert(mouvement)).error).not.toBeNull()
    expect((await qui.from('dossiers').select('id').eq('id', DOSSIER_MARTIN)).data ?? []).toEqual([])
  })

  test('ne fait aucun de ses actes', async () => {
    for (const acte of Object.keys(ACTES))
      expect([acte, [401, 403].includes(await statut(hors(nom), acte))]).toEqual([acte, true])
  })
})

describe('le lecteur', () => {
  test('lit tout, n’écrit rien, et ne fait que lire la liasse et le FEC', async () => {
    for (const table of TABLES.filter((nom) => !VIDES.includes(nom))) {
      expect([table, (await lignes(lecteur, table)) > 0]).toEqual([table, true])
      const gone = await lecteur.from(table).delete().eq('dossier_id', DOSSIER_MARTIN).select('dossier_id')
      expect([table, gone.data ?? []]).toEqual([table, []])
    }
    for (const acte of Object.keys(ACTES))
      expect([acte, await statut(lecteur, acte)]).toEqual([acte, LECTURES.includes(acte) ? 200 : 403])
  })
})

test('le comptable ne valide pas l’exercice définitivement, ne le rouvre pas, ne supprime rien', async () => {
  expect(await statut(comptable, 'valider-exercice')).toBe(403)
  expect(await statut(comptable, 'rouvrir-exercice')).toBe(403)
  const { data } = await comptable.from('biens').delete().eq('dossier_id', DOSSIER_MARTIN).select('id')
  expect(data ?? []).toEqual([])
})

test('personne ne lit les octets d’un document ni n’écrit dans les livres, pas même leur propriétaire', async () => {
  expect((await bailleresse.from('documents').select('contenu')).data).toBeNull()
  for (const table of ['ecritures', 'lignes', 'actes', 'declarations', 'declarations_tva', 'balance', 'grand_livre']) {
    const { data } = await bailleresse
      .from(table)
      .update({ libelle: 'x' })
      .eq('dossier_id', DOSSIER_MARTIN)
      .select('dossier_id')
    expect([table, data ?? []]).toEqual([table, []])
    expect((await bailleresse.from(table).insert({ dossier_id: DOSSIER_MARTIN })).error).not.toBeNull()
  }
  for (const nom of ['poster', 'inscrire', 'mes_dossiers', 'verifier_chaine'])
    expect((await bailleresse.rpc(nom, { dossier: DOSSIER_MARTIN })).error).not.toBeNull()
})

test('sans clé, avec un jeton abîmé, expiré ou sans signature, chaque porte reste fermée', async () => {
  const { data } = await bailleresse.auth.getSession()
  const [tete = '', corps = '', signature = ''] = (data.session?.access_token ?? '').split('.')
  const sansAlgorithme = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const service = Buffer.from('{"role":"service_role"}').toString('base64url')
  const jetons = [
    '',
    'x.y.z',
    `${tete}.${corps}.`,
    `${sansAlgorithme}.${corps}.`,
    `${tete}.${service}.${signature}`,
    `${tete}.${corps}.${'A'.repeat(86)}`,
  ]
  const portes = [
    '/rest/v1/depenses',
    '/rest/v1/documents?select=contenu',
    '/functions/v1/exporter-fec',
    '/auth/v1/user',
  ]
  for (const jeton of jetons)
    for (const porte of portes) {
      const headers = jeton === '' ? {} : { apikey: anon_key, authorization: `Bearer ${jeton}` }
      const init = porte.includes('functions') ? { method: 'POST', body: JSON.stringify(ANNEE) } : {}
      const { status } = await fetch(`${url}${porte}`, {
        ...init,
        headers: { ...headers, 'content-type': 'application/json' },
      })
      expect([porte, jeton.slice(-12), [401, 403].includes(status)]).toEqual([porte, jeton.slice(-12), true])
    }
})

test('le dossier est resté entier', async () => {
  for (const table of TABLES.filter((nom) => !VIDES.includes(nom)))
    expect([table, (await lignes(bailleresse, table)) > 0]).toEqual([table, true])
  expect(await exercices()).toEqual(etats)
})

const exercices = async (): Promise<unknown> =>
  (
    await bailleresse
      .from('exercices')
      .select('fin, etat, valide_jusqu_au')
      .eq('dossier_id', DOSSIER_MARTIN)
      .order('fin')
  ).data
