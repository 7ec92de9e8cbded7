// The tricks of a neighbour who writes his requests by hand: nothing of hers is in any answer, nothing of hers changes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { direTirage, estEntiere, melange, TIRAGE } from '#database/tests/echantillon.ts'
import { DOSSIER_MARTIN } from '../../exemples/martin/dossier.ts'
import { actes } from './tests/actes.ts'
import { empreinte } from './tests/fingerprint.ts'
import { jetonsFaux } from './tests/forged-tokens.ts'
import { BIEN_VOISIN, DOSSIER_VOISIN, type Envoi, type Maison, ouvrirMaison } from './tests/maison.ts'
import { jetons, type Personne } from './tests/personnes.ts'
import { DOCUMENT, preparer, type Table, tables } from './tests/tables.ts'

let maison: Maison
let toutes: readonly Table[]
let jeton: Record<Personne, string>
let faux: Record<string, string>
let secrets: readonly string[]
beforeAll(async () => {
  direTirage('stranger × trick')
  maison = await ouvrirMaison()
  await preparer(maison)
  toutes = await tables(maison)
  jeton = await jetons(maison)
  faux = await jetonsFaux(maison, jeton.proprietaire)
  const personnes = maison.faits.baux.flatMap(({ locataires }) => locataires.map(({ nom }) => nom))
  secrets = [
    'SECRET-MARTIN',
    'secret-martin',
    '732829320',
    'Cesson',
    ...maison.faits.biens.map((bien) => bien.adresse),
    ...personnes,
  ]
})
afterAll(() => maison.drop())

type Ruse = readonly [chemin: string, envoi?: Envoi]
const HORS: readonly Personne[] = ['voisin', 'visiteur', 'administrateur', 'proprietaire_session_revoquee']

/** Sends each trick as these people, or as a stranger who is drawn; gives those that showed something or failed badly. */
async function essayer(ruses: readonly Ruse[], qui?: readonly string[]): Promise<string[]> {
  const wrong: string[] = []
  for (const [chemin, envoi = {}] of ruses)
    for (const porteur of qui ?? etrangers(`${chemin} ${JSON.stringify(envoi)}`)) {
      const answer = await maison.envoyer(chemin, porteur, envoi)
      const text = `${[...answer.headers].join(' ')} ${await answer.text()}`
      const shown = secrets.filter((secret) => text.includes(secret))
      if (answer.status >= 500 || shown.length > 0)
        wrong.push(`${answer.status} ${chemin} ${JSON.stringify(envoi)} ${shown}`)
    }
  return wrong
}

/** How many of these tricks show the owner her own secrets, as far as `assez`: which of them is drawn. */
async function montres(ruses: readonly Ruse[], assez: number): Promise<number> {
  let combien = 0
  for (const ruse of ruses.toSorted((a, b) => melange(a[0]) - melange(b[0]))) {
    if (combien === assez) break
    combien += (await essayer([ruse], [jeton.proprietaire])).length
  }
  return combien
}

/** Each trick by one of them, a table by all of them in its dozen of tricks; by each of them when the matrices are whole. */
function etrangers(ruse: string): string[] {
  return HORS.filter((_, rang) => estEntiere || rang === melange(ruse) % HORS.length).map((nom) => jeton[nom])
}

async function rienNeChange(work: () => Promise<void>): Promise<void> {
  const avant = await empreinte(maison)
  await work()
  expect(await empreinte(maison)).toBe(avant)
}

