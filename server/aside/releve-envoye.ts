// A statement that somebody sent, read and sorted beside the thread that answers: its lines cross as texts, ready to be written.
import { createHash } from 'node:crypto'
import { LIGNES_MAXIMALES } from '#contract/functions/banque/importer-releve.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import {
  type ContenuReleve,
  type LectureDemandee,
  type LigneAImporter,
  lireContenus,
  type NatureCompte,
  periodeDe,
} from '#domain/sujets/banque/contenu-releve.ts'
import { type Decisions, trier } from '#domain/sujets/banque/decisions.ts'
import { confronter, type LigneConnue } from '#domain/sujets/banque/rapprochement.ts'

export type FichierDonne = {
  readonly octets: Uint8Array
  readonly nature: NatureCompte
  readonly lecture: LectureDemandee | undefined
  /** Its place in a file of several accounts, from 0. */
  readonly compte_du_fichier: number
  /** As the person read it on the paper, at the last day of the rows. */
  readonly solde_final_cents: Cents | undefined
}
export type ReleveEnvoye = Pick<ContenuReleve, 'format' | 'devise' | 'iban' | 'solde_initial' | 'solde_final'> & {
  readonly sha256: string
  readonly periode: { readonly du: Day; readonly au: Day } | null
  /** Both as JSON: nobody looks into them on the thread that answers. */
  readonly lignes: string
  readonly erreurs: string
  readonly nombre_erreurs: number
}
export type ReleveTrie = {
  readonly nombre: number
  readonly deja_importees: number
  readonly ecartees: number
  /** The rows of `lignes_releve`, by blocks, each one JSON text. */
  readonly blocs: readonly { readonly lignes: string; readonly nombre: number }[]
}

/** Written by blocks, so that the screen sees them pass. */
const BLOC = 5_000

export function lireReleveEnvoye({ octets, nature, lecture, ...choix }: FichierDonne): ReleveEnvoye {
  const contenu = lireContenus(octets, { nature, lecture })[choix.compte_du_fichier]
  if (!contenu) throw new Refus('releve_sans_ligne')
  const { format, devise, iban, solde_initial, lignes, erreurs } = contenu
  if (lignes.length > LIGNES_MAXIMALES || erreurs.length > LIGNES_MAXIMALES) throw new Refus('releve_trop_de_lignes')
  const periode = periodeDe(lignes)
  return {
    format,
    devise,
    iban,
    solde_initial,
    solde_final: soldeFinal(contenu, choix.solde_final_cents, periode),
    sha256: createHash('sha256').update(octets).digest('hex'),
    periode,
    lignes: JSON.stringify(lignes.map((ligne) => ({ ...ligne, brut: '' }))),
    erreurs: JSON.stringify(erreurs),
    nombre_erreurs: erreurs.length,
  }
}

function soldeFinal(
  { solde_final }: ContenuReleve,
  montant_cents: Cents | undefined,
  periode: ReleveEnvoye['periode'],
): ContenuReleve['solde_final'] {
  if (montant_cents === undefined || !periode) return solde_final
  if (solde_final !== null) throw new Refus('solde_sans_lecture')
  return { montant_cents, date: periode.au }
}

/** What is new of it beside the lines already there, both as JSON, once the doubtful ones are decided. */
export function trierReleve({
  lignes,
  connues,
  decisions,
}: {
  readonly lignes: string
  readonly connues: string
  readonly decisions: Decisions
}): ReleveTrie {
  // Safe: the first is what this file wrote, the second what the database says of its own columns.
  const lues = JSON.parse(lignes) as LigneAImporter[]
  const deja = JSON.parse(connues) as LigneConnue[]
  const { a_importer, deja_importees, ecartees } = trier(confronter(lues, deja), decisions)
  const blocs = Array.from({ length: Math.ceil(a_importer.length / BLOC) }, (_, rang) =>
    a_importer.slice(rang * BLOC, (rang + 1) * BLOC),
  )
  return {
    nombre: a_importer.length,
    deja_importees,
    ecartees,
    blocs: blocs.map((bloc) => ({ lignes: JSON.stringify(bloc.map(rangee)), nombre: bloc.length })),
  }
}

/** PostgreSQL keeps no zero byte in a text; a bank that writes one says nothing by it. */
const sansZero = (texte: string | null): string | null => texte?.replaceAll('\u0000', '') ?? null

const rangee = ({ rang, date, libelle, montant_cents, identifiant, tiers, reference, ...ligne }: LigneAImporter) => ({
  rang,
  date,
  libelle: sansZero(libelle),
  montant_cents,
  identifiant: sansZero(identifiant),
  tiers: sansZero(tiers),
  reference: sansZero(reference),
  brut_cents: ligne.brut_cents,
  commission_cents: ligne.commission_cents,
})
