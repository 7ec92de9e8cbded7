// The last step: what will be written, what follows from it, what is still missing; then all of it in one act.
import { useQueryClient } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { InstallerDossier } from '#contract/functions/compte/installer-dossier.ts'
import { act } from '#web/data/functions.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { Cadre } from './cadre.ts'
import { CadreEtape, Retour } from './cadre-etape.tsx'
import { Deduit } from './deduit.tsx'
import { type Lue, lireSaisie } from './demande.ts'
import { NOM_ETAPE, type Parcours } from './etapes.ts'
import { Recapitulatif } from './recapitulatif.tsx'
import type { Saisie } from './saisie.ts'

type Props = { saisie: Saisie; cadre: Cadre; parcours: Parcours; oublier: () => void }

export function EtapeVerification({ saisie, cadre, parcours, oublier }: Props) {
  const { lue, manques } = lireSaisie(saisie, cadre)
  return (
    <CadreEtape
      titre="Vérification"
      pourquoi="Rien n’est encore enregistré. Tout l’est d’un coup, et tout se modifie ensuite."
      aside={lue && <Deduit lue={lue} saisie={saisie} />}
    >
      {lue && <Recapitulatif lue={lue} saisie={saisie} parcours={parcours} famille={cadre.famille} />}
      {manques.length > 0 && (
        <Banner tone="wait">
          <p>{manques.length > 1 ? 'Quelques points sont à compléter :' : 'Un point est à compléter :'}</p>
          <ul>
            {manques.map(({ etape, message }) => (
              <li key={`${etape} ${message}`}>
                <button type="button" className="parts-lien" onClick={() => parcours.aller(etape)}>
                  {NOM_ETAPE[etape]}
                </button>{' '}
                : {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
      <Installer lue={manques.length === 0 ? lue : null} cadre={cadre} parcours={parcours} oublier={oublier} />
    </CadreEtape>
  )
}

function Installer({
  lue,
  cadre,
  parcours,
  oublier,
}: {
  lue: Lue | null
  cadre: Cadre
  parcours: Parcours
  oublier: () => void
}) {
  const { today } = useDossier()
  const lien = useLien()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const refresh = useRefresh()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [refus, setRefus] = useState<string | null>(null)

  async function installer() {
    if (!lue) return
    setBusy(true)
    setRefus(null)
    try {
      await act(InstallerDossier, lue.corps)
      oublier()
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: ['dossiers'] })])
      toast({ title: cadre.premier ? 'Logement ajouté' : 'Vos comptes sont ouverts' })
      void navigate(cadre.premier ? lien('biens') : lien('accueil', { exercice: today }))
    } catch (error) {
      setRefus(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <div className="ui-row ui-form-actions">
        <Button kind="main" size="large" disabled={!lue} busy={busy} onClick={() => void installer()}>
          {cadre.premier ? 'Ajouter ce logement' : 'Ouvrir mes comptes'}
        </Button>
        <Retour parcours={parcours} />
      </div>
      {lue && !cadre.premier && (
        <p className="ui-xs ui-muted">Vos comptes commenceront le {formatDay(lue.exercice.debut)}.</p>
      )}
      {refus && (
        <p className="ui-form-refusal" role="alert">
          <Icon of={CircleAlert} />
          {refus}
        </p>
      )}
    </>
  )
}
