// Colette Delmas's dossier told as she would have: her facts, the bills of her great works, her years closed by the acts, her bank.
import type { Base, Caller } from '@quittance/wire/postgres'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { euros } from '#domain/base/cents.ts'
import { inserer } from '#server/dossier/inserer.ts'
import { dayInParis } from '#server/functions/function.ts'
import { regularisations } from '../../exemples/delmas/charges.ts'
import { entretien } from '../../exemples/delmas/entretien.ts'
import { BANQUE_DELMAS, COMPTE_DELMAS } from '../../exemples/delmas/releve.ts'
import { cloturer, type Faire } from './demo-actes.ts'
import { ouvrirBanque } from './demo-banque.ts'
import { ecrireEntretien, ecrireFaits } from './demo-faits.ts'
import { joindreJustificatifs } from './demo-justificatifs.ts'

/** The last bills from this amount on have their receipt; the others would only make the demonstration slower to load. */
const GRANDE = euros(2_000)
const JOINTES = 3

type Recit = {
  readonly base: Base
  readonly faits: FaitsGeres
  readonly faire: Faire
  readonly now: Date
  readonly caller: Caller
}

/** The dossier is open, and hers; nothing in it before the first year that it tells. */
export async function raconterDelmas(recit: Recit): Promise<void> {
  const { base, faits, faire, now, caller: proprietaire } = recit
  if (faits.exercices.length === 0) return
  const today = dayInParis(now)
  await base.asCaller(proprietaire, async (db) => {
    await ecrireFaits(db, faits)
    const { dossier, comptes_copropriete: rangees = [] } = faits
    await inserer(db, 'comptes_copropriete', { dossier_id: dossier.id, rangees })
    await ecrireEntretien(db, { dossier_id: dossier.id, tenu: entretien(today) })
  })
  // What only an act writes, as it would have left it.
  await base.asHouse('démonstration', (house) =>
    inserer(house, 'regularisations_charges', { dossier_id: faits.dossier.id, rangees: regularisations(today) }),
  )
  const factures = faits.depenses.filter(({ montant_cents }) => montant_cents >= GRANDE)
  await joindreJustificatifs(factures.slice(-JOINTES), { ...recit, proprietaire })
  await cloturer(faire, faits, { today, proprietaire, comptable: proprietaire })
  const sien = { base, faits, today, proprietaire, compte: COMPTE_DELMAS, banque: BANQUE_DELMAS }
  await ouvrirBanque({ ...sien, faire: (act, body) => faire(act, proprietaire, { body, le: now }) })
}
