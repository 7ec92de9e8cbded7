// Requests of nonsense, drawn from a seed: names that nobody has, values that nothing takes, bodies cut short.
import fc from 'fast-check'
import { actes, INSTALLATION } from './actes.ts'
import type { Envoi, Maison } from './maison.ts'
import type { Table } from './tables.ts'

export type Requete = { readonly chemin: string; readonly envoi: Envoi }

const MONTANTS = [
  -1,
  0,
  1,
  0.5,
  1e15,
  2 ** 51,
  2 ** 53,
  1e300,
  -(2 ** 63),
  '12',
  '1e3',
  'NaN',
  '1,50',
  null,
  true,
  [],
  {},
  '99999999999999999999',
]
const DATES = [
  '2025-02-30',
  '31/12/2025',
  '2025-13-01',
  '0000-00-00',
  'infinity',
  '-infinity',
  'now',
  '10000-01-01',
  '4000-01-01 BC',
  '1066-10-14',
  '',
  ' ',
  20250101,
  null,
  '2025-06-15T23:59:59Z',
  '2025-06-15',
]
const TEXTES = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  "';drop table public.biens;--",
  '😀'.repeat(50),
  'x'.repeat(20_000),
  '<script>',
  '\t\r\n|;',
  '%s%n',
  'Zoé',
  null,
  12,
  { a: 1 },
  ['a'],
]
const IDS = [
  '',
  'x',
  '00000000-0000-0000-0000-000000000000',
  'de000000-0000-4000-8000-00000000000',
  'DE000000-0000-4000-8000-000000000001',
  null,
  0,
  {},
  ['a'],
  '\u0000',
]
const N_IMPORTE_QUOI = [...MONTANTS, ...DATES, ...TEXTES, ...IDS]

const un = <T>(values: readonly T[]): fc.Arbitrary<T> => fc.constantFrom(...values)

function valeurDe(nom: string): fc.Arbitrary<unknown> {
  const propre = /_cents$/.test(nom)
    ? MONTANTS
    : /date|debut|fin|jusqu|periode|_le$/.test(nom)
      ? DATES
      : /id$/.test(nom)
        ? IDS
        : TEXTES
  return fc.oneof({ arbitrary: un(propre), weight: 4 }, { arbitrary: un(N_IMPORTE_QUOI), weight: 1 })
}

/** A body that was good, with one to three of its fields spoiled, wherever they are. */
function abime(corps: unknown): fc.Arbitrary<unknown> {
  const chemins = cheminsDe(corps)
  return fc
    .array(
      un(chemins).chain((chemin) => valeurDe(chemin.at(-1) ?? '').map((valeur) => ({ chemin, valeur }))),
      { minLength: 1, maxLength: 3 },
    )
    .map((changes) => changes.reduce((body, { chemin, valeur }) => remplacer(body, chemin, valeur), corps))
}

function cheminsDe(value: unknown, debut: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...debut]]
  const inside = Object.entries(value).flatMap(([nom, one]) => cheminsDe(one, [...debut, nom]))
  return debut.length === 0 ? inside : [[...debut], ...inside]
}

function remplacer(body: unknown, [nom, ...reste]: readonly string[], valeur: unknown): unknown {
  if (nom === undefined) return valeur
  if (typeof body !== 'object' || body === null) return body
  if (Array.isArray(body))
    return body.map((one, index) => (String(index) === nom ? remplacer(one, reste, valeur) : one))
  return Object.fromEntries(
    Object.entries(body).map(([key, one]) => [key, key === nom ? remplacer(one, reste, valeur) : one]),
  )
}

const CORPS_CASSES = [
  '{',
  '[',
  'null',
  '""',
  '0',
  '[]',
  '[null]',
  '{}',
  '[{},{"a":1}]',
  '{"a":',
  '\u0000',
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '{"__proto__":{"a":1}}',
  '9'.repeat(400),
  '['.repeat(5_000),
  '{"id":"\\ud800"}',
]
const TYPES = [
  'application/json',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/octet-stream',
  'text/csv',
  'application/xml',
  'application/json; charset=utf-16',
  ';;;',
]
const PREFER = [
  'return=representation',
  'return=minimal',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
  'count=exact',
  'handling=strict, max-affected=0',
  'tx=rollback',
  'x',
  ',,,=',
]
const FILTRES = [
  'id=eq.x',
  'id=in.()',
  'id=in.(',
  'id=is.rien',
  'id=eq.null',
  'date=gt.hier',
  'montant_cents=lt.1e400',
  'or=()',
  'or=(',
  'and=(id.eq.1,or(',
  'inconnu=eq.1',
  'id=like.*',
  'libelle=fts(xx).chat',
  'libelle=match.(',
  'libelle=imatch.[',
  'select=',
  'select=a(',
  'select=*,biens(*,baux(*,',
  'select=libelle::integer',
  'select=libelle->>a',
  'order=id.haut',
  'order=inconnu',
  'limit=-1',
  'limit=1e9',
  'offset=99999999999999999999',
  'columns=inconnu',
  'on_conflict=inconnu',
  'on_conflict=libelle',
  'date=ov.[a',
  'id=cs.{a}',
  'libelle=eq.%00',
  'libelle=like.%25%5C',
  'a.b.c=eq.1',
  '%ff=eq.1',
  'id=not.not.eq.1',
  'date=eq.infinity',
]

