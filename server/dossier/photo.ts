// The rows that an act may touch, as they stand before and after it: what is kept in the log, and put back whole when it is undone.
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'

/** In the order in which they are put back: a rent stands before the payment that names it, a model before its bills. */
const TABLES = {
  baux: { par: 'id', nom: 'un bail' },
  emprunts: { par: 'id', nom: 'un prêt' },
  modeles_depense: { par: 'id', nom: 'une dépense récurrente' },
  depenses: { par: 'id', nom: 'une dépense' },
  echeances: { par: 'id', nom: 'un loyer appelé' },
  encaissements: { par: 'id', nom: 'un encaissement' },
  mouvements_depot: { par: 'bail_id', nom: 'un dépôt de garantie' },
  remboursements_anticipes: { par: 'emprunt_id', nom: 'un remboursement de prêt' },
  operations_diverses_lignes: { par: 'operation_id', nom: 'une écriture' },
  operations_diverses: { par: 'id', nom: 'une écriture' },
} as const
type TablePhoto = keyof typeof TABLES
/** Which rows: by their id, or by the lease or the loan that they are of, so that a new one is seen too. */
export type Cibles = Readonly<Record<TablePhoto, readonly string[]>>
type Rangee = { readonly id: string } & Readonly<Record<string, unknown>>
export type Photo = Readonly<Record<TablePhoto, readonly Rangee[]>>
export type Avant = { readonly cibles: Cibles; readonly avant: Photo; readonly apres: Photo }

// Safe: the keys of a literal record are the names of its type.
const NOMS = Object.keys(TABLES) as TablePhoto[]

export async function photographier(house: Db, dossier_id: string, cibles: Cibles): Promise<Photo> {
  const photo: Record<TablePhoto, readonly Rangee[]> = { ...VIDE }
  for (const table of NOMS) {
    if (cibles[table].length === 0) continue
    const rows = await house.rows<{ rangee: Rangee }>(
      `select to_jsonb(t) as rangee from public.${table} t
       where t.dossier_id = $1 and t.${TABLES[table].par} = any ($2::uuid[]) order by t.id`,
      [dossier_id, cibles[table]],
    )
    photo[table] = rows.map(({ rangee }) => rangee)
  }
  return photo
}

const VIDE: Photo = {
  baux: [],
  emprunts: [],
  modeles_depense: [],
  depenses: [],
  echeances: [],
  encaissements: [],
  mouvements_depot: [],
  remboursements_anticipes: [],
  operations_diverses_lignes: [],
  operations_diverses: [],
}

/** Every row as it was before; refused whole when one of them is no longer as the act left it. */
export async function remettre(house: Db, dossier_id: string, { cibles, avant, apres }: Avant): Promise<void> {
  const maintenant = await photographier(house, dossier_id, cibles)
  const changees = NOMS.filter((table) => JSON.stringify(maintenant[table]) !== JSON.stringify(apres[table]))
  if (changees.length > 0)
    throw new Refus('vente_suivie', `${[...new Set(changees.map((table) => TABLES[table].nom))].join(', ')}.`)
  for (const table of NOMS) await remettreTable(house, dossier_id, { table, avant: avant[table], apres: apres[table] })
}

type DUneTable = { table: TablePhoto; avant: readonly Rangee[]; apres: readonly Rangee[] }

async function remettreTable(house: Db, dossier_id: string, { table, avant, apres }: DUneTable): Promise<void> {
  const ecrites = new Map(apres.map((rangee) => [rangee.id, JSON.stringify(rangee)]))
  const gardees = new Set(avant.map(({ id }) => id))
  const creees = apres.flatMap(({ id }) => (gardees.has(id) ? [] : [id]))
  if (creees.length > 0)
    await house.rows(`delete from public.${table} where dossier_id = $1 and id = any ($2::uuid[])`, [
      dossier_id,
      creees,
    ])
  const changees = avant.filter((rangee) => ecrites.has(rangee.id) && ecrites.get(rangee.id) !== JSON.stringify(rangee))
  for (const rangee of changees) {
    const colonnes = Object.keys(rangee).filter((nom) => nom !== 'id' && nom !== 'dossier_id')
    const liste = colonnes.map((nom) => `"${nom}"`).join(', ')
    await house.rows(
      `update public.${table} t set (${liste}) =
         (select ${liste} from jsonb_populate_record(null::public.${table}, $3::jsonb))
       where t.dossier_id = $1 and t.id = $2`,
      [dossier_id, rangee.id, JSON.stringify(rangee)],
    )
  }
  const parties = avant.filter(({ id }) => !ecrites.has(id))
  if (parties.length > 0)
    await house.rows(
      `insert into public.${table} select * from jsonb_populate_recordset(null::public.${table}, $1::jsonb)`,
      [JSON.stringify(parties)],
    )
}
