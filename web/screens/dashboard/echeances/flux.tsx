// The calendar in one's own agenda: a secret address, shown once, made again or revoked.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type FluxAgenda as Flux,
  fluxAgendaQuery,
  useRenouvelerFlux,
  useRevoquerFlux,
} from '#web/data/compte/flux-agenda.ts'
import { formatInstant } from '#web/lib/format.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'

export function FluxAgenda() {
  const { user } = useSession()
  const { data: flux, error } = useQuery(fluxAgendaQuery(user?.id ?? ''))
  const [adresse, setAdresse] = useState<string | null>(null)
  return (
    <Block title="Dans votre agenda">
      <div className="ui-stack">
        <p className="ui-small ui-second">
          Une adresse secrète donne ces échéances à l’agenda de votre téléphone ou de votre ordinateur, et les tient à
          jour. Qui la connaît les lit, avec les noms et les montants : ne la donnez à personne.
        </p>
        {error && <Banner tone="bad">{messageOf(error)}</Banner>}
        {flux === undefined && !error && <Skeleton lines={2} />}
        {adresse && <Adresse adresse={adresse} />}
        {flux === null && <Creer onAdresse={setAdresse} />}
        {flux && <Ouverte flux={flux} user_id={user?.id ?? ''} onAdresse={setAdresse} />}
      </div>
    </Block>
  )
}

function Adresse({ adresse }: { adresse: string }) {
  return (
    <div className="ui-stack-s" role="status">
      <p className="ui-small">
        Voici votre adresse. Copiez-la maintenant : elle n’est montrée qu’une fois. Dans votre agenda, choisissez «
        S’abonner à un calendrier ».
      </p>
      <div className="screens-flux-adresse">
        <code>{adresse}</code>
        <CopyButton text={adresse} label="l’adresse du calendrier" />
      </div>
      <p className="ui-small">
        <a href={adresse.replace(/^https?:/, 'webcal:')}>Ouvrir dans mon agenda</a>
      </p>
    </div>
  )
}

type OnAdresse = { onAdresse: (adresse: string | null) => void }

function Creer({ onAdresse }: OnAdresse) {
  const { busy, faire } = useFaire()
  const renouveler = useRenouvelerFlux()
  return (
    <div>
      <Button busy={busy} onClick={() => faire(async () => onAdresse(await renouveler()))}>
        Créer l’adresse
      </Button>
    </div>
  )
}

function Ouverte({ flux, user_id, onAdresse }: { flux: Flux; user_id: string } & OnAdresse) {
  const { busy, faire } = useFaire()
  const renouveler = useRenouvelerFlux()
  const revoquer = useRevoquerFlux()
  const toast = useToast()
  const [demande, setDemande] = useState<'nouvelle' | 'revoquer' | null>(null)
  async function confirmer() {
    if (demande === 'nouvelle') onAdresse(await renouveler())
    else {
      await revoquer(user_id)
      onAdresse(null)
      toast({ title: 'Adresse révoquée' })
    }
    setDemande(null)
  }
  return (
    <>
      <p className="ui-xs ui-muted">
        Adresse créée le {formatInstant(flux.created_at)},{' '}
        {flux.lu_le ? `lue pour la dernière fois le ${formatInstant(flux.lu_le)}.` : 'pas encore lue par un agenda.'}
      </p>
      <div className="ui-row">
        <Button size="small" onClick={() => setDemande('nouvelle')}>
          Nouvelle adresse
        </Button>
        <Button size="small" kind="danger" onClick={() => setDemande('revoquer')}>
          Révoquer
        </Button>
      </div>
      {demande && (
        <Confirm
          {...QUESTIONS[demande]}
          busy={busy}
          danger={demande === 'revoquer'}
          onConfirm={() => faire(confirmer)}
          onClose={() => setDemande(null)}
        />
      )}
    </>
  )
}

const QUESTIONS = {
  nouvelle: {
    title: 'Changer d’adresse ?',
    description: 'L’adresse actuelle cesse aussitôt de fonctionner : vos agendas devront recevoir la nouvelle.',
    confirm: 'Changer d’adresse',
  },
  revoquer: {
    title: 'Révoquer l’adresse ?',
    description: 'Vos agendas ne recevront plus rien. Vous pourrez créer une autre adresse plus tard.',
    confirm: 'Révoquer',
  },
} as const

/** One act at a time; its refusal as a toast. */
function useFaire() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const faire = (acte: () => Promise<void>): void => {
    setBusy(true)
    acte()
      .catch((error: unknown) => toast({ title: messageOf(error), bad: true }))
      .finally(() => setBusy(false))
  }
  return { busy, faire }
}
