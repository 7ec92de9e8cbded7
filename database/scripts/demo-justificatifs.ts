// Receipts of a dossier of the demonstration, drawn and joined by the act.
import type { Caller } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { dessinerJustificatif } from '#server/documents/justificatif.ts'
import { deposerDocument } from '#server/functions/depenses/deposer-document.ts'
import type { Faire } from './demo-actes.ts'

type Joints = {
  readonly faits: Pick<Faits, 'dossier'>
  readonly faire: Faire
  readonly now: Date
  readonly proprietaire: Caller
}

export async function joindreJustificatifs(
  factures: readonly Depense[],
  { faire, faits: { dossier }, now, proprietaire }: Joints,
): Promise<void> {
  for (const depense of factures) {
    const body = new FormData()
    body.set('dossier_id', dossier.id)
    body.set('depense_id', depense.id)
    body.set('fichier', await factureDe(depense, dossier))
    await faire(deposerDocument, proprietaire, { body, le: now })
  }
}

async function factureDe(
  { fournisseur, libelle, date, montant_cents }: Depense,
  dossier: Faits['dossier'],
): Promise<File> {
  const client = dossier.denomination ?? dossier.nom
  const facture = { fournisseur, libelle, date, montant_cents, client, adresse: dossier.adresse ?? '' }
  return new File([await dessinerJustificatif(facture)], `${date} ${fournisseur}.pdf`, { type: 'application/pdf' })
}
