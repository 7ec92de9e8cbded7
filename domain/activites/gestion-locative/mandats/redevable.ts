// Whose VAT the rents of a property bear: one's own, or that of the owner for whom it is managed, who declares it himself.
import { addDays, type Day, day } from '../../../base/day.ts'
import { memoire } from '../../../base/memoire.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import { type TvaLoyers, tvaDesLoyers } from '../../../sujets/tva/ecritures/tva-loyers.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { gestionAu, gestionsDe } from './gestions.ts'

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
export const tvaDesMandants = memoire(
  (faits: FaitsGeres): TvaLoyers => tvaDe(faits, biensSoumis(faits), sansDebits(faits)),
)

/**
 * The VAT that owners who pay it on debits owe, by rent and by payment of their properties alone: with each rent that falls due from the day
 * of their option on, with what was paid in advance of it (CGI art. 269, 2, c).
 */
export const tvaAuxDebits = memoire((faits: FaitsGeres): TvaLoyers => {
  const { parBien } = gestionsDe(faits)
  const echeances: TvaLoyers['echeances'][] = []
  const encaissements: TvaLoyers['encaissements'][] = []
  for (const bien of biensSoumis(faits)) {
    const jours = (parBien.get(bien.id) ?? []).flatMap(({ mandant, bien: { du } }) =>
      [du, mandant.tva_debits_le ?? []].flat(),
    )
    if ((parBien.get(bien.id) ?? []).every(({ mandant }) => !mandant.tva_debits_le)) continue
    const exercices = couper(sansDebits(faits), jours).map((un) => ({
      ...un,
      tva_debits: aOpte(faits, bien.id, un.debut),
    }))
    const sienne = tvaDe(faits, [bien], exercices)
    echeances.push(sienne.echeances)
    encaissements.push(sienne.encaissements)
  }
  return {
    echeances: new Map(echeances.flatMap((une) => [...une])),
    encaissements: new Map(encaissements.flatMap((un) => [...un])),
  }
})

const biensSoumis = (faits: FaitsGeres): FaitsGeres['biens'] =>
  faits.biens.filter(({ id, tva_motif }) => gestionsDe(faits).parBien.has(id) && tva_motif === 'option')
const sansDebits = ({ exercices }: FaitsGeres): Exercice[] =>
  exercices.map((un): Exercice => ({ ...un, regime_tva: 'reel_normal', tva_debits: false }))
function tvaDe(faits: FaitsGeres, biens: FaitsGeres['biens'], exercices: readonly Exercice[]): TvaLoyers {
  const siens = new Set(biens.map(({ id }) => id))
  return tvaDesLoyers({
    faits: { ...faits, biens, exercices, baux: faits.baux.filter(({ bien_id }) => siens.has(bien_id)) },
  })
}
const aOpte = (faits: FaitsGeres, bien_id: string, jour: Day): boolean => {
  const depuis = gestionAu(faits, bien_id, jour)?.mandant.tva_debits_le ?? null
  return depuis !== null && depuis <= jour
}

/** Years cut at some days, so that each part begins on one; the last goes on for ever, as what a year says does. */
function couper(exercices: readonly Exercice[], jours: readonly Day[]): Exercice[] {
  const dernier = exercices.toSorted((a, b) => (a.debut < b.debut ? -1 : 1)).at(-1)
  return exercices.flatMap((un) => {
    const fin = un === dernier ? SANS_FIN : un.fin
    const debuts = [un.debut, ...jours.filter((jour) => un.debut < jour && jour <= fin)].toSorted()
    return [...new Set(debuts)].map((debut, rang, tous): Exercice => {
      const suivant = tous[rang + 1]
      return { ...un, debut, fin: suivant === undefined ? fin : addDays(suivant, -1) }
    })
  })
}
const SANS_FIN = day('2999-12-31')

/** The VAT of every rent: one's own where one's year keeps it, that of the owners where they opted. */
export const tvaDuBailleur = memoire((faits: FaitsGeres): TvaLoyers => {
  const sienne = tvaDesLoyers({ faits: faitsDuRedevable(faits) })
  const leur = tvaDesMandants(faits)
  return {
    echeances: new Map([...sienne.echeances, ...leur.echeances]),
    encaissements: new Map([...sienne.encaissements, ...leur.encaissements]),
  }
})
