// Whose VAT the rents of a property bear: one's own, or that of the owner for whom it is managed, who declares it himself.
import { memoire } from '../../../base/memoire.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import { type TvaLoyers, tvaDesLoyers } from '../../../sujets/tva/ecritures/tva-loyers.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { gestionsDe } from './gestions.ts'

/**
 * The facts as the VAT of whoever keeps the books reads them: what is managed for another bears none of it, since that
 * owner is the one who owes it (CGI art. 283, 1), and counts in no coefficient. One that is, was or will be under a
 * mandate is another's.
 */
export const faitsDuRedevable = memoire((faits: FaitsGeres): FaitsGeres => {
  const { parBien } = gestionsDe(faits)
  if (parBien.size === 0) return faits
  const biens = faits.biens.map((bien) =>
    parBien.has(bien.id) ? { ...bien, tva_motif: null, tva_taux: null, pour_autrui: true } : bien,
  )
  return { ...faits, biens }
})

/**
 * The VAT of the rents of the properties that are managed for others, by rent and by payment: an owner who opted owes it
 * whatever the manager's own years say of theirs.
 */
export const tvaDesMandants = memoire((faits: FaitsGeres): TvaLoyers => {
  const { parBien } = gestionsDe(faits)
  const biens = faits.biens.filter(({ id, tva_motif }) => parBien.has(id) && tva_motif === 'option')
  const siens = new Set(biens.map(({ id }) => id))
  const exercices = faits.exercices.map((un): Exercice => ({ ...un, regime_tva: 'reel_normal', tva_debits: false }))
  return tvaDesLoyers({
    faits: { ...faits, biens, exercices, baux: faits.baux.filter(({ bien_id }) => siens.has(bien_id)) },
  })
})

/** The VAT of every rent: one's own where one's year keeps it, that of the owners where they opted. */
export const tvaDuBailleur = memoire((faits: FaitsGeres): TvaLoyers => {
  const sienne = tvaDesLoyers({ faits: faitsDuRedevable(faits) })
  const leur = tvaDesMandants(faits)
  return {
    echeances: new Map([...sienne.echeances, ...leur.echeances]),
    encaissements: new Map([...sienne.encaissements, ...leur.encaissements]),
  }
})
