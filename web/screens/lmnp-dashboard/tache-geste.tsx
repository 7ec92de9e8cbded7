// The button of each thing to do: an act of one press, or the way to the screen where it is done.
import { type ReactNode, useState } from 'react'
import { AppelerLoyers } from '#contract/functions/appeler-loyers.ts'
import type { Tache } from '#domain/activites/a-faire.ts'
import type { Day } from '#domain/base/day.ts'
import { useOuvrirExercice } from '#web/data/exercices.ts'
import { act } from '#web/data/functions.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { adresseDemarche } from './demarches/adresse.ts'

export function Geste({ tache }: { tache: Tache }): ReactNode {
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

/** An act of one press: busy while it runs, its result or its refusal as a toast. */
function Presse({ label, faire }: { label: string; faire: () => Promise<string> }) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    try {
      toast({ title: await faire() })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" busy={busy} onClick={press}>
      {label}
    </Button>
  )
}

function Appeler({ jusquAu }: { jusquAu: Day }) {
  const { dossier } = useDossier()
  const refresh = useRefresh()
  return (
    <Presse
      label="Appeler"
      faire={async () => {
        const { creees } = await act(AppelerLoyers, { dossier_id: dossier.id, jusqu_au: jusquAu })
        await refresh()
        return creees > 1 ? `${creees} loyers appelés` : 'Loyer appelé'
      }}
    />
  )
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
