// Entries to post in the tests of the books, and the way to post them.
import type { Db } from '@quittance/wire/postgres'
import type { FreshBase } from '@quittance/wire/tests'
import { DOSSIER, EXERCICE, PROPRIETAIRE } from './world.ts'

export type Posting = {
  cle?: string
  empreinte?: string
  jusqu_au?: string | null
  ecritures?: unknown[]
  exercice?: string
}
type Queries = Pick<Db, 'row'>

export const POSTER = 'select private.poster($1, $2, $3, $4, $5, $6, $7, $8) as reponse'

let keys = 0

/** Posts in a transaction of its own, as the house. */
export function post({ base }: FreshBase, posting: Posting): Promise<unknown> {
  return base.asHouse('test', (house) => postIn(house, posting))
}

export async function postIn(house: Queries, posting: Posting): Promise<unknown> {
  const {
    cle = `cle-de-test-${keys++}`,
    empreinte = 'x',
    jusqu_au = null,
    ecritures = [],
    exercice = EXERCICE,
  } = posting
  const values = [DOSSIER, exercice, PROPRIETAIRE, cle, empreinte, jusqu_au, '2024-03-05', JSON.stringify(ecritures)]
  return (await house.row<{ reponse: unknown }>(POSTER, values))?.reponse
}

export const ligne = (compte: string, debit_cents: number, credit_cents: number) => ({
  compte,
  compte_libelle: `Compte « ${compte} »\n\ttab`,
  debit_cents,
  credit_cents,
})

export const ecriture = (date = '2024-02-01', journal = 'BQ', montant = 65_000) => ({
  cle: `encaissements/${date}`,
  journal,
  date,
  piece_ref: 'BQ-1',
  piece_date: date,
  libelle: 'Loyer "février" — Zoé Martin',
  origine_table: 'encaissements',
  origine_id: '1',
  lignes: [ligne('512000', montant, 0), ligne('706100', 0, montant)],
})

/** How the database says a refusal of ours. */
export const refused = (code: string) => ({ code: 'P0001', constraint: code })
