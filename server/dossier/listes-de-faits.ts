// The long lists of facts, read column by column in the caller's name; made once for all who ask as long as no row of theirs moves.
import { COLONNES_FAITS } from '#contract/colonnes-faits.ts'
import type { ListeLongue } from '#contract/functions/compta/lire-faits.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Db } from '../db.ts'
import { BAUX, COLONNES_BAUX } from './baux-lus.ts'
import { colonnes } from './ecritures-validees.ts'
import { type Octets, TextesGardes } from './textes-gardes.ts'

/** `de`: what is read of a dossier ($1); `tables`: each one that it is read of, with what names its rows. */
type Liste = {
  readonly noms: readonly string[]
  readonly de: string
  readonly tables: Readonly<Record<string, string>>
}

const PAR_ID = 'uuid_hash_extended(t.id, t.xmin::text::bigint)'
const PAR_LIEN = 'uuid_hash_extended(t.locataire_id, uuid_hash_extended(t.bail_id, t.xmin::text::bigint))'

const table = (nom: keyof typeof COLONNES_FAITS, ordre: string): Liste => ({
  noms: COLONNES_FAITS[nom].split(', '),
  de: `select * from public.${nom} where dossier_id = $1 order by ${ordre}, id`,
  tables: { [nom]: PAR_ID },
})

const LISTES: Readonly<Record<ListeLongue, Liste>> = {
  echeances: table('echeances', 'date_echeance'),
  encaissements: table('encaissements', 'date'),
  depenses: table('depenses', 'date'),
  baux: {
    noms: COLONNES_BAUX,
    de: BAUX,
    tables: {
      ...{ baux: PAR_ID, baux_locataires: PAR_LIEN, locataires: PAR_ID },
      ...{ revisions_loyer: PAR_ID, regularisations_charges: PAR_ID, etats_des_lieux: PAR_ID },
    },
  },
}

// The 25,000 bills of thirty dwellings are 1 MB compressed.
const gardes = new TextesGardes(32 * 1024 * 1024)
/** A list shorter than this is made again each time: it costs less than to keep it. */
const COURT = 64 * 1024

/** The JSON of the columns of a list: as a text, or compressed already for whoever reads gzip; refused to who is no member. */
export async function texteDesFaits(
  db: Db,
  { dossier_id, liste }: { dossier_id: string; liste: ListeLongue },
): Promise<string | Octets> {
  const { noms, de, tables } = LISTES[liste]
  const lue = await db.row<{ empreinte: string }>(
    `select ${Object.entries(tables).map(empreinteDe).join(` || ' ' || `)} as empreinte from public.dossiers where id = $1`,
    [dossier_id],
  )
  if (!lue) throw new Refus('acces_non_autorise')
  const nom = `${dossier_id} ${liste} ${lue.empreinte}`
  const connu = gardes.lire(nom)
  if (connu) return connu
  const faite = await db.row<{ texte: string }>(
    `select json_build_object(${colonnes(noms)})::text as texte from (${de}) t`,
    [dossier_id],
  )
  if (!faite) throw new Error('a query that gathers has one row')
  return faite.texte.length < COURT ? faite.texte : gardes.garder(nom, faite.texte)
}

/**
 * What names the rows of a table that the caller may read: how many, and a digest of their keys, each with the transaction that
 * wrote it. Any row written, changed or taken away gives another name, whatever the order in which transactions end.
 */
const empreinteDe = ([nom, cle]: readonly [string, string]): string =>
  `(select count(*) || '/' || coalesce(bit_xor(${cle}), 0) from public.${nom} t where t.dossier_id = $1)`
