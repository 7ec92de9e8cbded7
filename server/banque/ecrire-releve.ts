// A statement into its account: its row, its lines by thousands in one statement each, its file kept beside them.
import { randomUUID } from 'node:crypto'
import type { Db } from '@quittance/wire/postgres'
import type { ReleveEnvoye } from '../aside/releve-envoye.ts'
import { deposer } from '../dossier/documents.ts'

export type FichierReleve = { readonly nom: string; readonly octets: Uint8Array; readonly sha256: string }

export type ReleveAEcrire = {
  readonly dossier_id: string
  readonly compte_id: string
  readonly cle: string
  readonly importe_par: string
  readonly fichier: FichierReleve
  readonly periode: { readonly du: string; readonly au: string }
  readonly contenu: Pick<ReleveEnvoye, 'format' | 'solde_initial' | 'solde_final' | 'erreurs'>
  readonly lignes: number
  readonly deja_importees: number
  readonly ecartees: number
}

/** The row of the import, and its file among the documents of the dossier while it is small enough to stand there. */
export async function ecrireReleve(house: Db, releve: ReleveAEcrire): Promise<string> {
  const { dossier_id, compte_id, cle, importe_par, fichier, periode, contenu } = releve
  const document_id =
    fichier.octets.byteLength <= DOCUMENT_MAXIMAL
      ? await deposer(house, {
          dossier_id,
          depense_id: null,
          nom: fichier.nom,
          mime: 'text/plain',
          octets: fichier.octets,
        })
      : null
  const id = randomUUID()
  await house.rows(
    `insert into public.releves (id, dossier_id, compte_id, cle, nom, sha256, format, du, au, solde_initial_cents,
       solde_initial_le, solde_final_cents, solde_final_le, lignes, deja_importees, ecartees, erreurs, document_id, importe_par)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
    [
      id,
      dossier_id,
      compte_id,
      cle,
      fichier.nom,
      fichier.sha256,
      contenu.format,
      periode.du,
      periode.au,
      contenu.solde_initial?.montant_cents ?? null,
      contenu.solde_initial?.date ?? null,
      contenu.solde_final?.montant_cents ?? null,
      contenu.solde_final?.date ?? null,
      releve.lignes,
      releve.deja_importees,
      releve.ecartees,
      contenu.erreurs,
      document_id,
      importe_par,
    ],
  )
  return id
}
/** What a document of a dossier may weigh; the hash of a heavier file is kept all the same. */
const DOCUMENT_MAXIMAL = 10 * 1024 * 1024

type Cible = { readonly dossier_id: string; readonly compte_id: string; readonly releve_id: string }

/** In one statement: the rows cross as one JSON text. */
export async function ecrireLignes(house: Db, cible: Cible, lignes: string): Promise<void> {
  await house.rows(
    `insert into public.lignes_releve (dossier_id, compte_id, releve_id, rang, date, libelle, montant_cents, identifiant,
       tiers, reference, brut_cents, commission_cents)
     select $1, $2, $3, rang, date, libelle, montant_cents, identifiant, tiers, reference, brut_cents, commission_cents
     from json_populate_recordset(null::public.lignes_releve, $4::json)`,
    [cible.dossier_id, cible.compte_id, cible.releve_id, lignes],
  )
}
