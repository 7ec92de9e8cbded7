// The exercices of a dossier: found by their id, led from one state to the next, with the dates of each.
import type { Db } from '@quittance/wire/postgres'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Bornes, Exercice } from '#domain/compta/exercice.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { Ouverture } from '#domain/reprise/ouverture.ts'

/** The exercice of that id; refused when it is not one of this dossier. */
export function exerciceDemande({ exercices }: Pick<FaitsLivres, 'exercices'>, exercice_id: string): Exercice {
  const exercice = exercices.find(({ id }) => id === exercice_id)
  if (!exercice) throw new Refus('exercice_inconnu')
  return exercice
}

/** What the log says of an act on an exercice: which one, with its days as they were, which name it. */
export const noterExercice =
  (exercice_id: string, reste: object = {}) =>
  (faits: Pick<FaitsLivres, 'exercices'>): Bornes & { readonly exercice_id: string } => {
    const { debut, fin } = exerciceDemande(faits, exercice_id)
    return { exercice_id, debut, fin, ...reste }
  }

type Etat =
  | { readonly etat: 'ouvert' }
  | { readonly etat: 'arrete'; readonly le: Day; readonly empreinte: string }
  | { readonly etat: 'definitif'; readonly le: Day }

/** Puts an exercice in a state; the table's own guard refuses any other way than ouvert, arrete, definitif. */
export async function changerEtat(house: Db, exercice_id: string, etat: Etat): Promise<void> {
  switch (etat.etat) {
    case 'ouvert':
      await house.rows(
        `update public.exercices set etat = 'ouvert', arrete_le = null, empreinte_arrete = null where id = $1`,
        [exercice_id],
      )
      return
    case 'arrete':
      await house.rows(
        `update public.exercices set etat = 'arrete', arrete_le = $2, empreinte_arrete = $3 where id = $1`,
        [exercice_id, etat.le, etat.empreinte],
      )
      return
    case 'definitif':
      await house.rows(`update public.exercices set etat = 'definitif', definitif_le = $2 where id = $1`, [
        exercice_id,
        etat.le,
      ])
  }
}

/** What the books and the forms were when the exercice was arrêté; null while it is open. */
export async function empreinteGardee(house: Db, exercice_id: string): Promise<string | null> {
  const kept = await house.row<{ empreinte_arrete: string | null }>(
    'select empreinte_arrete from public.exercices where id = $1',
    [exercice_id],
  )
  return kept?.empreinte_arrete ?? null
}

/** When the exercice was closed, validated for good and declared: what its type does not carry. */
export async function datesDe(db: Db, exercice_id: string): Promise<DatesExercice> {
  const dates = await db.row<DatesExercice>(
    'select arrete_le, definitif_le, declaration_deposee_le from public.exercices where id = $1',
    [exercice_id],
  )
  if (!dates) throw new Refus('exercice_inconnu')
  return dates
}

export type DatesExercice = {
  readonly arrete_le: Day | null
  readonly definitif_le: Day | null
  readonly declaration_deposee_le: Day | null
}

export async function noterDepot(house: Db, exercice_id: string, le: Day): Promise<void> {
  await house.rows('update public.exercices set declaration_deposee_le = $2 where id = $1', [exercice_id, le])
}

/** The exercice after, opened on these days when none is there yet, kept as this one was. */
export async function ouvrirSuivant(
  house: Db,
  dossier_id: string,
  { reglages, tenue, regime_tva = 'exonere', periodicite_tva = null, tva_debits = false }: Exercice,
  { debut, fin }: Bornes,
): Promise<void> {
  await house.rows(
    `insert into public.exercices (dossier_id, debut, fin, reglages, tenue, regime_tva, periodicite_tva, tva_debits)
     select $1, $2, $3, $4, $5, $6, $7, $8
     where not exists (select from public.exercices x where x.dossier_id = $1 and x.debut = $2)`,
    [dossier_id, debut, fin, JSON.stringify(reglages), tenue, regime_tva, periodicite_tva, tva_debits],
  )
}

/** The first year from its new day, and the years before it, kept as it is; the opening balance of the old first day goes. */
export async function ouvrirPlusTot(
  house: Db,
  dossier_id: string,
  { premier, debut, avant }: Ouverture,
): Promise<void> {
  await house.rows('update public.exercices set debut = $2 where id = $1', [premier.id, debut])
  for (const { debut: du, fin: au } of avant)
    await house.rows(
      `insert into public.exercices (dossier_id, debut, fin, reglages, tenue, regime_tva, periodicite_tva, tva_debits)
       select dossier_id, $2, $3, reglages, tenue, regime_tva, periodicite_tva, tva_debits
       from public.exercices where id = $1`,
      [premier.id, du, au],
    )
  await house.rows('delete from public.reprises where dossier_id = $1', [dossier_id])
}
