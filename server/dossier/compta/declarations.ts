// The returns that were filed, as they stood: the first one of a year, then the rectifying ones, in their order.
import { createHash } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { CaseDeclaree, Declaration } from '#domain/activites/point.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'

export type DeclarationGardee = Declaration & {
  readonly numero: number
  readonly motif: string | null
  readonly etablie_le: Day
  readonly deposee_le: Day | null
}

/** Of one year, the first one first; empty while none was filed. */
export const declarationsDe = (db: Db, exercice_id: string): Promise<DeclarationGardee[]> =>
  db.rows<DeclarationGardee>(
    `select numero, motif, etablie_le, deposee_le, cases, stock_ard_cents, deficits_cents
     from public.declarations where exercice_id = $1 order by numero`,
    [exercice_id],
  )

/** The one that the administration holds: the latest that was filed. */
export const derniereDeposee = (declarations: readonly DeclarationGardee[]): DeclarationGardee | null =>
  declarations.findLast(({ deposee_le }) => deposee_le !== null) ?? null

type Nouvelle = {
  readonly dossier_id: string
  readonly exercice_id: string
  readonly numero: number
  readonly motif: string | null
  readonly etablie_le: Day
  readonly deposee_le: Day | null
  readonly auteur: string
  readonly declaration: Declaration
}

/** The boxes are kept with their fingerprint. The first one, noted again on another day, keeps its boxes. */
export async function garderDeclaration(house: Db, nouvelle: Nouvelle): Promise<void> {
  const { declaration, ...une } = nouvelle
  const cases = JSON.stringify(declaration.cases.map(enOrdre))
  await house.rows(
    `insert into public.declarations (dossier_id, exercice_id, numero, motif, etablie_le, deposee_le, auteur, cases,
       stock_ard_cents, deficits_cents, empreinte)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     on conflict (dossier_id, exercice_id, numero) do update set deposee_le = excluded.deposee_le
     where declarations.numero = 0`,
    [
      une.dossier_id,
      une.exercice_id,
      une.numero,
      une.motif,
      une.etablie_le,
      une.deposee_le,
      une.auteur,
      cases,
      declaration.stock_ard_cents,
      declaration.deficits_cents,
      createHash('sha256').update(cases).digest('hex'),
    ],
  )
}

const enOrdre = ({ numero, code, libelle, montant }: CaseDeclaree): CaseDeclaree => ({ numero, code, libelle, montant })

/** A rectifying return is filed once, between the day on which it was established and today. */
export async function deposerRectificative(
  house: Db,
  { exercice_id, numero, deposee_le, today }: { exercice_id: string; numero: number; deposee_le: Day; today: Day },
): Promise<void> {
  const une = (await declarationsDe(house, exercice_id)).find((autre) => autre.numero === numero)
  if (!une) throw new Refus('rectification_inconnue')
  if (une.deposee_le !== null) throw new Refus('rectification_deja_deposee')
  if (deposee_le < une.etablie_le || deposee_le > today) throw new Refus('rectification_date_impossible')
  await house.rows('update public.declarations set deposee_le = $3 where exercice_id = $1 and numero = $2', [
    exercice_id,
    numero,
    deposee_le,
  ])
}
