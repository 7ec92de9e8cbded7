// Which papers of the chosen candidate follow to his lease; the rest goes after the delay.
import { useState } from 'react'
import { nomComplet } from '#domain/base/mots.ts'
import type { DocumentCandidature } from '#domain/sujets/location/candidats/candidature.ts'
import { piecesPermises } from '#domain/sujets/location/regles-candidats.ts'
import { useCandidats } from '#web/data/location/candidats.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Tick } from '#web/ui/form/choice.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { LigneCandidat } from './donnees.ts'

type Props = { ligne: LigneCandidat; bail_id: string; onClose: () => void }

export function SuivreDialog({ ligne: { candidature, personnes, documents }, bail_id, onClose }: Props) {
  const { dossier } = useDossier()
  const { suivre } = useCandidats(dossier.id)
  const [busy, setBusy] = useState(false)
  const [gardes, setGardes] = useState<ReadonlySet<string>>(
    () => new Set(documents.filter(({ categorie }) => categorie === 'identite').map(({ id }) => id)),
  )
  const toast = useToast()
  const roles = new Map(personnes.map((une) => [une.id, une]))
  const dire = ({ personne_id, categorie, nature, nom }: DocumentCandidature): string => {
    const qui = roles.get(personne_id)
    const quoi = piecesPermises(qui?.role ?? 'candidat', categorie).find(({ cle }) => cle === nature)?.libelle ?? nom
    return `${quoi}${qui ? `, ${nomComplet(qui)}` : ''}`
  }
  async function garder() {
    setBusy(true)
    try {
      const { joints, effacer_le } = await suivre(candidature.id, bail_id, [...gardes])
      const mots = joints === 0 ? 'Aucune pièce ne suit' : joints > 1 ? `${joints} pièces suivent` : 'Une pièce suit'
      toast({ title: `${mots} le bail`, description: `Le reste du dossier s’efface le ${formatDay(effacer_le)}.` })
      onClose()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="Pièces gardées avec le bail"
      description="Ne gardez que ce qui sert au bail : le reste du dossier s’efface ensuite de lui-même."
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Plus tard</Button>
          <Button kind="main" busy={busy} onClick={() => void garder()}>
            Joindre au bail
          </Button>
        </>
      }
    >
      {documents.length === 0 && <p className="ui-second">Ce dossier n’a aucune pièce.</p>}
      <div className="ui-stack-s">
        {documents.map((un) => (
          <Tick
            key={un.id}
            checked={gardes.has(un.id)}
            onChange={(oui) =>
              setGardes(new Set(oui ? [...gardes, un.id] : [...gardes].filter((autre) => autre !== un.id)))
            }
          >
            {dire(un)}
          </Tick>
        ))}
      </div>
    </Dialog>
  )
}
