// One bit of a validated entry changed in its row, over every guard: both verifiers name that entry, each time.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ecriture, ligne, post } from '#database/tests/books.ts'
import { BIEN, buildWorld, COMPOSANT, DOSSIER } from '#database/tests/world.ts'
import { premiereRupture } from '../../../scripts/chaine.ts'
import { lireArchive } from '../../../scripts/verify.ts'
import { autreBit, type Genre } from '../tests/bit-flips.ts'
import { EN_ENTIER, GRAINE, tirage } from '../tests/seeded-random.ts'

const CHANGEMENTS = EN_ENTIER ? 1_000 : 80
const ECRITURES = 40
const hasard = tirage(GRAINE)

/** Every column but those that are no part of an entry: the moment of its writing, the lettrage, the name of a line. */
const ECRITURE: Readonly<Record<string, Genre>> = {
  id: 'uuid',
  dossier_id: 'uuid',
  exercice_id: 'uuid',
  rang: 'bigint',
  cle: 'text',
  journal: 'text',
  numero: 'integer',
  date: 'date',
  piece_ref: 'text',
  piece_date: 'date',
  libelle: 'text',
  origine_table: 'text',
  origine_id: 'text',
  valide_le: 'date',
  auteur: 'uuid',
  chaine_precedente: 'text',
  chaine: 'text',
}
const LIGNE: Readonly<Record<string, Genre>> = {
  dossier_id: 'uuid',
  exercice_id: 'uuid',
  ecriture_id: 'uuid',
  rang: 'integer',
  compte: 'text',
  compte_libelle: 'text',
  auxiliaire: 'text',
  auxiliaire_libelle: 'text',
  debit_cents: 'bigint',
  credit_cents: 'bigint',
  bien_id: 'uuid',
  composant_id: 'uuid',
}
const TETE: Readonly<Record<string, Genre>> = { dossier_id: 'uuid', rang: 'bigint', tete: 'text' }
const TETES = { table: 'private.chaines', colonnes: TETE, poids: 1 }
const TABLES = [
  { table: 'public.ecritures', colonnes: ECRITURE, poids: 6 },
  { table: 'public.lignes', colonnes: LIGNE, poids: 6 },
  TETES,
]
const PESEES = TABLES.flatMap((table) => Array.from({ length: table.poids }, () => table))

let fresh: FreshBase
let db: pg.Client
beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await buildWorld(db)
  await post(fresh, {
    jusqu_au: '2024-11-30',
    ecritures: Array.from({ length: ECRITURES - 1 }, (_, rang) => une(rang)),
  })
  await db.query(SANS_GARDE)
})
afterAll(async () => {
  await db.end()
  await fresh.drop()
})

const une = (rang: number) => ({
  ...ecriture(`2024-${String((rang % 10) + 2).padStart(2, '0')}-10`, ['AC', 'VT', 'BQ', 'OD'][rang % 4], 1_000 + rang),
  lignes: [
    { ...ligne('411000', 1_000 + rang, 0), auxiliaire: 'LOC-1', auxiliaire_libelle: 'Zoé', bien_id: BIEN },
    { ...ligne('706100', 0, 1_000 + rang), bien_id: BIEN, composant_id: COMPOSANT },
  ],
})

/** As who holds the files would: no trigger, no constraint, no key between the rows. */
const SANS_GARDE = `set session_replication_role = replica;
  do $$ declare une record; begin
    for une in select conrelid::regclass as tenue, conname from pg_constraint
      where conrelid in ('public.ecritures'::regclass, 'public.lignes'::regclass, 'private.chaines'::regclass) and contype in ('c', 'f', 'p', 'u')
    loop execute format('alter table %s drop constraint if exists %I cascade', une.tenue, une.conname); end loop;
  end $$`

type Cible = { readonly rang: number; readonly table: string; readonly colonne: string; readonly ctid: string }
type Changement = Cible & { readonly genre: Genre; readonly avant: string; readonly apres: string }

/** A row, a column that it fills, and one of its bits. */
async function choisir(): Promise<Changement> {
  const { table, colonnes } = PESEES[hasard(PESEES.length)] ?? TETES
  const noms = Object.keys(colonnes)
  const colonne = noms[hasard(noms.length)] ?? ''
  const genre = colonnes[colonne] ?? 'text'
  const { rows } = await db.query<{ ctid: string; rang: number; valeur: string | null }>(
    `select t.ctid::text, ${RANG[table]} as rang, t.${colonne}::text as valeur from ${table} t
     where t.dossier_id = $1 order by t.ctid`,
    [DOSSIER],
  )
  const row = rows[hasard(rows.length)]
  if (!row || row.valeur === null) return choisir()
  const { ctid, rang, valeur } = row
  return { table, colonne, genre, ctid, rang, avant: valeur, apres: autreBit(genre, valeur, hasard) }
}

const RANG: Readonly<Record<string, string>> = {
  'public.ecritures': 't.rang::int',
  'public.lignes': '(select e.rang::int from public.ecritures e where e.id = t.ecriture_id)',
  'private.chaines': `${ECRITURES + 1}`,
}

async function ecrire({ table, colonne, genre, ctid }: Changement, valeur: string): Promise<string> {
  const { rows } = await db.query<{ ctid: string }>(
    `update ${table} set ${colonne} = $1::${genre} where ctid = $2::tid returning ctid::text`,
    [valeur, ctid],
  )
  expect(rows).toHaveLength(1)
  return rows[0]?.ctid ?? ''
}

/** The first entry that the chain no longer holds together with those before it. */
function attendu({ table, colonne, rang, apres }: Changement): number {
  if (table !== 'public.ecritures') return rang
  // An entry that left the dossier, or its place, is missed where the next one stands, the last one at its own place; or where
  // it stands now, if before.
  if (colonne === 'dossier_id') return Math.min(rang + 1, ECRITURES)
  if (colonne !== 'rang') return rang
  const ailleurs = Number(apres)
  return rang === ECRITURES ? ailleurs : Math.min(ailleurs, rang + 1)
}

async function rupturesDites(): Promise<{ rang: number; motif: string }[]> {
  const { rows } = await db.query('select rang::float8 as rang, motif from private.verifier_chaine($1)', [DOSSIER])
  const archive = await lireArchive(fresh.url, DOSSIER)
  const rupture = archive && premiereRupture(archive)
  return [...rows, ...(rupture ? [{ rang: rupture.rang, motif: rupture.motif }] : [])]
}

test(`${CHANGEMENTS} bits of ${ECRITURES} entries (GRAINE=${GRAINE})`, { timeout: 3_600_000 }, async () => {
  expect(await rupturesDites()).toEqual([])
  const touchees = new Set<string>()
  for (let fois = 0; fois < CHANGEMENTS; fois++) {
    const changement = await choisir()
    const ctid = await ecrire(changement, changement.apres)
    const dites = await rupturesDites()
    const rang = attendu(changement)
    // By the database and away from it: the same entry, for the same reason.
    expect(dites, JSON.stringify(changement)).toEqual([
      { rang, motif: expect.any(String) },
      { rang, motif: dites[0]?.motif },
    ])
    await ecrire({ ...changement, ctid }, changement.avant)
    touchees.add(`${changement.table}.${changement.colonne}`)
  }
  expect(await rupturesDites()).toEqual([])
  const toutes = TABLES.reduce((somme, { colonnes }) => somme + Object.keys(colonnes).length, 0)
  expect(touchees.size).toBeGreaterThan(CHANGEMENTS >= 1_000 ? toutes - 1 : toutes / 2)
})
