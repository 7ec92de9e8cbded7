// How a dossier of the demonstration comes to be: its acts done at plausible dates, as the people who keep it would have.
import { silent } from '@quittance/wire'
import type { Base, Caller, Db } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import { type Day, year } from '#domain/base/day.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import type { Foyer } from '#domain/sujets/foyer/foyer.ts'
import type { Config } from '#server/config.ts'
import { inserer } from '#server/dossier/inserer.ts'
import { arreterExercice } from '#server/functions/compta/arreter-exercice.ts'
import { declarerDeposee } from '#server/functions/compta/declarer-deposee.ts'
import { validerExercice } from '#server/functions/compta/valider-exercice.ts'
import { dayInParis, type ServerFunction } from '#server/functions/function.ts'
import { createGateways } from '#server/gateways/gateways.ts'

/** Years since which the books are final, and since which they are only closed. */
const DEFINITIF_APRES = 2

export const ecrireFoyers = (db: Db, { dossier }: Faits, rangees: readonly Foyer[]): Promise<void> =>
  inserer(db, 'foyers', { dossier_id: dossier.id, rangees })

export type Faire = (
  act: ServerFunction,
  caller: Caller,
  demande: { body: object | FormData; le: Date },
) => Promise<void>

/** Does an act at a given moment, and ends the loading when it is refused: a demonstration refused is a bug. */
export function acteur({ base, config }: { base: Base; config: Config }): Faire {
  const gateways = createGateways({ base, log: silent, config })
  // None of these acts makes a link that somebody follows, nor signs a token.
  const sign = () => Promise.reject(new Error('the demonstration signs no token'))
  const house = { base, config, gateways, secret_jetons: crypto.randomUUID(), sign }
  return async ({ name, call }, caller, { body, le }) => {
    const form = body instanceof FormData
    const headers = form ? {} : { 'content-type': 'application/json' }
    const request = new Request(`http://localhost/${name}`, {
      method: 'POST',
      headers,
      body: form ? body : JSON.stringify(body),
    })
    await call({ ...house, now: () => le }, request, { caller, address: '127.0.0.1', refusedAs: unforeseen })
  }
}

function unforeseen(error: unknown): never {
  throw error
}

type Cloture = {
  readonly today: Day
  readonly proprietaire: Caller
  readonly comptable: Caller
  /** False: the books are closed, and no more: there is no return to file of the money of others. */
  readonly valider?: boolean
}

/** Each year closed in the spring that follows it, filed in May; the last one closed is left to be validated. */
export async function cloturer(
  faire: Faire,
  { dossier, exercices }: Faits,
  { today, proprietaire, comptable, valider = true }: Cloture,
): Promise<void> {
  const le = (annee: number, mois: string): Date => new Date(`${annee + 1}-${mois}T09:30:00Z`)
  for (const exercice of exercices.filter(({ fin }) => fin < today)) {
    const annee = anneeDeCloture(exercice)
    const body = { dossier_id: dossier.id, exercice_id: exercice.id }
    const arrete = le(annee, '04-02')
    if (dayInParis(arrete) > today) return
    await faire(arreterExercice, comptable, { body, le: arrete })
    if (!valider || annee > year(today) - DEFINITIF_APRES) continue
    await faire(validerExercice, proprietaire, { body, le: le(annee, '04-28') })
    const deposee_le = `${annee + 1}-05-12`
    await faire(declarerDeposee, comptable, { body: { ...body, deposee_le }, le: le(annee, '05-12') })
  }
}
