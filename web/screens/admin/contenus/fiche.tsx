// /admin/contenus/…/…: one row of a section in its editor, or a new one.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import { brouillonsQuery } from '#web/data/contenu/brouillons-contenu.ts'
import { contenusQuery } from '#web/data/contenu/contenus.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Edition } from './edition.tsx'
import type { Rubrique } from './rubrique.ts'
import { Inconnue } from './screen.tsx'
import { Contenus, useRubrique } from './sommaire.tsx'

export function FicheContenuScreen() {
  const { rubrique: cle = '', id = '' } = useParams()
  const rubrique = useRubrique(cle)
  if (rubrique === undefined)
    return (
      <Contenus titre="Contenus">
        <Skeleton lines={8} />
      </Contenus>
    )
  if (!rubrique || rubrique.seule) return <Inconnue />
  if (id === 'nouveau') return rubrique.ajout ? <Nouvelle rubrique={rubrique} mot={rubrique.ajout.mot} /> : <Inconnue />
  return <Ancienne key={id} rubrique={rubrique} id={id} />
}

const retourA = ({ cle, titre }: Rubrique) => ({ to: `/admin/contenus/${cle}`, label: titre })

function Nouvelle({ rubrique, mot }: { rubrique: Rubrique; mot: string }) {
  const [id] = useState(() => crypto.randomUUID())
  return (
    <Contenus titre={mot} retour={retourA(rubrique)}>
      <Edition rubrique={rubrique} ligne={null} id={id} />
    </Contenus>
  )
}

function Ancienne({ rubrique, id }: { rubrique: Rubrique; id: string }) {
  const { data: lignes } = useSuspenseQuery(contenusQuery(rubrique.table))
  const { data: brouillons } = useSuspenseQuery(brouillonsQuery(rubrique.table))
  const ligne = lignes.find((une) => une.id === id)
  const brouillon = brouillons.find(({ objet_id }) => objet_id === id)
  // A row to come has a draft alone.
  if (!ligne && brouillon)
    return (
      <Contenus titre={brouillon.titre || 'Brouillon'} retour={retourA(rubrique)}>
        <Edition rubrique={rubrique} ligne={null} id={id} />
      </Contenus>
    )
  if (!ligne) return <Inconnue />
  return (
    <Contenus titre={rubrique.nom(ligne)} lead={rubrique.detail?.(ligne)} retour={retourA(rubrique)}>
      <Edition key={ligne.id} rubrique={rubrique} ligne={ligne} id={id} />
    </Contenus>
  )
}
