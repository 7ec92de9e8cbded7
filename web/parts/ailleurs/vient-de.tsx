// Where a property comes from, when another dossier of the same person passed it to this one: a line of its description.
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { provenanceQuery } from '#web/data/biens/ailleurs.ts'
import { adresseDe, avecDemande, espaceDe } from '#web/espaces/espaces.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'

export function VientDe({ bien_id }: { bien_id: string }) {
  const { dossier, dossiers } = useDossier()
  const { data } = useQuery({ ...provenanceQuery(dossier.id, bien_id), enabled: dossiers.length > 1 })
  const sien = dossiers.find(({ id }) => id === data?.dossier_id)
  if (!data || !sien) return null
  const espace = espaceDe(sien.activite)
  const [lieu, demande] = espace.lieux.immeubles
    ? (['immeubles', { lot: data.id }] as const)
    : (['biens', { bien: data.id }] as const)
  return (
    <>
      <dt>Vient de</dt>
      <dd>
        <Link to={avecDemande(adresseDe(lieu, espace), { dossier: sien.id, ...demande })}>{sien.nom}</Link>, depuis le{' '}
        {formatDay(data.declare_ailleurs_le)}
      </dd>
    </>
  )
}
