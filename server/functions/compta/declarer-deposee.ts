// The day on which a return was filed: the first one after the final validation, with its boxes as they stand; then a rectifying one.
import type { Db } from '@quittance/wire/postgres'
import { DeclarerDeposee } from '#contract/functions/compta/declarer-deposee.ts'
import type { Comptabilite } from '#domain/activites/type.ts'
import { Refus } from '#domain/base/refus.ts'
import { declarationDe } from '#domain/cloture/declaration.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import { anneeFiscaleDe } from '../../dossier/compta/annee-fiscale.ts'
import { deposerRectificative, garderDeclaration } from '../../dossier/compta/declarations.ts'
import { exerciceDemande, noterDepot, noterExercice } from '../../dossier/compta/exercices.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'

export const declarerDeposee = serverFunction(DeclarerDeposee, async ({ body, caller, db, base, today }) => {
  const { dossier_id, exercice_id, deposee_le, rectificative } = body
  const user_id = auteurDe(caller)
  await gerantDe(db, dossier_id)

  const detail = noterExercice(exercice_id, { deposee_le, ...(rectificative !== undefined && { rectificative }) })
  const acte = { acte: DeclarerDeposee.name, dossier_id, user_id, detail }
  const faire = async (house: Db, faits: FaitsLivres, comptabilite: Comptabilite) => {
    const exercice = exerciceDemande(faits, exercice_id)
    if (exercice.etat !== 'definitif') throw new Refus('depot_avant_validation')
    if (rectificative !== undefined) {
      await deposerRectificative(house, { exercice_id, numero: rectificative, deposee_le, today })
      return { declaration_deposee_le: deposee_le }
    }
    if (deposee_le <= exercice.fin || deposee_le > today) throw new Refus('depot_date_impossible')
    await noterDepot(house, exercice_id, deposee_le)
    await garderDeclaration(house, {
      dossier_id,
      exercice_id,
      numero: 0,
      motif: null,
      etablie_le: today,
      deposee_le,
      auteur: user_id,
      declaration: declarationDe(anneeFiscaleDe(comptabilite, faits, exercice)),
    })
    return { declaration_deposee_le: deposee_le }
  }
  return tenirLivres(base, acte, { faire })
})
