// Claire Martin's dossier told as she would have: her facts, her receipts, her years closed by the acts, her bank.
import type { Base, Caller } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { dessinerJustificatif } from '#server/documents/justificatif.ts'
import { deposerDocument } from '#server/functions/depenses/deposer-document.ts'
import { dayInParis } from '#server/functions/function.ts'
import { FOYERS_MARTIN } from '../../exemples/martin/foyers.ts'
import { COMPTE_MARTIN } from '../../exemples/martin/releve.ts'
import { cloturer, ecrireFoyers, type Faire } from './demo-actes.ts'
import { ouvrirBanque } from './demo-banque.ts'
import { ecrireFaits } from './demo-faits.ts'

/** The last receipts are joined; earlier ones would only make the demonstration slower to load. */
const JUSTIFICATIFS = 8

export type RecitMartin = {
  readonly base: Base
  readonly faits: Faits
  readonly faire: Faire
  readonly now: Date
  readonly proprietaire: Caller
  readonly comptable: Caller
  /** The id of her bank account. */
  readonly compte_id?: string
}

/** The dossier is open, and theirs. Every year before the present one is closed, as `cloturer` says. */
export async function raconterMartin(recit: RecitMartin): Promise<void> {
  const { base, faits, faire, now, proprietaire, comptable, compte_id = COMPTE_MARTIN.id } = recit
  const today = dayInParis(now)
  await base.asCaller(proprietaire, async (db) => {
    await ecrireFaits(db, faits)
    await ecrireFoyers(db, faits, FOYERS_MARTIN)
  })
  await joindreJustificatifs(recit)
  await cloturer(faire, faits, { today, proprietaire, comptable })
  const sien = { base, faits, today, proprietaire, compte: { ...COMPTE_MARTIN, id: compte_id } }
  await ouvrirBanque({ ...sien, faire: (act, body) => faire(act, proprietaire, { body, le: now }) })
}

async function joindreJustificatifs({ faire, faits, now, proprietaire }: RecitMartin): Promise<void> {
  const { dossier, depenses } = faits
  const factures = depenses.filter(({ categorie }) => categorie !== 'frais_bancaires').slice(-JUSTIFICATIFS)
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
