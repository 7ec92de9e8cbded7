// The chain of the books recomputed entry by entry, without the database: what was written, hashed again as documented.
import { createHash } from 'node:crypto'
import { z } from 'zod'

const Ligne = z.object({
  rang: z.int(),
  compte: z.string(),
  compte_libelle: z.string(),
  auxiliaire: z.string().nullable(),
  auxiliaire_libelle: z.string().nullable(),
  debit_cents: z.int(),
  credit_cents: z.int(),
  bien_id: z.string().nullable(),
  composant_id: z.string().nullable(),
})
const Ecriture = z.object({
  id: z.string(),
  exercice_id: z.string(),
  rang: z.int(),
  cle: z.string(),
  journal: z.string(),
  numero: z.int(),
  date: z.string(),
  piece_ref: z.string(),
  piece_date: z.string(),
  libelle: z.string(),
  origine_table: z.string(),
  origine_id: z.string(),
  valide_le: z.string(),
  auteur: z.string(),
  chaine_precedente: z.string(),
  chaine: z.string(),
  lignes: z.array(Ligne),
})

/** The validated entries of a dossier and the head of their chain, as the archive file holds them. */
export const ARCHIVE = z.object({
  format: z.literal('quittance-et-bilan/ecritures'),
  version: z.literal(1),
  dossier_id: z.string(),
  tete: z.object({ rang: z.int(), tete: z.string() }).nullable(),
  ecritures: z.array(Ecriture),
})
export type Archive = z.output<typeof ARCHIVE>
export type EcritureChainee = z.output<typeof Ecriture>
export type Rupture = { readonly rang: number; readonly ecriture: EcritureChainee | null; readonly motif: string }

const ORIGINE = '0'.repeat(64)

/** The first broken entry, or null when the chain holds from the first entry to its head. */
export function premiereRupture({ dossier_id, tete, ecritures }: Archive): Rupture | null {
  let before = ORIGINE
  let reached = 0
  for (const ecriture of ecritures.toSorted((a, b) => a.rang - b.rang)) {
    const motif = ruptureDe(ecriture, { dossier_id, before, reached })
    if (motif !== null) return { rang: ecriture.rang, ecriture, motif }
    before = ecriture.chaine
    reached = ecriture.rang
  }
  if ((tete?.rang ?? 0) === reached && (tete?.tete ?? ORIGINE) === before) return null
  return { rang: reached + 1, ecriture: null, motif: 'la fin de la chaîne manque' }
}

function ruptureDe(
  ecriture: EcritureChainee,
  { dossier_id, before, reached }: { dossier_id: string; before: string; reached: number },
): string | null {
  if (ecriture.rang !== reached + 1) return 'une écriture manque avant celle-ci'
  if (ecriture.chaine_precedente !== before) return "elle ne suit pas l'écriture précédente"
  return ecriture.chaine === maillon(dossier_id, ecriture) ? null : 'son contenu a été modifié'
}

/** The hash of an entry: its fields, then each of its lines, as JSON arrays of texts, one to a line (database/base/chain.sql). */
export function maillon(dossier_id: string, e: EcritureChainee): string {
  const tete = [e.chaine_precedente, dossier_id, e.exercice_id, e.rang, e.cle, e.journal, e.numero, e.date, e.piece_ref]
  const suite = [e.piece_date, e.libelle, e.origine_table, e.origine_id, e.valide_le, e.auteur]
  const lignes = e.lignes
    .toSorted((a, b) => a.rang - b.rang)
    .map((l) =>
      textes([
        l.rang,
        l.compte,
        l.compte_libelle,
        l.auxiliaire,
        l.auxiliaire_libelle,
        l.debit_cents,
        l.credit_cents,
        l.bien_id,
        l.composant_id,
      ]),
    )
  return createHash('sha256')
    .update([textes([...tete, ...suite]), ...lignes].join('\n'), 'utf8')
    .digest('hex')
}

const textes = (values: readonly (string | number | null)[]): string =>
  JSON.stringify(values.map((value) => (value === null ? null : String(value))))
