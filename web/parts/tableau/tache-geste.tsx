// The button of each thing to do: an act of one press, or the way to the screen where it is done.
import type { ReactNode } from 'react'
import type { Lieu } from '#domain/activites/lieu.ts'
import type { Demande } from '#web/espaces/espace.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { OuvrirSuivant } from '../exercice/ouvrir-suivant.tsx'
import { Appeler } from '../location/appeler.tsx'
import type { ChoseDesLivres } from './chose.ts'

export function Geste({ tache }: { tache: ChoseDesLivres }): ReactNode {
  const { peutEcrire } = useDossier()
  const vers = (lieu: Lieu, label: string, demande: Demande = '') => (
    <Vers lieu={lieu} demande={demande} label={label} />
  )
  switch (tache.genre) {
    case 'loyer_en_retard':
      return vers('creances', 'Suivre')
    case 'demarche_impaye':
      return vers('creances', 'Noter', { bail: tache.bail_id })
    case 'loyers_a_appeler':
      return peutEcrire && <Appeler jusquAu={tache.jusqu_au} />
    case 'aide_manquante':
      return vers('locataires', 'Voir le bail', { bail: tache.bail_id, onglet: 'bail' })
    case 'loyer_a_reviser':
      return vers('locataires', 'Réviser', { bail: tache.bail_id, onglet: 'bail' })
    case 'charges_a_regulariser':
      return vers('locataires', 'Régulariser', { bail: tache.bail_id, onglet: 'bail' })
    case 'charges_des_baux':
      return vers('regularisation', 'Régulariser', { annee: tache.du.slice(0, 4) })
    case 'depot_a_rendre':
      return vers('locataires', 'Rendre', { bail: tache.bail_id, onglet: 'depot' })
    case 'tva_a_declarer':
      return vers('tva', 'Déclarer', { exercice: tache.exercice })
    case 'tva_a_payer':
      return vers('tva', 'Noter', { exercice: tache.exercice })
    case 'exercice_a_ouvrir':
      return peutEcrire && <Ouvrir />
    case 'exercice_a_cloturer':
      return vers('cloture', 'Clôturer', { exercice: tache.bornes.fin })
    case 'exercice_a_valider':
      return vers('cloture', 'Valider', { exercice: tache.bornes.fin })
    case 'factures_a_payer':
      return vers('depenses', 'Payer')
    case 'depenses_a_noter':
      return vers('depenses', 'Noter', { vue: 'recurrentes' })
    case 'pieces_manquantes':
      return vers('depenses', 'Joindre')
    case 'questions_ouvertes':
      return vers('questions', 'Répondre', { question: tache.id })
    case 'diagnostics_a_refaire':
    case 'entretiens_a_faire':
    case 'assurances_a_demander':
      return vers('entretien', 'Suivre')
    case 'interventions_en_retard':
      return vers('entretien', 'Suivre', { vue: 'travaux' })
    case 'candidats_a_lire':
    case 'dossiers_a_comparer':
    case 'candidats_a_effacer':
      return vers('candidats', tache.genre === 'candidats_a_lire' ? 'Lire' : 'Voir')
    case 'signatures_attendues':
    case 'signatures_a_reprendre':
      return vers('locataires', tache.genre === 'signatures_attendues' ? 'Suivre' : 'Redemander', {
        bail: tache.demandes[0]?.bail_id ?? '',
        onglet: 'pieces',
      })
    case 'bien_sans_composant':
      return vers('immobilisations', 'Répartir')
    case 'emprunt_sans_assurance':
      return vers('emprunts', 'Compléter')
  }
}

function Ouvrir() {
  const dernier = useDossier().exercices.at(-1)
  return dernier ? <OuvrirSuivant dernier={dernier} label="Ouvrir" /> : null
}

/** The way to where it is done; who may only read goes there to see. */
export function Vers({ lieu, label, demande }: { lieu: Lieu; label: string; demande: Demande }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  return (
    <LinkButton size="small" to={lien(lieu, demande)}>
      {peutEcrire ? label : 'Voir'}
    </LinkButton>
  )
}
