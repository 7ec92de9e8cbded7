// The preview of reminders, one lease or many: level, way and words of each, changed here, then sent all at once.
import { useState } from 'react'
import { EnvoyerRelances } from '#contract/functions/location/envoyer-relances.ts'
import { MISE_EN_DEMEURE, type Niveau } from '#domain/sujets/location/relance.ts'
import { act } from '#web/data/functions.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { useGesture } from '#web/ui/state/gesture.ts'
import { type Brouillon, brouillonDe, rediger } from './brouillon.ts'
import { RelanceBrouillon } from './relance-brouillon.tsx'
import type { Suivi } from './suivis.ts'

type Props = {
  suivis: readonly Suivi[]
  /** The level to begin from; what the delays propose without it. */
  niveau?: Niveau
  onClose: () => void
}

export function RelancesDialog({ suivis, niveau: voulu, onClose }: Props) {
  const { dossier, today } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const [brouillons, setBrouillons] = useState(() => suivis.map((suivi) => brouillonDe(suivi, today, voulu)))
  const { busy, refusal, make } = useGesture()
  const choisis = brouillons.filter(({ choisi }) => choisi)
  const changer = (rang: number, champs: Partial<Brouillon>) =>
    setBrouillons((tous) =>
      tous.map((un, autre) => (autre === rang ? rediger({ ...un, ...champs }, champs, today) : un)),
    )

  async function envoyer() {
    const relances = choisis.map(({ suivi, niveau, canal, objet, texte, garants }) => ({
      bail_id: suivi.bail_id,
      niveau,
      canal,
      objet,
      texte,
      garants: [...garants],
    }))
    const reply = await act(EnvoyerRelances, { dossier_id: dossier.id, relances })
    await refresh()
    const parties = reply.relances.filter(({ resultat }) => resultat === 'envoyee').length
    const echouees = reply.relances.filter(({ resultat }) => resultat === 'echouee').length
    const garants = reply.relances.filter(({ resultat }) => resultat === 'garants').length
    toast({ title: bilan({ parties, echouees, garants }), ...(echouees > 0 && { bad: true }) })
    onClose()
  }
  return (
    <Dialog
      wide
      title={suivis.length === 1 ? `Relancer ${suivis[0]?.locataire}` : 'Relances proposées'}
      description="Rien ne part avant que vous l’envoyiez. Le texte est gardé tel qu’il est envoyé."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Annuler</Button>
          <Button kind="main" busy={busy} disabled={choisis.length === 0} onClick={() => void make(envoyer)}>
            {choisis.length > 1 ? `Envoyer ${choisis.length} relances` : 'Envoyer la relance'}
          </Button>
        </>
      }
    >
      {brouillons.map((brouillon, rang) => (
        <RelanceBrouillon
          key={brouillon.suivi.bail_id}
          brouillon={brouillon}
          seul={brouillons.length === 1}
          onChange={(champs) => changer(rang, champs)}
        />
      ))}
      {choisis.some(({ niveau, canal }) => niveau === MISE_EN_DEMEURE && canal === 'courriel') && (
        <Banner tone="wait">
          Une mise en demeure se prouve mieux par lettre recommandée avec avis de réception : un e-mail se conteste.
        </Banner>
      )}
      {refusal && <Banner tone="bad">{refusal}</Banner>}
    </Dialog>
  )
}

type Bilan = { parties: number; echouees: number; garants: number }

function bilan({ parties, echouees, garants }: Bilan): string {
  if (echouees > 0) return echouees === 1 ? 'Une relance n’est pas partie' : `${echouees} relances ne sont pas parties`
  if (parties === 0 && garants > 0) return 'Relance déjà faite aujourd’hui : garant prévenu'
  if (parties === 0) return 'Cette relance était déjà faite aujourd’hui'
  return parties === 1 ? 'Relance faite' : `${parties} relances faites`
}
