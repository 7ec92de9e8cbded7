// The letter of a notice: the one that a landlord gives, with its ground; the answer to the one that a tenant gave.
import type { Day } from '#domain/base/day.ts'
import type { Conge, MotifConge } from '#domain/sujets/location/conge.ts'
import { SOURCE_CONGE } from '#domain/sujets/location/regles.ts'
import { jourCourt } from '../papier/typographie.ts'
import { type Feuille, ouvrirCourrier, paragraphe, signatures } from './courrier-bail.ts'

export type LettreConge = Feuille & { readonly conge: Conge; readonly bail_debut: Day }

export function dessinerConge(lettre: LettreConge): Promise<Uint8Array<ArrayBuffer>> {
  const { conge, parties, bail_debut } = lettre
  const duBailleur = conge.auteur === 'bailleur'
  const papier = ouvrirCourrier({
    ...lettre,
    titre: duBailleur ? 'Congé donné au locataire' : 'Congé reçu du locataire',
    sous_titre: `${parties.logement.libelle}, ${parties.logement.ville}`,
    pied: duBailleur
      ? `${SOURCE_CONGE.meuble}. À remettre par lettre recommandée, acte de commissaire de justice ou en main propre contre signature.`
      : `${SOURCE_CONGE.meuble}.`,
  })
  paragraphe(papier, 'Madame, Monsieur,')
  const bail = `le bail du logement meublé situé ${parties.logement.adresse}, ${parties.logement.code_postal} ${parties.logement.ville}, conclu à effet du ${jourCourt(bail_debut)}`
  if (conge.auteur === 'bailleur') {
    paragraphe(papier, `Je vous donne congé pour ${bail}, à son terme, le ${jourCourt(conge.fin)}.`)
    if (conge.motif) paragraphe(papier, `${MOTIFS[conge.motif]} ${conge.detail ?? ''}`)
    paragraphe(
      papier,
      'Le préavis est de trois mois : ce congé doit vous être parvenu trois mois au moins avant ce terme. Pendant ce temps, le loyer et les charges ne sont dus que pour les jours où vous occupez le logement.',
    )
    paragraphe(
      papier,
      'Vous remettrez les clés au plus tard ce jour-là, lors de l’état des lieux de sortie, dont nous conviendrons de l’heure.',
    )
  } else {
    paragraphe(papier, `J’ai reçu le ${jourCourt(conge.recu_le)} votre congé pour ${bail}.`)
    paragraphe(
      papier,
      `Le préavis d’un mois court depuis ce jour : votre bail prend fin le ${jourCourt(conge.fin)}. Le loyer et les charges sont dus jusqu’à cette date, au prorata des jours du dernier mois, sauf si le logement est occupé avant elle, en accord avec moi, par un autre locataire.`,
    )
    paragraphe(
      papier,
      'Merci de me proposer un jour pour l’état des lieux de sortie et la remise des clés, et de m’indiquer votre nouvelle adresse : le dépôt de garantie y sera rendu.',
    )
  }
  paragraphe(papier, 'Je vous prie d’agréer, Madame, Monsieur, l’expression de mes salutations distinguées.')
  signatures(
    papier,
    duBailleur ? [parties.bailleur.nom, 'Reçu en main propre le, signature du locataire'] : [parties.bailleur.nom],
  )
  return papier.rendre()
}

const MOTIFS: Readonly<Record<MotifConge, string>> = {
  reprise: 'Motif : reprise du logement, comme résidence principale, par (nom, adresse et lien de parenté) :',
  vente: 'Motif : vente du logement, au prix et aux conditions suivants :',
  motif_serieux: 'Motif légitime et sérieux :',
}
