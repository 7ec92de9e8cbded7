// Every relation that is of no dossier, and every function of `public`, tried by somebody ordinary and by a visitor: by the client
// and by raw HTTP, verb by verb as the catalogue names them. What is reserved is refused in words and noted; nothing else moves.
import type { SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REFUS } from '#domain/base/refus.ts'
import { type Maison, ouvrirMaison, VOISIN, voisin } from './tests/maison.ts'
import { jetons } from './tests/personnes.ts'

let maison: Maison
let batisseur: pg.Client
let client: SupabaseClient
let jeton: string
let relations: readonly Relation[]
beforeAll(async () => {
  maison = await ouvrirMaison()
  await jetons(maison)
  ;({ client, jeton } = await maison.entrer(voisin.email, voisin.password))
  batisseur = new pg.Client({ connectionString: maison.url })
  await batisseur.connect()
  relations = await lire<Relation>(RELATIONS)
  // A list that only administrators read is empty to others when there is nothing in it.
  await lire(`insert into public.mails (destinataire, sujet, texte) values ('claire.martin@exemple.fr', 'x', 'SECRET')`)
})
afterAll(async () => {
  await batisseur.end()
  await maison.drop()
})
const lire = async <T = Record<string, unknown>>(texte: string): Promise<T[]> => (await batisseur.query(texte)).rows

const VERBES = ['insert', 'update', 'delete'] as const
type Verbe = (typeof VERBES)[number]
type Relation = {
  readonly nom: string
  /** One that may be read, one that may be written: none, and the verb itself is refused. */
  readonly lue: string | null
  readonly ecrite: string | null
  readonly premiere: string
  /** A view that nothing writes through: 405, whoever asks. */
  readonly fermee: boolean
  /** The verbs that belong to administrators, or to nobody who calls. */
  readonly reserves: readonly Verbe[]
}

const RELATIONS = `select c.relname as nom, min(a.attname) as premiere, pg_relation_is_updatable(c.oid, true) = 0 as fermee,
    min(a.attname) filter (where has_column_privilege('authenticated', c.oid, a.attname, 'select')) as lue,
    min(a.attname) filter (where has_column_privilege('authenticated', c.oid, a.attname, 'update')) as ecrite,
    array(select v.verbe from unnest(array['insert', 'update', 'delete']) as v (verbe)
      where not (has_table_privilege('authenticated', c.oid, v.verbe)
          or v.verbe <> 'delete' and has_any_column_privilege('authenticated', c.oid, v.verbe))
        or exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'aux_admins_' || v.verbe)) as reserves
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
  group by c.oid having not bool_or(a.attname = 'dossier_id') order by 1`

/** All that is not his, in one word. */
async function autrui(): Promise<string> {
  const said: unknown[] = []
  for (const { nom } of relations)
    said.push(
      await lire(`select md5(string_agg(x::text, '' order by x::text)) as m from public.${nom} x
        where x::text not like '%${VOISIN}%' and x::text not like '%${voisin.email}%'`).catch(() => nom),
    )
  return JSON.stringify(said)
}

/** The lines of the log since the last time; what was noted is made old, since an hour holds a hundred of them. */
async function notes(): Promise<string[]> {
  await maison.app.settled()
  const found = await lire<{ quoi: string }>(`update auth.audit_log_entries set created_at = now() - interval '2 hours'
    where payload ->> 'action' = 'access_refused' and created_at > now() - interval '1 hour'
    returning (payload -> 'traits' ->> 'method') || ' ' || (payload -> 'traits' ->> 'path') as quoi`)
  return found.map(({ quoi }) => quoi)
}

const METHODES: Record<Verbe, string> = { insert: 'POST', update: 'PATCH', delete: 'DELETE' }
const valeur = ({ ecrite, premiere }: Relation) => ({ [ecrite ?? premiere]: null })

function parHttp(relation: Relation, verbe: Verbe, cle: string): Promise<Response> {
  const filtre = verbe === 'insert' ? '' : `?${relation.premiere}=not.is.null`
  const corps = verbe === 'delete' ? {} : { corps: verbe === 'insert' ? {} : valeur(relation) }
  return maison.envoyer(`/rest/v1/${relation.nom}${filtre}`, cle, { methode: METHODES[verbe], ...corps })
}

