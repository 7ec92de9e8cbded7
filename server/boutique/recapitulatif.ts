// A request in labelled lines: what was asked, and by whom; the same in the mails and on the page that follows it.
import { DEVIS_BUDGETS, DEVIS_DELAIS, libelleDe, libelleProjet } from '#domain/boutique/choix.ts'
import { type Ligne, lignesProjet, referenceDevis } from '#domain/boutique/document-devis.ts'
import type { Commande, Demande, DevisService, Reservation } from './demandes.ts'
import { euros, quand } from './mots.ts'

/** What it is about, in a few words. */
export const objetDe = (demande: Demande): string =>
  demande.nature === 'devis' ? `Projet ${libelleProjet(demande.demande.business_type)}` : demande.objet

/** What it is called by, on the telephone. */
export function referenceDe(demande: Demande): string | null {
  if (demande.nature === 'devis') return referenceDevis(demande.demande, demande.envoyee_le)
  return demande.nature === 'commande' ? demande.reference : null
}

export function lignesDe(demande: Demande): readonly Ligne[] {
  switch (demande.nature) {
    case 'devis':
      return lignesProjet(demande.demande)
    case 'devis_service':
      return dites(duService(demande))
    case 'commande':
      return dites(deLaCommande(demande))
    case 'reservation':
      return dites(deLaReservation(demande))
  }
}

export function coordonneesDe(demande: Demande): readonly Ligne[] {
  const societe = demande.nature === 'devis' ? demande.demande.company_name : societeDe(demande)
  return dites([
    ['Nom', demande.nom],
    ['Email', demande.adresse],
    ['Téléphone', demande.telephone],
    ['Entreprise', societe],
  ])
}

export const lieuDe = ({ en_ligne, lieu }: Reservation): string =>
  en_ligne ? 'En visioconférence' : (lieu ?? 'Lieu communiqué à l’inscription')

type Dite = readonly [libelle: string, valeur: string | null]

const duService = (devis: DevisService): readonly Dite[] => [
  ['Service', devis.objet],
  ['Description', devis.description],
  ['Délai', devis.delai && libelleDe(DEVIS_DELAIS, devis.delai)],
  ['Budget', devis.budget && libelleDe(DEVIS_BUDGETS, devis.budget)],
  ['Précisions', devis.precisions],
]

const deLaCommande = ({ objet, reference, montant_cents, devis, facturation }: Commande): readonly Dite[] => [
  ['Prestation', objet],
  ['Devis', devis],
  ['Référence', reference],
  ['Facturée à', facturation],
  ['Montant TTC', euros(montant_cents)],
]

const deLaReservation = (reservation: Reservation): readonly Dite[] => {
  const { objet, le, duree, prix_cents, acompte_cents, precisions } = reservation
  const individuelle = le === null
  return [
    ['Formation', objet],
    ['Date', individuelle ? 'À convenir avec vous' : quand(le)],
    ['Durée', duree],
    ['Lieu', individuelle ? null : lieuDe(reservation)],
    ['Prix', prix_cents === 0 ? 'À définir avec vous' : euros(prix_cents)],
    ['Acompte de 10 %', prix_cents === 0 ? null : euros(acompte_cents)],
    ['Vos précisions', precisions],
  ]
}

const societeDe = (demande: Exclude<Demande, { nature: 'devis' }>): string | null =>
  demande.nature === 'commande' ? null : demande.societe

const dites = (lignes: readonly Dite[]): readonly Ligne[] =>
  lignes.flatMap(([libelle, valeur]): Ligne[] => (valeur?.trim() ? [[libelle, valeur.trim()]] : []))
