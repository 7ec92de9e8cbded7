// Claire Martin's dossier told as she would have: her facts, her receipts, her years closed by the acts, her bank.
import type { Base, Caller } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import { dayInParis } from '#server/functions/function.ts'
import { FOYERS_MARTIN } from '../../exemples/martin/foyers.ts'
import { BANQUE_MARTIN, COMPTE_MARTIN } from '../../exemples/martin/releve.ts'
import { cloturer, ecrireFoyers, type Faire } from './demo-actes.ts'
import { ouvrirBanque } from './demo-banque.ts'
import { ecrireFaits } from './demo-faits.ts'
import { joindreJustificatifs } from './demo-justificatifs.ts'

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
  const factures = faits.depenses.filter(({ categorie }) => categorie !== 'frais_bancaires')
  await joindreJustificatifs(factures.slice(-JUSTIFICATIFS), recit)
  await cloturer(faire, faits, { today, proprietaire, comptable })
  const sien = { base, faits, today, proprietaire, compte: { ...COMPTE_MARTIN, id: compte_id }, banque: BANQUE_MARTIN }
  await ouvrirBanque({ ...sien, faire: (act, body) => faire(act, proprietaire, { body, le: now }) })
}
