// What is let furnished among the dwellings: out of form 2044, with the dossier of the same person that declares it, or how to open one.
import { Info } from 'lucide-react'
import { Link } from 'react-router'
import { CATALOGUE, memeFamille } from '#domain/activites/catalogue.ts'
import type { ImmeublesDeLAnnee } from '#domain/activites/gestion-locative/annee/immeubles.ts'
import { enumerer } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Point } from './point.tsx'

const [MEUBLE] = CATALOGUE

export function Meubles({ immeubles: { meubles, jours } }: { immeubles: ImmeublesDeLAnnee }) {
  const { biens } = useFaits()
  const nomDe = (id: string) => biens.find((un) => un.id === id)?.libelle ?? 'Logement'
  const pluriel = meubles.length > 1 ? 's' : ''
  return (
    <>
      {meubles.length > 0 && (
        <Point icon={Info} titre={`${enumerer(meubles.map(({ libelle }) => libelle))} : hors de la 2044`}>
          loué{pluriel} meublé{pluriel} : ces loyers sont des BIC, et <OuDeclarer />
        </Point>
      )}
      {jours.map(({ bien_id, nus, meubles: jours_meubles, ensemble }) => (
        <Point
          key={bien_id}
          icon={Info}
          attente={ensemble}
          titre={`${nomDe(bien_id)} : ${nus > 0 ? 'loué nu et meublé' : 'passé au meublé'}`}
        >
          {ensemble
            ? 'en même temps : les loyers suivent leur bail, les charges comptent entières ; partagez chaque facture'
            : `les loyers suivent leur bail ; les charges comptent pour ${nus} jours sur ${nus + jours_meubles} ; le reste,`}{' '}
          <OuDeclarer />
        </Point>
      ))}
    </>
  )
}

/** One dwelling is never declared twice. */
function OuDeclarer() {
  const { dossiers } = useDossier()
  const sien = dossiers.find(({ activite }) => memeFamille(activite, MEUBLE.cle))
  return sien ? (
    <>
      se déclarent dans votre dossier <Link to={`${MEUBLE.base}?dossier=${sien.id}`}>{sien.nom}</Link>
    </>
  ) : (
    <>
      se déclarent dans un dossier {MEUBLE.libelle}, qui s’ouvre depuis le{' '}
      <Link to="/activity-selection">choix de l’activité</Link>
    </>
  )
}
