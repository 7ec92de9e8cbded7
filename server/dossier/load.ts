// Rows in, facts out: everything that happened in a dossier, read under the caller's policies in one query.
import type { Db } from '@quittance/wire/postgres'
import { champsDe } from '#contract/faits/liste.ts'
import { CLES, type CleActivite } from '#domain/activites/catalogue.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { sortesTenues } from '#domain/activites/moteurs.ts'
import { RIEN, seuleDe } from '#domain/activites/sortes.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { nommes } from '#domain/compta/exercice.ts'
import { type AnneeValidee, DERNIERE, lignesValidees } from './ecritures-validees.ts'
import { ligneDe, selectionDe } from './listes-de-faits.ts'

/** What was noted in the dossier that a query has as `ouvert`, its id said by `id`: a column for each kind; the validated entries are read apart. */
const notes = (id: '$1' | 'ouvert.id'): string => `(select row_to_json(d) from (
    select ouvert.id, ouvert.activite, ouvert.nom, ouvert.denomination, ouvert.siren, ouvert.adresse, ouvert.convention,
      ouvert.reglages) d) as dossier,
  ${[...sortesTenues()].map(tenue).join(',\n  ').replaceAll('$1', id)},
  (select json_agg(distinct d.exercice_id) from public.declarations d
    where d.dossier_id = ${id} and d.numero > 0 and d.deposee_le is not null) as exercices_rectifies,
  ${enListe(`
    select q.id, q.date, q.libelle from public.questions q
    where q.dossier_id = ${id} and not q.resolue order by q.created_at, q.id`)} as questions_ouvertes`

/** A kind of fact where the family of the dossier keeps it; null elsewhere, and nothing is read. */
function tenue([sorte, activites]: readonly [sorte: string, activites: readonly CleActivite[]]): string {
  const seule = seuleDe(sorte)
  const lue = seule ? `(select row_to_json(x) from (${lueDe(sorte)}) x)` : enListe(lueDe(sorte))
  const nom = seule ?? sorte
  if (activites.length === CLES.length) return `${lue} as ${nom}`
  return `case when ouvert.activite in (${activites.map((cle) => `'${cle}'`).join(', ')}) then ${lue} end as ${nom}`
}

const unDossier = (): string => `select row_to_json(tout) as faits from (select ${notes('$1')},
  ${enListe(`
    select e.cle, e.journal, e.date, e.piece_ref, e.piece_date, e.libelle,
      json_build_object('table', e.origine_table, 'id', e.origine_id) as origine,
      l.compte, l.compte_libelle, l.auxiliaire, l.auxiliaire_libelle, l.debit_cents, l.credit_cents, l.bien_id, l.composant_id,
      l.lettrage, l.date_lettrage, e.numero, e.valide_le
    from public.ecritures e
    join public.exercices x on x.dossier_id = e.dossier_id and x.id = e.exercice_id
    join public.lignes l on l.dossier_id = e.dossier_id and l.ecriture_id = e.id
    where e.dossier_id = $1 and x.etat <> 'definitif' order by x.debut, e.date, e.journal, e.numero, l.rang`)} as lignes_validees,
  ${enListe(`
    select x.id as exercice_id, ${DERNIERE} as derniere
    from public.exercices x where x.dossier_id = $1 and x.etat = 'definitif' order by x.debut`)} as annees_definitives
  from public.dossiers ouvert where ouvert.id = $1) tout`

/** Everything that was noted in a dossier, as an object of JSON, in a query that has it as `ouvert`: its facts but the validated entries. */
export const faitsNotes = (): string => `(select row_to_json(f) from (select ${notes('ouvert.id')}) f)`

/** Lists that stand beside the facts, of the dossier that a query has as `ouvert`: an object of JSON with each under its name. */
export const listesNotees = (noms: readonly string[]): string =>
  `json_build_object(${noms.map((nom) => `'${nom}', ${enListe(lueDe(nom))}`).join(', ')})`.replaceAll('$1', 'ouvert.id')

/** What `faitsNotes` reads. */
export type FaitsNotes = Omit<Faits, 'exercices_rectifies' | 'lignes_validees'> & {
  exercices_rectifies: string[] | null
}

/** As they were read, the exercices named; what its family does not keep of the lists that are shared is empty, so that whoever reads one finds it. */
export function completer<Lu extends Pick<Faits, 'exercices'>>(lus: Lu): Lu {
  const notes = Object.fromEntries(Object.entries(lus).filter(([, lue]) => lue !== null))
  return { ...RIEN, ...notes, exercices: nommes(lus.exercices) } as unknown as Lu // safe: what is left out is null
}

type Lus = FaitsNotes & {
  lignes_validees: readonly Ligne[]
  annees_definitives: AnneeValidee[]
}

/**
 * The facts of a dossier, whole: one query, and one more for each final year whose entries are not in memory. Who may not
 * read it is refused: its row is not there for him.
 */
export async function chargerFaits(db: Db, dossier_id: string): Promise<Faits> {
  const found = await db.row<{ faits: Lus }>(unDossier(), [dossier_id])
  if (!found) throw new Refus('acces_non_autorise')
  const { exercices_rectifies, annees_definitives, ...faits } = completer(found.faits)
  const definitives: (readonly Ligne[])[] = []
  for (const annee of annees_definitives) definitives.push(await lignesValidees(db, { dossier_id, ...annee }))
  const lignes_validees = [...definitives, faits.lignes_validees].flat()
  return { ...faits, lignes_validees, ...(exercices_rectifies && { exercices_rectifies }) }
}

/** A kind of fact by its columns, in its order. */
function lueDe(sorte: string): string {
  return `select ${champsDe(ligneDe(sorte), 'faits').join(', ')} from (${selectionDe(sorte)}) t`
}

/** A sub-query as a JSON list, empty rather than null; `row_to_json` keeps whole amounts as numbers and days as text. */
function enListe(sql: string): string {
  return `coalesce((select json_agg(x) from (${sql}) x), '[]'::json)`
}
