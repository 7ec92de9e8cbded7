// The photographs of one room, or of one of its lines, of a state of a dwelling: shown small, opened large.
import { useQuery } from '@tanstack/react-query'
import type { EtatDesLieux } from '#domain/sujets/location/etat-des-lieux.ts'
import { documentsBailQuery } from '#web/data/location/documents-bail.ts'
import { Vignette } from '#web/parts/vignette/vignette.tsx'
import { useDossier } from '#web/session/dossier.tsx'

export function Vignettes({ etat, element }: { etat: EtatDesLieux; element: string }) {
  const { dossier } = useDossier()
  const { data: tous } = useQuery(documentsBailQuery(dossier.id))
  const siennes = (tous ?? []).filter((un) => un.etat_des_lieux_id === etat.id && un.element === element)
  if (siennes.length === 0) return null
  return (
    <span className="books-ten-photos">
      {siennes.map((une, rang) => (
        <Vignette key={une.id} document_id={une.document_id} nom={`${element}, photographie ${rang + 1}`} />
      ))}
    </span>
  )
}
