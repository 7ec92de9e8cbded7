// The link of each tenant to his space: opened and sent, copied, made to last, withdrawn.
import { useQuery } from '@tanstack/react-query'
import { Link2, Send } from 'lucide-react'
import { useState } from 'react'
import { nomComplet } from '#domain/base/mots.ts'
import type { Bail, Locataire } from '#domain/sujets/location/bail.ts'
import { type AccesLocataire, accesLocatairesQuery, useEspaceLocataire } from '#web/data/location/espace-locataire.ts'
import { copierTexte } from '#web/lib/copier.ts'
import { formatDay, formatInstant } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export function Acces({ bail }: { bail: Bail }) {
  const { dossier } = useDossier()
  const { data: tous } = useQuery(accesLocatairesQuery(dossier.id))
  return (
    <section className="ui-stack-s books-ten-section">
      <h3>Espace locataire</h3>
      <p className="ui-small ui-second">
        Un lien personnel, sans compte : son bail, ses avis et quittances, son solde, et de quoi vous écrire. Il dure un
        an et se retire à tout moment.
      </p>
      {bail.locataires.map((locataire) => (
        <Lien
          key={locataire.id}
          bail={bail}
          locataire={locataire}
          acces={(tous ?? []).find(
            (un) => un.bail_id === bail.id && un.locataire_id === locataire.id && un.retire_le === null,
          )}
        />
      ))}
    </section>
  )
}

type Props = { bail: Bail; locataire: Locataire; acces: AccesLocataire | undefined }

function Lien({ bail, locataire, acces }: Props) {
  const { dossier, peutEcrire } = useDossier()
  const { ouvrir, retirer } = useEspaceLocataire(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const [retrait, setRetrait] = useState(false)
  const personne = { bail_id: bail.id, locataire_id: locataire.id }
  const nom = nomComplet(locataire)

  async function faire(work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  const envoyer = () =>
    faire(async () => {
      const { envoye_a } = await ouvrir(personne, true)
      toast({ title: 'Lien envoyé', description: `À ${envoye_a}.` })
    })
  const copier = () =>
    faire(async () => {
      const { lien } = await ouvrir(personne, false)
      await copierTexte(lien)
      toast({ title: 'Lien copié', description: `À ne donner qu’à ${nom} : il ouvre son espace.` })
    })
  const fermer = () =>
    faire(async () => {
      if (acces) await retirer(acces.id)
      setRetrait(false)
      toast({ title: 'Espace retiré', description: 'Le lien n’ouvre plus rien.' })
    })

  return (
    <div className="ui-row ui-row-b books-ten-personne">
      <div>
        <b>{nom}</b>
        <p className="ui-xs ui-muted">{dire(acces)}</p>
      </div>
      {peutEcrire && (
        <span className="ui-row">
          {locataire.email && (
            <Button
              size="small"
              icon={Send}
              busy={busy}
              aria-label={`Envoyer son lien à ${nom}`}
              onClick={() => void envoyer()}
            >
              {acces ? 'Renvoyer' : 'Envoyer le lien'}
            </Button>
          )}
          <Button
            size="small"
            icon={Link2}
            busy={busy}
            aria-label={`Copier le lien : ${nom}`}
            onClick={() => void copier()}
          >
            Copier
          </Button>
          {acces && (
            <Button size="small" kind="quiet" aria-label={`Retirer l’espace : ${nom}`} onClick={() => setRetrait(true)}>
              Retirer
            </Button>
          )}
        </span>
      )}
      {retrait && (
        <Confirm
          title="Retirer cet espace locataire ?"
          description={`Le lien donné à ${nom} n’ouvre plus rien, tout de suite et pour toujours. Les messages restent ici ; un autre lien peut être ouvert ensuite.`}
          confirm="Retirer"
          danger
          busy={busy}
          onConfirm={() => void fermer()}
          onClose={() => setRetrait(false)}
        />
      )}
    </div>
  )
}

function dire(acces: AccesLocataire | undefined): string {
  if (!acces) return 'Aucun lien ouvert.'
  const vu = acces.vu_le ? `vu le ${formatInstant(acces.vu_le)}` : 'jamais ouvert encore'
  return `Ouvert jusqu’au ${formatDay(acces.expire_le)}, ${vu}.`
}
