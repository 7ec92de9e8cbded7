// A bill that became a fixed asset: said so in its panel, and made a charge again in one press.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { type Acte, actesQuery } from '#web/data/compta/actes.ts'
import { useImmobiliser } from '#web/data/depenses/depenses.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { LigneDepense } from './depense/lignes.ts'

/** In the panel of a bill; nothing for one that no act made a fixed asset. */
export function Immobilisee({ depense }: { depense: LigneDepense }) {
  const { dossier, peutEcrire } = useDossier()
  const { data: actes = [] } = useQuery(actesQuery(dossier.id))
  const remettre = useRemettreEnCharge(depense.id)
  const [busy, setBusy] = useState(false)
  const avant = categorieAvant(actes, depense.id)
  if (depense.categorie !== 'achat_immobilise' || avant === null) return null
  async function defaire() {
    setBusy(true)
    await remettre()
    setBusy(false)
  }
  return (
    <div className="books-exp-aide ui-small">
      <p>
        Immobilisée : elle s’amortit avec son bien. L’annuler la remet dans « {avant} », telle qu’elle était, et retire
        l’immobilisation.
      </p>
      {peutEcrire && (
        <div>
          <Button size="small" busy={busy} onClick={() => void defaire()}>
            Annuler l’immobilisation
          </Button>
        </div>
      )}
    </div>
  )
}

/** Says how it went: the bill is a charge again, or why not. */
export function useRemettreEnCharge(depense_id: string): () => Promise<void> {
  const { dossier } = useDossier()
  const { annuler } = useImmobiliser(dossier.id)
  const toast = useToast()
  return async () => {
    try {
      await annuler(depense_id)
      toast({ title: 'Immobilisation annulée : la dépense est comme avant' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
  }
}

/** What the bill was before its latest act, as long as that one stands; the log is read latest first. */
function categorieAvant(actes: readonly Acte[], depense_id: string): string | null {
  const dernier = actes.find(
    ({ acte, detail }) =>
      detail.depense_id === depense_id && (acte === 'immobiliser-depense' || acte === 'annuler-immobilisation'),
  )
  if (dernier?.acte !== 'immobiliser-depense') return null
  const { categorie } = dernier.detail.avant as { categorie: string } // safe: written by the act
  return categorieDepense(categorie)?.libelle ?? categorie
}
