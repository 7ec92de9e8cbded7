// What is paid to an owner, within what is held for him: reckoned from the books of the dossier, which is held.
import type { Db } from '@quittance/wire/postgres'
import { livres } from '#domain/activites/gestion-locative/annee/livres.ts'
import type { FaitsGeres } from '#domain/activites/gestion-locative/faits/faits.ts'
import { disponibles } from '#domain/activites/gestion-locative/mandats/disponible.ts'
import { type Cents, decimalComma, minus, zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { inserer } from '../dossier/inserer.ts'

type AVerser = {
  readonly dossier_id: string
  readonly mandat_id: string
  readonly date: Day
  readonly montant_cents: Cents
  readonly motif: string
  readonly today: Day
}

/** Refused: a mandate that is unknown, a day to come, more than is held for its owner from that day to today. */
export async function verser(house: Db, versement: AVerser, faits: FaitsGeres): Promise<{ id: string }> {
  const { dossier_id, mandat_id, date, montant_cents, motif, today } = versement
  if (date > today) throw new Refus('virement_futur')
  caisseDe(faits, { date, today })(mandat_id, montant_cents)
  const id = crypto.randomUUID()
  await inserer(house, 'versements_mandants', {
    dossier_id,
    rangees: [{ id, mandat_id, date, sens: 'verse', montant_cents, motif }],
  })
  return { id }
}

/** Takes amounts out of what is held for each owner, one after the other; refused beyond it. */
export function caisseDe(
  faits: FaitsGeres,
  { date, today }: { readonly date: Day; readonly today: Day },
): (mandat_id: string, montant_cents: Cents) => void {
  const restes = new Map(disponibles(livres(faits), { faits, du: date, au: today }))
  return (mandat_id, montant_cents) => {
    const mandat = faits.mandats?.find(({ id }) => id === mandat_id)
    if (!mandat) throw new Refus('mandat_du_dossier')
    const reste = restes.get(mandat.mandant_id) ?? zero
    if (montant_cents > reste) throw new Refus('versement_au_dela', `${decimalComma(reste)} €.`)
    restes.set(mandat.mandant_id, minus(reste, montant_cents))
  }
}
