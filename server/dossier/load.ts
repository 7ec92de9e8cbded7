// Rows in, facts out: everything that happened in a dossier, read under the caller's policies in one query.
import type { Db } from '@quittance/wire/postgres'
import { champsDe } from '#contract/faits/liste.ts'
import { FAITS, SORTES } from '#contract/faits/sortes.ts'
import { Refus } from '#domain/base/refus.ts'
import type { SorteDeFait } from '#domain/base/sorte-de-fait.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { type AnneeValidee, DERNIERE, lignesValidees } from './ecritures-validees.ts'
import { selectionDe } from './listes-de-faits.ts'

/** Those of which a dossier has one at most: read as a row or nothing. */
const SEULES = { reprise: 'reprises', reprise_fec: 'reprises_fec' } as const satisfies Record<string, SorteDeFait>
const EN_LISTES = SORTES.filter((sorte) => !Object.values<string>(SEULES).includes(sorte))

// What was noted in the dossier that $1 names; the validated entries are read apart.
const NOTES = `'dossier', (select row_to_json(d) from (
    select id, activite, nom, denomination, siren, adresse, convention, reglages
    from public.dossiers where id = $1) d),
  ${Object.entries(SEULES)
    .map(([nom, sorte]) => `'${nom}', (select row_to_json(x) from (${lueDe(sorte)}) x)`)
    .join(',\n  ')},
  ${EN_LISTES.map((sorte) => `'${sorte}', ${enListe(lueDe(sorte))}`).join(',\n  ')},
  'exercices_rectifies', (
    select json_agg(distinct d.exercice_id) from public.declarations d
    where d.dossier_id = $1 and d.numero > 0 and d.deposee_le is not null),
  'questions_ouvertes', ${enListe(`
    select q.id, q.date, q.libelle from public.questions q
    where q.dossier_id = $1 and not q.resolue order by q.created_at, q.id`)}`

const UN_DOSSIER = `select json_build_object(
  ${NOTES},
  'lignes_validees', ${enListe(`
    select e.cle, e.journal, e.date, e.piece_ref, e.piece_date, e.libelle,
      json_build_object('table', e.origine_table, 'id', e.origine_id) as origine,
      l.compte, l.auxiliaire, l.auxiliaire_libelle, l.debit_cents, l.credit_cents, l.bien_id, l.composant_id,
      l.lettrage, l.date_lettrage, e.numero, e.valide_le
    from public.ecritures e
    join public.exercices x on x.dossier_id = e.dossier_id and x.id = e.exercice_id
    join public.lignes l on l.dossier_id = e.dossier_id and l.ecriture_id = e.id
    where e.dossier_id = $1 and x.etat <> 'definitif' order by x.debut, e.date, e.journal, e.numero, l.rang`)},
  'annees_definitives', ${enListe(`
    select x.id as exercice_id, ${DERNIERE} as derniere
    from public.exercices x where x.dossier_id = $1 and x.etat = 'definitif' order by x.debut`)}
) as faits`

/** Everything that was noted in a dossier, as an object of JSON, in a query that has it as `ouvert`: its facts but the validated entries. */
export const FAITS_NOTES = `json_build_object(${NOTES.replaceAll('$1', 'ouvert.id')})`

/** What `FAITS_NOTES` reads. */
export type FaitsNotes = Omit<Faits, 'exercices_rectifies' | 'lignes_validees'> & {
  exercices_rectifies: string[] | null
}

type Lus = Omit<FaitsNotes, 'dossier'> & {
  dossier: Faits['dossier'] | null
  lignes_validees: readonly Ligne[]
  annees_definitives: AnneeValidee[]
}

/**
 * The facts of a dossier, whole: one query, and one more for each final year whose entries are not in memory. Who may not
 * read it is refused: its row is not there for him.
 */
export async function chargerFaits(db: Db, dossier_id: string): Promise<Faits> {
  const found = await db.row<{ faits: Lus }>(UN_DOSSIER, [dossier_id])
  if (!found?.faits.dossier) throw new Refus('acces_non_autorise')
  const { dossier, exercices_rectifies, annees_definitives, ...faits } = found.faits
  const definitives: (readonly Ligne[])[] = []
  for (const annee of annees_definitives) definitives.push(await lignesValidees(db, { dossier_id, ...annee }))
  const lignes_validees = [...definitives, faits.lignes_validees].flat()
  return { ...faits, dossier, lignes_validees, ...(exercices_rectifies && { exercices_rectifies }) }
}

/** A kind of fact by its columns, in its order. */
function lueDe(sorte: SorteDeFait): string {
  return `select ${champsDe(FAITS[sorte], 'faits').join(', ')} from (${selectionDe(sorte)}) t`
}

/** A sub-query as a JSON list, empty rather than null; `row_to_json` keeps whole amounts as numbers and days as text. */
function enListe(sql: string): string {
  return `coalesce((select json_agg(x) from (${sql}) x), '[]'::json)`
}
