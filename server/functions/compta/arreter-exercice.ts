// The reversible closing of a year: its books are checked, and nothing wrong may be left in them; what they say is remembered.
import type { Db } from '@quittance/wire/postgres'
import { ArreterExercice } from '#contract/functions/compta/arreter-exercice.ts'
import type { Comptabilite } from '#domain/activites/type.ts'
import { addDays } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import { jourCourt } from '../../documents/papier/typographie.ts'
import { changerEtat, exerciceDemande, noterExercice } from '../../dossier/compta/exercices.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'
import { controlerExercice, empreinteExercice } from './controle-exercice.ts'

export const arreterExercice = serverFunction(ArreterExercice, async ({ body, caller, db, base, today, progress }) => {
  const { dossier_id, exercice_id } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)

  const acte = { acte: ArreterExercice.name, dossier_id, user_id, detail: noterExercice(exercice_id) }
  const faire = async (house: Db, faits: FaitsLivres, comptabilite: Comptabilite) => {
    const exercice = exerciceDemande(faits, exercice_id)
    if (exercice.etat === 'arrete') throw new Refus('exercice_deja_arrete')
    if (exercice.etat === 'definitif') throw new Refus('exercice_clos')
    if (today <= exercice.fin) throw new Refus('exercice_non_termine', `${jourCourt(addDays(exercice.fin, 1))}.`)
    await progress('Contrôle des comptes et de la liasse', 1, 3)
    const alertes = controlerExercice(comptabilite, faits, exercice)
    await progress('Arrêté des comptes', 2, 3)
    const empreinte = empreinteExercice(comptabilite, faits, exercice)
    await changerEtat(house, exercice.id, { etat: 'arrete', le: today, empreinte })
    return { arrete_le: today, alertes }
  }
  return tenirLivres(base, acte, { faire })
})
