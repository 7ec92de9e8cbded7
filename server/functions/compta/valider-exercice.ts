// The final validation of a year: all that is left is frozen, the year never changes again, the next one opens.
import type { Db } from '@quittance/wire/postgres'
import { ValiderExercice } from '#contract/functions/compta/valider-exercice.ts'
import type { Comptabilite } from '#domain/activites/type.ts'
import { assert } from '#domain/base/assert.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { cleANouveaux } from '#domain/compta/cloture.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { bornesChoisies, type Exercice, nomDe, suivantDe } from '#domain/compta/exercice.ts'
import { aValider } from '#domain/journalisation/a-valider.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import type { Livres } from '#domain/journalisation/livres-connus.ts'
import { fecSansErreur } from '../../documents/fichiers/fec.ts'
import {
  changerEtat,
  empreinteGardee,
  exerciceDemande,
  noterExercice,
  ouvrirSuivant,
} from '../../dossier/compta/exercices.ts'
import { garderFec } from '../../dossier/compta/fec-garde.ts'
import { empreinteDe, figer, type Reponse } from '../../dossier/compta/freeze.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { auteurDe, gerantDe } from '../../dossier/membre.ts'
import { tenirLivres } from '../../dossier/tenir-livres.ts'
import { serverFunction } from '../function.ts'
import { controlerExercice, empreinteExercice } from './controle-exercice.ts'

export const validerExercice = serverFunction(ValiderExercice, async ({ body, caller, db, base, today, progress }) => {
  const { dossier_id, exercice_id, cloture_suivante = null } = body
  const user_id = auteurDe(caller)
  const membre = await gerantDe(db, dossier_id)
  if (membre.role !== 'proprietaire' && !membre.peut_valider) throw new Refus('validation_reservee')

  const acte = { acte: ValiderExercice.name, dossier_id, user_id, detail: noterExercice(exercice_id) }
  const auteur = { user_id, today }
  const faire = async (house: Db, faits: FaitsLivres, comptabilite: Comptabilite) => {
    const exercice = exerciceDemande(faits, exercice_id)
    if (exercice.etat === 'definitif') throw new Refus('exercice_clos')
    if (exercice.etat === 'ouvert') throw new Refus('exercice_non_arrete')
    const suite = bornesChoisies(comptabilite.exercices, exercice, cloture_suivante)
    await progress('Contrôle des comptes et de la liasse', 1, 4)
    // Its dated facts could not move, but a loan, a component, a lease or an earlier year could: what was checked is frozen.
    if (empreinteExercice(comptabilite, faits, exercice) !== (await empreinteGardee(house, exercice.id)))
      throw new Refus('arrete_perime')
    controlerExercice(comptabilite, faits, exercice)

    await progress('Validation des écritures', 2, 4)
    const frozen = await figerExercice(house, {
      faits,
      lignes: aValider(comptabilite.livres(faits), exercice, exercice.fin),
      exercice,
      auteur,
    })
    await changerEtat(house, exercice.id, { etat: 'definitif', le: today })
    await ouvrirSuivant(house, dossier_id, exercice, suite)
    const figes = await chargerFaits(house, dossier_id)
    const suivant = suivantDe(figes.exercices, exercice)
    assert(suivant !== null, 'the exercice after was opened')
    await progress(`À-nouveaux ${nomDe(suivant)}`, 3, 4)
    const livres = comptabilite.livres(figes)
    await figerANouveaux(house, { dossier_id, livres, suivant, auteur })
    // Made and checked once, as nothing will change it: what it lacks is said whenever it is asked for.
    const fec = fecSansErreur(livres, exerciceDemande(figes, exercice_id))
    if (fec !== null) await garderFec(house, { dossier_id, id: exercice.id }, fec)
    return {
      ecritures: frozen.ecritures,
      lignes: frozen.lignes,
      definitif_le: today,
      exercice_suivant: suivant.id,
    }
  }
  return tenirLivres(base, acte, { faire })
})

type Auteur = { readonly user_id: string; readonly today: Day }

function figerExercice(
  house: Db,
  { faits, lignes, exercice, auteur }: { faits: FaitsLivres; lignes: Ligne[]; exercice: Exercice; auteur: Auteur },
): Promise<Reponse> {
  const { id, fin } = exercice
  return figer(house, {
    ...validation(faits.dossier.id, `valider-exercice/${id}`, auteur),
    exercice_id: id,
    jusqu_au: fin,
    lignes,
  })
}

/** The opening entry of the next year, from the books that are now frozen: loaded again, as they stand. */
async function figerANouveaux(
  house: Db,
  { dossier_id, livres, suivant, auteur }: { dossier_id: string; livres: Livres; suivant: Exercice; auteur: Auteur },
): Promise<void> {
  const lignes = aValider(livres, suivant, suivant.debut).filter(({ journal }) => journal === 'AN')
  await figer(house, {
    ...validation(dossier_id, cleANouveaux(suivant), auteur),
    exercice_id: suivant.id,
    jusqu_au: null,
    lignes,
  })
}

const validation = (dossier_id: string, cle: string, { user_id, today }: Auteur) => ({
  dossier_id,
  cle,
  empreinte: empreinteDe(cle),
  auteur: user_id,
  valide_le: today,
})
