// The place `modeles`: the templates of leases, amendments and deeds of guarantors; which one is open is in the URL.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { modeleMaison } from '#domain/sujets/location/modeles/maison/liste.ts'
import type { ModeleMaison } from '#domain/sujets/location/modeles/modele.ts'
import { modelesQuery, useWriteModeles } from '#web/data/location/modeles.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { PageSkeleton } from '#web/ui/state/waiting.tsx'
import { Liste } from './liste.tsx'
import { Maison } from './maison.tsx'
import { Propre } from './propre.tsx'
import { copieDe } from './suivi.ts'
import './modeles.css'

export function ModelesScreen() {
  const { dossier } = useDossier()
  const { data: propres } = useQuery(modelesQuery(dossier.id))
  const { create } = useWriteModeles(dossier.id)
  const toast = useToast()
  const [params, setParams] = useSearchParams()
  const cle = params.get('modele')
  const ouvrir = (modele: string | null) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      modele ? next.set('modele', modele) : next.delete('modele')
      return next
    })
  const copier = (maison: ModeleMaison) =>
    create(copieDe(maison))
      .then((id) => {
        toast({ title: 'Modèle copié' })
        ouvrir(id)
      })
      .catch((error) => toast({ title: messageOf(error), bad: true }))
  const maison = cle?.startsWith('maison:') ? modeleMaison(cle.slice('maison:'.length)) : undefined
  if (maison) return <Maison key={maison.cle} maison={maison} onCopier={() => void copier(maison)} />
  if (!propres) return <PageSkeleton />
  const propre = propres.find(({ id }) => id === cle)
  if (propre) return <Propre key={propre.id} modele={propre} onOuvrir={ouvrir} />
  return <Tous {...{ propres, onOuvrir: ouvrir, onCopier: (une) => void copier(une) }} />
}

function Tous(props: Omit<Parameters<typeof Liste>[0], 'archives'>) {
  const lien = useLien()
  const titre = useTitre('locataires', 'Locataires')
  const [vue, setVue] = useState<'cours' | 'archives'>('cours')
  const archives = props.propres.filter(({ archive_le }) => archive_le !== null).length
  return (
    <Page
      title="Modèles"
      crumb={{ to: lien('locataires'), label: titre }}
      lead="Les textes dont vos baux, avenants, actes de caution, états des lieux, congés et révisions sont tirés : ceux de la maison, et les vôtres."
    >
      {archives > 0 && (
        <PressTabs
          label="Modèles"
          value={vue}
          onChange={setVue}
          tabs={[
            { key: 'cours', label: 'En cours' },
            { key: 'archives', label: 'Archivés', count: archives },
          ]}
        />
      )}
      <Liste {...props} archives={vue === 'archives' && archives > 0} />
    </Page>
  )
}
