// The books of a dossier open earlier: what happened before their first day then stands in them.
import type { Db } from '@quittance/wire/postgres'
import { AvancerLivres } from '#contract/functions/compta/avancer-livres.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { anneeDe } from '#domain/annees/index.ts'
import { year } from '#domain/base/day.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { avancer } from '#domain/reprise/ouverture.ts'
import { ouvrirPlusTot } from '../../dossier/compta/exercices.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const avancerLivres = serverFunction(AvancerLivres, async ({ body, caller, db, base }) => {
  const { dossier_id, debut } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)
  const acte = { acte: AvancerLivres.name, dossier_id, user_id, detail: { debut } }
  const faire = async (house: Db, faits: Faits) => {
    const ouverture = avancer(faits, debut)
    // The rules of a year that the software does not know are those of no other.
    for (const annee of [year(debut), ...ouverture.avant.map(anneeDeCloture)]) anneeDe(annee)
    await ouvrirPlusTot(house, dossier_id, ouverture)
    return { debut, exercices: ouverture.avant.map(({ fin }) => fin) }
  }
  return tenirLivres(base, acte, { faire })
})
