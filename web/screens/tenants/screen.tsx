// /tenants: who rents what, where each lease stands, and the file of one beside the list.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { sum } from '#domain/base/cents.ts'
import type { PresenceBail } from '#domain/location/situation-bail.ts'
import { formatEuros } from '#web/lib/format.ts'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { BailDialog } from './bail-dialog.tsx'
import { Fiche } from './fiche.tsx'
import { type LigneBail, ONGLETS, useLignes } from './lignes.ts'
import { Liste } from './liste.tsx'
import './tenants.css'

export function TenantsScreen() {
  const { exercice } = useDossier()
  if (exercice) return <Locataires />
  return (
    <SansExercice title="Locataires" drawing="cles">
      Un bail porte sur un logement : installez d’abord le vôtre.
    </SansExercice>
  )
}

function Locataires() {
  const { peutEcrire } = useDossier()
  const lignes = useLignes()
  const { vue, ouverte, choisir, ouvrir } = usePlace(lignes)
  const [creating, setCreating] = useState(false)
  const shown = lignes.filter(({ situation }) => situation.presence === vue)

  return (
    <Page
      wide
      title="Locataires"
      lead={resume(lignes)}
      action={
        peutEcrire && (
          <Button kind="main" icon={Plus} onClick={() => setCreating(true)}>
            Nouveau bail
          </Button>
        )
      }
    >
      <Split panel={ouverte && <Fiche key={ouverte.bail.id} ligne={ouverte} onClose={() => ouvrir(null)} />}>
        {lignes.length > 0 && (
          <PressTabs
            label="Présence"
            value={vue}
            onChange={choisir}
            tabs={ONGLETS.map(({ key, label }) => ({
              key,
              label,
              count: lignes.filter(({ situation }) => situation.presence === key).length,
            }))}
          />
        )}
        <Liste
          vue={vue}
          lignes={shown}
          aucune={lignes.length === 0}
          ouverte={ouverte?.bail.id ?? null}
          onOpen={({ bail }) => ouvrir(bail.id)}
          onCreate={() => setCreating(true)}
        />
      </Split>
      {creating && <BailDialog onClose={() => setCreating(false)} onDone={(id) => ouvrir(id)} />}
    </Page>
  )
}

/** The tab and the open file are in the URL, so that a link shows them. */
function usePlace(lignes: readonly LigneBail[]) {
  const [params, setParams] = useSearchParams()
  const ouverte = lignes.find(({ bail }) => bail.id === params.get('bail')) ?? null
  const dite = ONGLETS.find(({ key }) => key === params.get('vue'))?.key
  const vue: PresenceBail = dite ?? ouverte?.situation.presence ?? 'en_place'
  const put = (change: Record<string, string | null>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    vue,
    ouverte,
    choisir: (key: PresenceBail) => put({ vue: key, bail: null }),
    ouvrir: (bail: string | null) => put({ bail }),
  }
}

function resume(lignes: readonly LigneBail[]): string {
  const enPlace = lignes.filter(({ situation }) => situation.presence === 'en_place')
  if (enPlace.length === 0) return 'Vos baux, ce que chacun doit et ce qui a été reçu.'
  const loyers = formatEuros(sum(enPlace.map(({ loyer_cents }) => loyer_cents)))
  return enPlace.length === 1
    ? `Un bail en cours, ${loyers} par mois.`
    : `${enPlace.length} baux en cours, ${loyers} par mois.`
}
