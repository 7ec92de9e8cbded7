// A deposit paid by transfer and given back by transfer: its credit note, and the mail that says so.
import { RendreAcompte } from '#contract/functions/boutique/rendre-acompte.ts'
import { noterAcompte } from '../../administration/demandes.ts'
import { exigerAdmin } from '../../administration/personnes.ts'
import { rendreAcompteParVirement } from '../../paiement/virement-acompte.ts'
import { serverFunction } from '../function.ts'

export const rendreAcompte = serverFunction(RendreAcompte, async ({ body, db, base, now }) => {
  await exigerAdmin(db)
  const reference = await rendreAcompteParVirement(base, { reservation_id: body.reservation_id, now })
  await noterAcompte(db, { ...body, reference }, RendreAcompte.name)
  return { reference }
})
