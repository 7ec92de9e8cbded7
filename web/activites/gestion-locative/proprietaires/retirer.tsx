// Under the explanation of a payment or of fees: the button that takes back one that was noted by error.
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Origine } from '#domain/base/anomalie.ts'
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

type Props = { origine: Origine; fermer: () => void }

/** What is under an explanation: nothing for another fact than these, nor for who may not take one away. */
export function useRetirer() {
  const { role, peutEcrire } = useDossier()
  return (cible: Cible, fermer: () => void): ReactNode =>
    role === 'proprietaire' && peutEcrire && cible.sorte === 'fait' && cible.origine.table in NOMS ? (
      <Retirer origine={cible.origine} fermer={fermer} />
    ) : null
}

function Retirer({ origine: { table, id }, fermer }: Props) {
  const { dossier } = useDossier()
  const versements = useWriteVersementsMandants(dossier.id)
  const honoraires = useWriteHonoraires(dossier.id)
  const prelevements = useWritePrelevements(dossier.id)
  const [demande, setDemande] = useState(false)
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
          title={`Retirer ${NOMS[table]} ?`}
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
