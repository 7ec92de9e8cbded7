// An entry typed by hand, written with its lines in the caller's name: a new one, or another in the place of one that stands.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'
import type { OperationDiverse } from '#domain/journalisation/faits.ts'
import { inserer } from '../inserer.ts'

export type OperationAEcrire = Omit<OperationDiverse, 'id' | 'lignes'> & {
  readonly dossier_id: string
  readonly lignes: readonly Omit<OperationDiverse['lignes'][number], 'rang'>[]
}

export async function creerOperation(db: Db, { dossier_id, lignes, ...operation }: OperationAEcrire): Promise<string> {
  const id = randomUUID()
  await inserer(db, 'operations_diverses', { dossier_id, rangees: [{ id, ...operation }] })
  await ecrireLignes(db, { dossier_id, operation_id: id, lignes })
  return id
}

/** Its own row keeps its id, hence the key of its entry: the books post the difference of what was validated. */
export async function remplacerOperation(db: Db, id: string, operation: OperationAEcrire): Promise<void> {
  const { dossier_id, date, libelle, piece_ref, document_id, a_extourner, lignes } = operation
  const touched = await db.row(
    `update public.operations_diverses set date = $3, libelle = $4, piece_ref = $5, document_id = $6, a_extourner = $7
     where dossier_id = $1 and id = $2 returning id`,
    [dossier_id, id, date, libelle, piece_ref, document_id ?? null, a_extourner ?? false],
  )
  if (!touched) throw new Refus('operation_du_dossier')
  await db.rows('delete from public.operations_diverses_lignes where dossier_id = $1 and operation_id = $2', [
    dossier_id,
    id,
  ])
  await ecrireLignes(db, { dossier_id, operation_id: id, lignes })
}

function ecrireLignes(
  db: Db,
  {
    dossier_id,
    operation_id,
    lignes,
  }: { dossier_id: string; operation_id: string; lignes: OperationAEcrire['lignes'] },
): Promise<void> {
  const rangees = lignes.map((ligne, rang) => ({
    id: randomUUID(),
    operation_id,
    rang: rang + 1,
    ...ligne,
    indivisaire_id: ligne.indivisaire_id ?? null,
  }))
  return inserer(db, 'operations_diverses_lignes', { dossier_id, rangees })
}
