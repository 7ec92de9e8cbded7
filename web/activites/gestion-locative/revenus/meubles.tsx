// What is let furnished among the dwellings: out of form 2044, each with the dossier of the same person that declares it, or the offer to pass it there.
import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { identiteDe } from '#domain/activites/catalogue.ts'
import type { ImmeublesDeLAnnee } from '#domain/activites/gestion-locative/annee/immeubles.ts'
import { quiDeclare } from '#domain/activites/moteurs.ts'
import { OuPasse } from '#web/parts/ailleurs/ailleurs.tsx'
import { useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Point } from './point.tsx'

export function Meubles({ immeubles: { meubles, jours } }: { immeubles: ImmeublesDeLAnnee }) {
  const { biens } = useFaits()
  const ou = (id: string) => {
    const bien = biens.find((un) => un.id === id)
    return bien?.declare_ailleurs_le ? (
      <OuPasse bien={bien} />
    ) : (
      <>
        se déclare en BIC, à <Proposer id={id} />
      </>
    )
  }
  const nomDe = (id: string) => biens.find((un) => un.id === id)?.libelle ?? 'Logement'
  return (
    <>
      {meubles.map((bien) => (
        <Point
          key={bien.id}
          icon={Info}
          attente={bien.declare_ailleurs_le == null}
          titre={`${bien.libelle} : hors de la 2044`}
        >
          loué meublé : {ou(bien.id)}
        </Point>
      ))}
      {jours.map(({ bien_id, nus, meubles: jours_meubles, ensemble }) => (
        <Point
          key={bien_id}
          icon={Info}
          attente={ensemble}
          titre={`${nomDe(bien_id)} : ${nus > 0 ? 'loué nu et meublé' : 'passé au meublé'}`}
        >
          {ensemble
            ? 'en même temps : les loyers suivent leur bail, les charges comptent entières ; partagez chaque facture'
            : `les loyers suivent leur bail ; les charges comptent pour ${nus} jours sur ${nus + jours_meubles} ; le reste`}{' '}
          {ou(bien_id)}
        </Point>
      ))}
    </>
  )
}

/** The page of the lot, where it is chosen which dossier declares it. */
function Proposer({ id }: { id: string }) {
  const lien = useLien()
  const [cle] = quiDeclare('loyers_meubles')
  if (!cle) return null
  return (
    <Link to={lien('immeubles', { lot: id, declarer: 1 })}>faire passer à mon dossier {identiteDe(cle).libelle}</Link>
  )
}