describe('to read', () => {
  test('filters, logic, embeds, counts and formats of each relation', async () => {
    const liens = await maison.sql<{
      de: string
      vers: string
    }>(`select distinct conrelid::regclass::text as de, confrelid::regclass::text as vers
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`)
    const noms = toutes.map(({ nom }) => nom)
    const ruses = noms.flatMap((nom): Ruse[] => [
      [`/rest/v1/${nom}?or=(dossier_id.eq.${DOSSIER_MARTIN},dossier_id.not.is.null)`],
      [`/rest/v1/${nom}?select=*&dossier_id=not.eq.${DOSSIER_VOISIN}&limit=10`, { entetes: { accept: 'text/csv' } }],
      [`/rest/v1/${nom}?select=*&limit=1`, { entetes: { accept: 'application/vnd.pgrst.object+json' } }],
      [`/rest/v1/${nom}?limit=1`, { entetes: { accept: 'application/vnd.pgrst.plan+json; options=analyze|verbose' } }],
      [`/rest/v1/${nom}`, { entetes: { prefer: 'count=planned, tx=rollback, handling=strict, params=single-object' } }],
      [`/rest/v1/${nom}?select=count()`],
      [
        `/rest/v1/${nom}?select=*&order=dossier_id.desc&offset=0`,
        { entetes: { range: '0-9999', 'range-unit': 'items' } },
      ],
    ])
    const embeds = liens.flatMap(({ de, vers }): Ruse[] => [
      [`/rest/v1/${vers}?select=*,${de}(*)`],
      [`/rest/v1/${de}?select=*,${vers}!inner(*)&${vers}.id=not.is.null`],
      [`/rest/v1/${de}?select=...${vers}(*)`],
    ])
    expect(embeds.length).toBeGreaterThan(60)
    expect(await essayer([...ruses, ...embeds])).toEqual([])
    // They do read: she sees her own secrets by them.
    expect(await montres([...ruses, ...embeds], 41)).toBe(41)
  })

  test('other schemas, private functions, views of the system', async () => {
    const corps = { dossier: DOSSIER_MARTIN, roles: ['proprietaire'] }
    const noms = ['poster', 'inscrire', 'mes_dossiers', 'verifier_chaine', 'verrouiller_dossier', 'moi', 'refuser']
    const ruses = ['private', 'auth', 'public', 'pg_catalog', 'information_schema'].flatMap((schema): Ruse[] => [
      ...noms.map((nom): Ruse => [`/rest/v1/rpc/${nom}`, { corps, entetes: { 'content-profile': schema } }]),
      ...['users', 'sessions', 'refresh_tokens', 'chaines', 'configuration', 'pg_authid', 'pg_stat_activity'].map(
        (nom): Ruse => [`/rest/v1/${nom}`, { entetes: { 'accept-profile': schema } }],
      ),
    ])
    await rienNeChange(async () => expect(await essayer(ruses)).toEqual([]))
    for (const [chemin, envoi] of ruses) {
      const answer = await maison.envoyer(chemin, jeton.proprietaire, envoi)
      expect([chemin, envoi?.entetes, answer.status >= 400 && answer.status < 500]).toEqual([
        chemin,
        envoi?.entetes,
        true,
      ])
    }
  })

  test('the bytes of a document, to nobody, not even to its owner', async () => {
    const formes = [
      'select=contenu',
      'select=*',
      'select=id,contenu',
      'contenu=not.is.null',
      'order=contenu',
      'select=id&or=(contenu.not.is.null,id.is.null)',
      'select=id,x:contenu',
      'select=id,contenu::text',
      'select=contenu->a',
    ]
    for (const forme of formes) {
      const answer = await maison.envoyer(`/rest/v1/documents?${forme}`, jeton.proprietaire)
      const text = await answer.text()
      expect([forme, answer.ok, /SECRET|5345435245542d/.test(text)]).toEqual([forme, false, false])
    }
    const embed = await maison.envoyer('/rest/v1/dossiers?select=documents(contenu)', jeton.proprietaire)
    expect(embed.status).toBe(403)
  })

  test(`with no key, or with a token that nobody signed, every route is closed (${TIRAGE})`, async () => {
    const portes = [
      ...toutes.map(({ nom }): Ruse => [`/rest/v1/${nom}?select=*`]),
      ...toutes.map(({ nom }): Ruse => [`/rest/v1/${nom}?dossier_id=eq.${DOSSIER_MARTIN}`, { methode: 'DELETE' }]),
      ...actes(maison).map(({ nom, corps }): Ruse => [`/functions/v1/${nom}`, { corps: corps() }]),
      ['/auth/v1/user'] as const,
    ]
    const porteurs = [...Object.entries(faux), ['aucune', null] as const]
    // A token is judged before the route is looked at: each route refuses three of them, each of them is refused by some thirty.
    const essayes = ([chemin, envoi]: Ruse) => {
      const premier = melange(`${envoi?.methode} ${chemin}`)
      return porteurs.filter((_, rang) => estEntiere || (premier + rang) % porteurs.length < 3)
    }
    await rienNeChange(async () => {
      for (const porte of portes)
        for (const [nom, porteur] of essayes(porte)) {
          const [chemin, envoi] = porte
          const { status } = await maison.envoyer(chemin, porteur, envoi)
          expect([nom, chemin, [401, 403].includes(status)]).toEqual([nom, chemin, true])
        }
    })
  })

  test('a token in the place of the key, in the address or in a cookie gives no more than the visitor has', async () => {
    const chemin = `/rest/v1/depenses?dossier_id=eq.${DOSSIER_MARTIN}`
    const entetes = { cookie: `sb-access-token=${jeton.proprietaire}`, 'x-user-id': 'x', 'x-forwarded-user': 'claire' }
    expect(
      await essayer([[chemin, { entetes }], [`${chemin}&apikey=${jeton.proprietaire}`]], [maison.anon_key]),
    ).toEqual([])
    const { status } = await maison.envoyer(`/rest/v1/depenses?apikey=${maison.anon_key}`, null)
    expect(status).toBe(401)
  })
})

