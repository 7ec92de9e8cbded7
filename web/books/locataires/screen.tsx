// The place `locataires`: who rents what, where each lease stands, and the file of one beside the list.
import { FileText, FileUp, Plus } from 'lucide-react'
import { sum } from '#domain/base/cents.ts'
import type { PresenceBail } from '#domain/sujets/location/situation-bail.ts'
import { useAdresse } from '#web/lib/adresse.ts'
import { useCreer } from '#web/parts/creer.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { ImportPage, useImportDemande, useImportsPermis } from '#web/parts/import/page.tsx'
import { useProposes } from '#web/parts/location/proposer.ts'
import { SansExercice } from '#web/parts/sans-exercice.tsx'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useTitre } from '#web/session/espace.ts'
import { useFaits } from '#web/session/livres.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Split } from '#web/ui/overlay/explain.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { type LigneBail, ONGLETS, useLignes } from './bail/lignes.ts'
import { BailDialog } from './bail-dialog.tsx'
import { cibleListe, cibleLoyers } from './cibles.ts'
import { Fiche } from './fiche.tsx'
import { Liste } from './liste.tsx'
import './locataires.css'
import './dossier.css'

export function TenantsScreen() {
  const titre = useTitre('locataires', 'Locataires')
  const { exercice } = useDossier()
  const lien = useLien()
  const importe = useImportDemande()
  if (importe) return <ImportPage nature={importe} crumb={{ to: lien('locataires'), label: titre }} />
  if (exercice) return <Locataires />
  return (
    <SansExercice title={titre} drawing="cles">
      Un bail porte sur un logement : installez d’abord le vôtre.
    </SansExercice>
  )
}

function Locataires() {
  const titre = useTitre('locataires', 'Locataires')
  const { peutEcrire, today } = useDossier()
  const lien = useLien()
  const importable = useImportsPermis().includes('baux')
  const lignes = useLignes()
  const source = { faits: useFaits(), today }
  const { panneau, expliquer, fermer } = useExpliquer()
  const { vue, ouverte, choisir, ouvrir } = usePlace(lignes)
  const [creating, setCreating] = useCreer(peutEcrire)
  const { bail: propose } = useProposes()
  const shown = lignes.filter(({ situation }) => situation.presence === vue)

  return (
    <Page
      title={titre}
      lead={<Resume lignes={lignes} onExpliquer={expliquer} />}
      action={
        <>
          <LinkButton icon={FileText} to={lien('modeles')}>
            Modèles
          </LinkButton>
          {importable && (
            <LinkButton icon={FileUp} to={lien('locataires', { importer: 'baux' })}>
              Importer
            </LinkButton>
          )}
          {peutEcrire && (
            <Button kind="main" icon={Plus} onClick={() => setCreating(true)}>
              Nouveau bail
            </Button>
          )}
        </>
      }
    >
      <Split
        panel={
          panneau ??
          (ouverte && (
            <Fiche key={ouverte.bail.id} ligne={ouverte} onClose={() => ouvrir(null)} onExpliquer={expliquer} />
          ))
        }
      >
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
          onOpen={({ bail }) => {
            fermer()
            ouvrir(bail.id)
          }}
          onSomme={(somme) => expliquer(cibleListe(somme, source))}
          onCreate={() => setCreating(true)}
        />
      </Split>
      {creating && <BailDialog propose={propose} onClose={() => setCreating(false)} onDone={(id) => ouvrir(id)} />}
    </Page>
  )
}

/** The tab and the open file are in the URL, so that a link shows them. */
function usePlace(lignes: readonly LigneBail[]) {
  const { params, poser } = useAdresse()
  const ouverte = lignes.find(({ bail }) => bail.id === params.get('bail')) ?? null
  const dite = ONGLETS.find(({ key }) => key === params.get('vue'))?.key
  const vue: PresenceBail = dite ?? ouverte?.situation.presence ?? 'en_place'
  return {
    vue,
    ouverte,
    choisir: (key: PresenceBail) => poser({ vue: key, bail: null }),
    ouvrir: (bail: string | null) => poser({ bail }),
  }
}

type ResumeProps = { lignes: readonly LigneBail[]; onExpliquer: (cible: Cible) => void }

function Resume({ lignes, onExpliquer }: ResumeProps) {
  const enPlace = lignes.filter(({ situation }) => situation.presence === 'en_place')
  if (enPlace.length === 0) return 'Vos baux, ce que chacun doit et ce qui a été reçu.'
  return (
    <>
      {enPlace.length === 1 ? 'Un bail en cours' : `${enPlace.length} baux en cours`},{' '}
      <Explicable onExplain={() => onExpliquer(cibleLoyers(enPlace))} shown>
        <Euros amount={sum(enPlace.map(({ loyer_cents }) => loyer_cents))} />
      </Explicable>{' '}
      par mois.
    </>
  )
}
