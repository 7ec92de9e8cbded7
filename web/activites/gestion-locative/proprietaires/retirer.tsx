// Under the explanation of a payment or of fees: the button that takes back one that was noted by error.
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWriteHonoraires, useWritePrelevements, useWriteVersementsMandants } from './ecrire.ts'

const NOMS: Readonly<Record<string, string>> = {
  versements_mandants: 'ce versement',
  honoraires_mandats: 'ces honoraires',
  prelevements_honoraires: 'ce prélèvement',
}

/** Nothing for another fact, nor for who may not take one away. */
export function Retirer({ cible, fermer }: { cible: Cible; fermer: () => void }) {
  const { dossier, role, peutEcrire } = useDossier()
  const versements = useWriteVersementsMandants(dossier.id)
  const honoraires = useWriteHonoraires(dossier.id)
  const prelevements = useWritePrelevements(dossier.id)
  const [demande, setDemande] = useState(false)
  if (cible.sorte !== 'fait' || role !== 'proprietaire' || !peutEcrire) return null
  const { table, id } = cible.origine
  const nom = NOMS[table]
  if (nom === undefined) return null
  const retirer = {
    versements_mandants: versements.remove,
    honoraires_mandats: honoraires.remove,
    prelevements_honoraires: prelevements.remove,
  }[table]
  return (
    <>
      <Button icon={Trash2} onClick={() => setDemande(true)}>
        Retirer
      </Button>
      {demande && (
        <SupprimerFait
          title={`Retirer ${nom} ?`}
          description="L’écriture disparaît avec lui, et le compte du propriétaire redevient ce qu’il était."
          confirm="Retirer"
          done="Retiré"
          remove={async () => retirer?.(id)}
          onClose={() => setDemande(false)}
          onDone={fermer}
        />
      )}
    </>
  )
}
