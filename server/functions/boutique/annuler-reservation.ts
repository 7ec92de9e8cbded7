// Gives a seat back, by the link of its booking; the first who waits has it, and both are written to.
import { AnnulerReservation } from '#contract/functions/boutique/annuler-reservation.ts'
import { annulerReservation as annuler } from '../../boutique/annulation.ts'
import { serverFunction } from '../function.ts'
import { limiter, parHeure, parJour, reseau } from '../limites.ts'
import { demandeDuLien } from './suivre-demande.ts'

export const annulerReservation = serverFunction(AnnulerReservation, async (act) => {
  const { address, base, now } = act
  await limiter(base, AnnulerReservation.name, [{ de: reseau(address), par: [parHeure(30), parJour(100)] }])
  return async () => {
    const { id } = await demandeDuLien(act, 'reservation')
    await base.asHouse('give a seat back', (db) => annuler(db, id, now))
    return { annulee: true as const }
  }
})