describe('to write', () => {
  test('rows that name her dossier, her rows by an upsert, his rows moved into her dossier', async () => {
    const ids = await Promise.all(
      toutes.filter(({ rangee }) => rangee !== null).map(async (table) => ({ table, id: await premiere(table) })),
    )
    const ruses = ids.flatMap(({ table: { nom, rangee }, id }): Ruse[] => {
      const chez = { ...rangee, dossier_id: DOSSIER_VOISIN, id: id ?? crypto.randomUUID() }
      return [
        [`/rest/v1/${nom}`, { corps: [{ ...rangee, dossier_id: DOSSIER_MARTIN }] }],
        [`/rest/v1/${nom}?on_conflict=id`, { corps: chez, entetes: { prefer: 'resolution=merge-duplicates' } }],
        [
          `/rest/v1/${nom}?on_conflict=dossier_id,id`,
          { corps: { ...chez, dossier_id: DOSSIER_MARTIN }, entetes: { prefer: 'resolution=merge-duplicates' } },
        ],
        [
          `/rest/v1/${nom}?columns=dossier_id,id`,
          { corps: chez, entetes: { prefer: 'missing=default,return=headers-only' } },
        ],
        [`/rest/v1/${nom}?id=eq.${id}`, { methode: 'PATCH', corps: { dossier_id: DOSSIER_VOISIN } }],
        [`/rest/v1/${nom}?id=not.is.null`, { methode: 'DELETE', entetes: { prefer: 'max-affected=1' } }],
      ]
    })
    const avant = await chezElle()
    // His own rows may come and go: only hers are looked at.
    const wrong = await essayer(ruses)
    expect(wrong).toEqual([])
    expect(await chezElle()).toBe(avant)
    expect(
      await maison.sql('select 1 from public.biens where id = $1 and dossier_id = $2', [BIEN_VOISIN, DOSSIER_MARTIN]),
    ).toEqual([])
  })

  test('his rows pointed at hers: the foreign keys hold the wall', async () => {
    const { biens, baux, depenses } = maison.faits
    const bien_id = biens[0]?.id
    const bail_id = baux[0]?.id
    const chez = { dossier_id: DOSSIER_VOISIN }
    const rows: (readonly [string, object])[] = [
      ['baux', { ...chez, bien_id, debut: '2026-01-01', loyer_cents: 1 }],
      [
        'composants',
        { ...chez, bien_id, nature: 'terrain', libelle: 'x', base_cents: 1, mise_en_service: '2026-01-01' },
      ],
      ['encaissements', { ...chez, bail_id, date: '2026-01-01', loyer_cents: 1 }],
      ['echeances', { ...chez, bail_id, periode: '2026-01-01', date_echeance: '2026-01-01', loyer_cents: 1 }],
      ['depenses', { ...chez, bien_id, date: '2026-01-01', libelle: 'x', categorie: 'entretien', montant_cents: 1 }],
      [
        'depenses',
        { ...chez, document_id: DOCUMENT, date: '2026-01-01', libelle: 'x', categorie: 'entretien', montant_cents: 1 },
      ],
    ]
    for (const [table, corps] of rows) {
      const answer = await maison.envoyer(`/rest/v1/${table}`, jeton.voisin, { corps })
      expect([table, answer.status]).toEqual([table, 409])
    }
    const own = { ...chez, date: '2026-01-01', libelle: 'x', categorie: 'entretien', montant_cents: 1 }
    const taken = { ...own, id: depenses[0]?.id }
    const answer = await maison.envoyer('/rest/v1/depenses', jeton.voisin, { corps: taken })
    expect([answer.status, await answer.text()]).toEqual([409, expect.not.stringContaining(DOSSIER_MARTIN)])
  })

  test('nobody gives himself a place, a right, a subscription or another account', async () => {
    const ruses = (qui: string): Ruse[] => [
      ['/rest/v1/dossier_membres', { corps: { dossier_id: DOSSIER_MARTIN, user_id: qui, role: 'comptable' } }],
      [`/rest/v1/dossier_membres?user_id=eq.${qui}`, { methode: 'PATCH', corps: { role: 'proprietaire' } }],
      [`/rest/v1/dossier_membres?user_id=eq.${qui}`, { methode: 'PATCH', corps: { peut_valider: true } }],
      ['/rest/v1/privileged_admins', { corps: { email: 'voisin@exemple.fr' } }],
      [`/rest/v1/user_subscriptions?user_id=eq.${qui}`, { methode: 'PATCH', corps: { trial_end_date: '2099-01-01' } }],
      [
        `/rest/v1/user_subscriptions?user_id=eq.${qui}`,
        { methode: 'PATCH', corps: { is_trial: false, is_active: true } },
      ],
      [`/rest/v1/user_subscription_access?user_id=eq.${qui}`, { methode: 'PATCH', corps: { is_active: true } }],
      [`/rest/v1/profiles?id=eq.${qui}`, { methode: 'PATCH', corps: { email: 'claire.martin@exemple.fr' } }],
      [`/rest/v1/profiles?id=eq.${qui}`, { methode: 'PATCH', corps: { phone_verified: true } }],
      [`/rest/v1/dossiers?id=eq.${DOSSIER_MARTIN}`, { methode: 'PATCH', corps: { activite: 'sci' } }],
      ['/rest/v1/mails', { corps: { destinataire: 'a@b.fr', sujet: 'x', texte: 'x' } }],
    ]
    await rienNeChange(async () => {
      for (const nom of ['voisin', 'lecteur', 'comptable', 'visiteur'] as const) {
        const [, corps = ''] = jeton[nom].split('.')
        const sub: unknown = JSON.parse(Buffer.from(corps, 'base64url').toString()).sub
        for (const [chemin, envoi] of ruses(typeof sub === 'string' ? sub : crypto.randomUUID())) {
          const { status } = await maison.envoyer(chemin, jeton[nom], envoi)
          expect([nom, chemin, status < 500]).toEqual([nom, chemin, true])
        }
      }
    })
  })
})

async function premiere({ nom }: Table): Promise<unknown> {
  const [row] = await maison.sql(`select id from public.${nom} where dossier_id = $1 limit 1`, [DOSSIER_MARTIN])
  return row?.id
}

async function chezElle(): Promise<string> {
  const parts = toutes
    .filter(({ rangee }) => rangee !== null)
    .map(
      ({ nom }) =>
        `(select md5(coalesce(string_agg(t::text, '' order by id), '')) from public.${nom} t where dossier_id = $1)`,
    )
  const [row] = await maison.sql(`select ${parts.join(' || ')} as sum`, [DOSSIER_MARTIN])
  return String(row?.sum)
}