const AUTH = [
  'signup',
  'token?grant_type=password',
  'token?grant_type=refresh_token',
  'token?grant_type=pkce',
  'token',
  'verify',
  'recover',
  'resend',
  'inconnu',
  'admin/users',
]

export function requetes(maison: Maison, tables: readonly Table[]): fc.Arbitrary<Requete> {
  const faits = tables.filter(({ rangee }) => rangee !== null)
  const bons = [
    ...actes(maison).map(({ nom, corps }) => ({ nom, corps: corps() })),
    { nom: 'installer-dossier', corps: { ...INSTALLATION, ...COMPLETE } },
  ]
  const enJson = bons.flatMap(({ nom, corps }) => (corps instanceof FormData ? [] : [{ nom, corps }]))
  const dossier_id = maison.faits.dossier.id
  return fc.oneof(
    {
      weight: 6,
      arbitrary: un(enJson).chain(({ nom, corps }) =>
        abime(nom === 'installer-dossier' ? { ...corps, dossier_id } : corps).map((body) => acte(nom, body)),
      ),
    },
    {
      weight: 6,
      arbitrary: un(faits).chain(({ nom, rangee }) =>
        abime({ ...rangee, dossier_id }).chain((corps) =>
          un(PREFER).map((prefer) => table(`${nom}`, { corps: [corps], entetes: { prefer } })),
        ),
      ),
    },
    {
      weight: 3,
      arbitrary: un(faits).chain(({ nom, rangee, change }) =>
        abime({ ...rangee, ...change }).map((corps) =>
          table(`${nom}?dossier_id=eq.${dossier_id}`, { methode: 'PATCH', corps: corps ?? {} }),
        ),
      ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(un(tables), un(FILTRES), un(FILTRES), un(['GET', 'HEAD', 'PATCH', 'DELETE', 'PUT', 'OPTIONS', 'TRACE']))
        .map(([{ nom, change }, a, b, methode]) =>
          table(
            `${nom}?${a}&${b}`,
            methode === 'PATCH' ? { methode, corps: change } : { methode: methode === 'TRACE' ? 'PUT' : methode },
          ),
        ),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(
          un([...bons.map(({ nom }) => `/functions/v1/${nom}`), '/rest/v1/biens', '/rest/v1/rpc/est_admin']),
          un(CORPS_CASSES),
          un(TYPES),
        )
        .map(([chemin, corps, type]) => ({ chemin, envoi: { corps, entetes: { 'content-type': type } } })),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          un(AUTH),
          abime({
            email: 'quelquun@exemple.fr',
            password: 'un mot de passe long',
            data: { a: 'b' },
            token: 'x',
            token_hash: 'y',
            type: 'signup',
            refresh_token: 'z',
            redirect_to: '/',
          }),
          un([null, ...CORPS_CASSES]),
        )
        .map(([porte, corps, casse]) => ({
          chemin: `/auth/v1/${porte}`,
          envoi: { corps: casse ?? JSON.stringify(corps) },
        })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          un(['/rest/v1/', '/rest/v1/rpc/', '/functions/v1/']),
          un([
            '',
            'inconnue',
            'biens/1',
            '..',
            '%2e%2e%2fauth',
            'pg_sleep',
            'a b',
            '%00',
            '%ff',
            'é',
            'constructor',
            '__proto__',
            'toString',
          ]),
          un(['GET', 'POST', 'DELETE']),
        )
        .map(([porte, nom, methode]) => ({
          chemin: porte + nom,
          envoi: { methode, ...(methode === 'POST' && { corps: {} }) },
        })),
    },
  )
}

const acte = (nom: string, body: unknown): Requete => ({
  chemin: `/functions/v1/${nom}`,
  envoi: { corps: JSON.stringify(body) ?? '', entetes: { 'content-type': 'application/json' } },
})
const table = (chemin: string, envoi: Envoi): Requete => ({ chemin: `/rest/v1/${chemin}`, envoi })

/** The loan and the lease of a whole installation. */
export const COMPLETE = {
  emprunt: {
    libelle: 'Prêt studio',
    banque: 'Crédit Armoricain',
    capital_cents: 8_000_000,
    taux_millieme_pct: 3_450,
    duree_mois: 240,
    date_deblocage: '2025-02-10',
    premiere_echeance: '2025-03-10',
    type_emprunt: 'amortissable',
    assurance_cents: 1_800,
    frais_dossier_cents: 50_000,
    frais_garantie_cents: 90_000,
  },
  bail: {
    type_bail: 'meuble',
    debut: '2025-03-01',
    fin: null,
    loyer_cents: 45_000,
    charges_cents: 4_000,
    charges_mode: 'forfait',
    depot_garantie_cents: 90_000,
    jour_echeance: 5,
    locataires: [{ prenom: 'Inès', nom: 'Moreau', email: 'ines@exemple.fr' }],
  },
}
