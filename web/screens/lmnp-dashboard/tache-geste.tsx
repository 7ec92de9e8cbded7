// The button of each thing to do: an act of one press, or the way to the screen where it is done.
import type { ReactNode } from 'react'
import type { ChoseMeuble } from '#domain/activites/meuble/taches.ts'
import { useOuvrirExercice } from '#web/data/compta/exercices.ts'
import { Appeler } from '#web/parts/location/appeler.tsx'
import { Presse } from '#web/parts/presse.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { adresseDemarche } from './demarches/adresse.ts'

export function Geste({ tache }: { tache: ChoseMeuble }): ReactNode {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const vers = (to: string, label: string, annee?: number) => (
    <LinkButton size="small" to={lien(to, annee ? { annee } : {})}>
      {peutEcrire ? label : 'Voir'}
    </LinkButton>
  )
  switch (tache.genre) {
    case 'loyer_en_retard':
      return vers('/receivables-tracking', 'Suivre')
    case 'loyers_a_appeler':
      return peutEcrire && <Appeler jusquAu={tache.jusqu_au} />
    case 'loyer_a_reviser':
      return vers(`/tenants?bail=${tache.bail_id}&onglet=bail`, 'Réviser')
    case 'charges_a_regulariser':
      return vers(`/tenants?bail=${tache.bail_id}&onglet=bail`, 'Régulariser')
    case 'depot_a_rendre':
      return vers(`/tenants?bail=${tache.bail_id}&onglet=depot`, 'Rendre')
    case 'tva_a_declarer':
      return vers('/accounting/tva', 'Déclarer', tache.annee)
    case 'tva_a_payer':
      return vers('/accounting/tva', 'Noter', tache.annee)
    case 'exercice_a_ouvrir':
      return peutEcrire && <Ouvrir annee={tache.annee} />
    case 'exercice_a_cloturer':
      return vers('/accounting/cloture', 'Clôturer', tache.annee)
    case 'exercice_a_valider':
      return vers('/accounting/cloture', 'Valider', tache.annee)
    case 'factures_a_payer':
      return vers('/expenses', 'Payer')
    case 'depenses_a_noter':
      return vers('/expenses?vue=recurrentes', 'Noter')
    case 'pieces_manquantes':
      return vers('/expenses', 'Joindre')
    case 'demarche_a_faire':
      return vers(adresseDemarche(tache.demarche), 'Préparer')
    case 'questions_ouvertes':
      return vers(`/accounting/questions?question=${tache.id}`, 'Répondre')
    case 'bien_sans_composant':
      return vers('/lmnp-dashboard/immobilisations', 'Répartir')
    case 'emprunt_sans_assurance':
      return vers('/lmnp-dashboard/emprunts', 'Compléter')
    case 'seuil_lmp':
      return vers('/lmnp-dashboard/foyer', 'Comparer', tache.annee)
  }
}

function Ouvrir({ annee }: { annee: number }) {
  const { dossier, exercices } = useDossier()
  const ouvrir = useOuvrirExercice()
  const dernier = exercices.at(-1)
  if (!dernier) return null
  return (
    <Presse
      label="Ouvrir"
      faire={async () => {
        await ouvrir(dossier.id, dernier)
        return `Exercice ${annee} ouvert`
      }}
    />
  )
}
