// The FEC of a final year read from its frozen lines, page after page, in the caller's name: never the whole of it at once.
import type { Day } from '#domain/base/day.ts'
import { JOURNAUX } from '#domain/compta/ecriture.ts'
import { ENTETE_FEC } from '#domain/compta/fec.ts'
import { nettoyerPage } from '#domain/compta/fec-page.ts'
import type { Base, Caller, Db } from '../db.ts'

export type ExerciceFige = {
  readonly dossier_id: string
  readonly id: string
  readonly fin: Day
  readonly denomination: string | null
  readonly siren: string | null
}

/**
 * The year as it is handed out from its frozen lines: it is final, its file was checked without an error when it became so,
 * and no letter was laid over its books since. Null for another one, whose file is made from the facts.
 */
export const exerciceFige = (
  db: Db,
  { dossier_id, annee }: { dossier_id: string; annee: number },
): Promise<ExerciceFige | null> =>
  db.row(
    `select x.dossier_id, x.id, x.fin, d.denomination, d.siren
     from public.exercices x join public.dossiers d on d.id = x.dossier_id
     where x.dossier_id = $1 and x.annee = $2 and x.etat = 'definitif' and x.fec_conforme and not exists (
       select from public.lettrages t where t.dossier_id = x.dossier_id and t.exercice_id = x.id and not t.partiel)`,
    [dossier_id, annee],
  )

/** The bytes of the file as they are read. An error behind the first page breaks it off: half of it never looks whole. */
export async function fecFige(base: Base, caller: Caller, exercice: ExerciceFige): Promise<ReadableStream<Uint8Array>> {
  const octets = new TextEncoder()
  const pages = pagesFigees(base, caller, exercice)
  const premiere = await pages.next()
  return new ReadableStream<Uint8Array>({
    start(vers) {
      vers.enqueue(octets.encode(`${ENTETE_FEC}\r\n${premiere.done ? '' : premiere.value}`))
    },
    async pull(vers) {
      const { value: page, done } = await pages.next()
      if (done) vers.close()
      else vers.enqueue(octets.encode(page))
    },
    async cancel() {
      await pages.return(undefined)
    },
  })
}

/** The place of an entry in the file (opening entries, then in the order of validation), as PostgreSQL prints its columns. */
type Place = readonly (string | null)[]
type Page = { readonly texte: string | null; readonly ecritures: number; readonly derniere: Place }

// The first one leaves early; the others are worth their trip.
const PREMIERE = 200
const SUIVANTES = 1_500
const ORIGINE: Place = ['false', '0100-01-01', '0100-01-01', '', '0']
// A page is a part of an act of the server: it has the time of an act, not that of a read that a client asks.
const DUREE = { statement_timeout: '30s' }

/** The lines of the file without its header, some thousands at once. Frozen lines do not move between two pages. */
async function* pagesFigees(
  base: Base,
  caller: Caller,
  { dossier_id, id }: ExerciceFige,
): AsyncGenerator<string, undefined> {
  let combien = PREMIERE
  let suivante: Promise<Page> | null = unePage(base, caller, [dossier_id, id, ...ORIGINE, String(combien)])
  while (suivante) {
    const { texte, ecritures, derniere }: Page = await suivante
    if (!texte) return
    const pleine: boolean = ecritures === combien
    combien = SUIVANTES
    // Asked for in one write and read while this one is cleaned and sent; whoever leaves in between does not hear of it any more.
    suivante = pleine ? unePage(base, caller, [dossier_id, id, ...derniere, String(combien)]) : null
    suivante?.catch(() => {})
    yield nettoyerPage(texte)
  }
}

async function unePage(base: Base, caller: Caller, values: Place): Promise<Page> {
  const { rows } = await base.oneTrip(caller, { text: UNE_PAGE, values, readOnly: true, settings: DUREE })
  const [texte = null, ecritures = '0', ...derniere] = rows[0] ?? []
  return { texte, ecritures: Number(ecritures), derniere }
}

const ORDRE = `(e.journal <> 'AN'), e.valide_le, e.date, e.journal, e.numero`
// Three searches that nearly never find anything: `translate` would look each sign up.
const sansCoupure = (colonne: string) => `replace(replace(replace(${colonne}, E'\\t', ' '), E'\\r', ' '), E'\\n', ' ')`
const jour = (colonne: string) => `replace(${colonne}::text, '-', '')`
const montant = (colonne: string) =>
  `case when ${colonne} = 0 then '0,00' else ${colonne} / 100 || ',' || lpad((${colonne} % 100)::text, 2, '0') end`

// The day a letter was given when the line does not say it: the last day of the lines that share it.
const DATE_LETTRE = `select max(f.date) from public.lignes m
  join public.ecritures f on f.dossier_id = m.dossier_id and f.exercice_id = m.exercice_id and f.id = m.ecriture_id
  where m.dossier_id = $1 and m.exercice_id = $2 and m.compte = l.compte and m.lettrage = l.lettrage
    and m.auxiliaire is not distinct from l.auxiliaire`

const LIGNE = [
  'p.tete',
  'l.compte',
  'l.compte_libelle',
  `case when coalesce(l.auxiliaire, '') = '' then E'\\t'
     else ${sansCoupure('l.auxiliaire')} || E'\\t' || ${sansCoupure(`coalesce(nullif(l.auxiliaire_libelle, ''), l.auxiliaire)`)} end`,
  'p.suite',
  montant('l.debit_cents'),
  montant('l.credit_cents'),
  `case when l.lettrage is null then E'\\t'
     else ${sansCoupure('l.lettrage')} || E'\\t' || ${jour(`coalesce(l.date_lettrage, (${DATE_LETTRE}))`)} end`,
  'p.fin',
].join(` || E'\\t' || `)

const LIBELLES = Object.entries(JOURNAUX)
  .map(([code, libelle]) => `when '${code}' then '${libelle}'`)
  .join(' ')

const UNE_PAGE = `with page as materialized (
    select e.id, row_number() over (order by ${ORDRE}) as rang, (e.journal <> 'AN') as apres, e.valide_le, e.date, e.journal, e.numero,
      e.journal || E'\\t' || case e.journal ${LIBELLES} end || E'\\t' || e.numero || E'\\t' || ${jour('e.date')} as tete,
      ${sansCoupure('e.piece_ref')} || E'\\t' || ${jour('e.piece_date')} || E'\\t' || ${sansCoupure('e.libelle')} as suite,
      ${jour('e.valide_le')} || E'\\t\\t' as fin
    from public.ecritures e
    where e.dossier_id = $1 and e.exercice_id = $2 and (${ORDRE}) > ($3::boolean, $4::date, $5::date, $6::text, $7::integer)
    order by ${ORDRE} limit $8)
  select (
      select string_agg(${LIGNE} || E'\\r\\n', '' order by p.rang, l.rang)
      from page p join public.lignes l on l.dossier_id = $1 and l.exercice_id = $2 and l.ecriture_id = p.id) as texte,
    (select count(*)::integer from page) as ecritures, d.apres, d.valide_le, d.date, d.journal, d.numero
  from (select * from page order by rang desc limit 1) d`