async function parClient(relation: Relation, verbe: Verbe): Promise<number> {
  const table = client.from(relation.nom)
  if (verbe === 'insert') return (await table.insert({})).status
  const asked = verbe === 'update' ? table.update(valeur(relation)) : table.delete()
  return (await asked.not(relation.premiere, 'is', null)).status
}

test('somebody ordinary: what is reserved is refused by both routes, in words, and each time is noted', async () => {
  expect(relations.length).toBeGreaterThan(25)
  const avant = await autrui()
  await notes()
  for (const relation of relations) {
    for (const verbe of VERBES) {
      const brut = await parHttp(relation, verbe, jeton)
      const said = await brut.text()
      const clientele = await parClient(relation, verbe)
      const quoi = `${METHODES[verbe]} /rest/v1/${relation.nom}`
      // A row of his own may be written once and be there already the second time; nothing is a fault of the server.
      expect([quoi, brut.status < 500, clientele < 500]).toEqual([quoi, true, true])
      expect([quoi, clientele === 403]).toEqual([quoi, brut.status === 403])
      if (relation.reserves.includes(verbe)) {
        expect([quoi, brut.status]).toEqual([quoi, relation.fermee ? 405 : 403])
        if (!relation.fermee) expect([quoi, JSON.parse(said).message]).toEqual([quoi, REFUS.acces_non_autorise])
      }
      const refusees = brut.status === 403 ? [quoi, quoi] : []
      expect(await notes()).toEqual(refusees)
    }
  }
  expect(await autrui()).toBe(avant)
})

test('his reads bring nothing of anybody else, and the lists of administrators are refused and noted', async () => {
  const refusees: string[] = []
  for (const { nom, lue } of relations) {
    const answer = await maison.envoyer(`/rest/v1/${nom}?select=${lue ?? '*'}`, jeton)
    const tout = await maison.envoyer(`/rest/v1/${nom}`, jeton)
    const said = (await answer.text()) + (await tout.text())
    // As names and canaries are written: services speak of what they «éclairent» and of secrets.
    expect([nom, /Claire|claire\.martin|[Dd]elaunay|paul\.martin|admin@exemple|SECRET/.test(said)]).toEqual([
      nom,
      false,
    ])
    if (answer.status === 403) refusees.push(nom)
    expect((await notes()).length).toBe([answer, tout].filter(({ status }) => status === 403).length)
  }
  expect(refusees).toEqual(expect.arrayContaining(['mails', 'utilisateurs']))
})

/** What anybody signed in may ask. */
const OUVERTES = ['est_admin', 'second_pas_attendu', 'administration_sans_deux_etapes']

test('the functions too: those of administrators are refused to him, and noted', async () => {
  const fonctions = await lire<{ nom: string; arguments: string[] }>(`select p.proname as nom,
      coalesce(p.proargnames[1:p.pronargs], '{}') as arguments from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and has_function_privilege('authenticated', p.oid, 'execute') order by 1`)
  expect(fonctions.map(({ nom }) => nom)).toEqual(expect.arrayContaining(['fiche_utilisateur', 'chiffres_maison']))
  await notes()
  for (const { nom, arguments: noms } of fonctions.filter((one) => !OUVERTES.includes(one.nom))) {
    const corps = Object.fromEntries(noms.map((un) => [un, null]))
    const { status } = await maison.envoyer(`/rest/v1/rpc/${nom}`, jeton, { corps })
    expect([nom, status, await notes()]).toEqual([nom, 403, [`POST /rest/v1/rpc/${nom}`]])
    expect((await client.rpc(nom, corps)).status).toBe(403)
    await notes()
  }
})

test('a visitor writes nothing but what visitors send, and is named in no log', async () => {
  const avant = await autrui()
  const permis = await lire<{ nom: string; verbe: Verbe }>(`select table_name as nom, lower(privilege_type) as verbe
    from information_schema.column_privileges where grantee = 'anon' and table_schema = 'public' and privilege_type <> 'SELECT'`)
  for (const relation of relations) {
    for (const verbe of VERBES) {
      const { status } = await parHttp(relation, verbe, maison.anon_key)
      const ouvert = permis.some((un) => un.nom === relation.nom && un.verbe === verbe)
      const attendu = ouvert || (relation.fermee ? 405 : 401)
      expect([relation.nom, verbe, ouvert ? status < 500 : status]).toEqual([relation.nom, verbe, attendu])
    }
  }
  expect(await autrui()).toBe(avant)
  expect(await notes()).toEqual([])
})
