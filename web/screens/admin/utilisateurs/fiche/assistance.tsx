// To see the account of one person as he does: asked with a reason, begun once he said yes, and what became of each time.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { motif } from '#contract/functions/motif.ts'
import {
  type AccesAssistance,
  accesAssistanceQuery,
  commencerAssistance,
  etatAcces,
  useAccesAssistance,
} from '#web/data/compte/acces-assistance.ts'
import { commencerRegard } from '#web/session/regard.ts'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { direAccesAdmin } from '../assistance-mots.ts'

const Champs = z.object({ motif })
const OUVERTS: readonly string[] = ['demande', 'accorde', 'en_cours']

export function Assistance({ user_id, administrateur }: { user_id: string; administrateur: boolean }) {
  const { user } = useSession()
  const { data = [] } = useQuery({ ...accesAssistanceQuery(user_id), enabled: !administrateur })
  const [asking, setAsking] = useState(false)
  const now = new Date()
  const ouvert = (one: AccesAssistance) => OUVERTS.includes(etatAcces(one, now))
  const mien = data.some((one) => one.demandeur === user?.id && ouvert(one))
  if (administrateur) return null
  return (
    <Block
      title="Voir comme cette personne"
      aside={
        !mien && (
          <Button size="small" onClick={() => setAsking(true)}>
            Demander son accord
          </Button>
        )
      }
    >
      {data.length === 0 && (
        <p className="ui-second screens-adm-rien">
          En lecture seule, trente minutes, avec son accord. Personne ne l’a demandé.
        </p>
      )}
      <ul className="screens-adm-lignes">
        {data.slice(0, 5).map((one) => (
          <li key={one.id}>
            <div>
              {direAccesAdmin(one, etatAcces(one, now))}
              <p className="ui-xs ui-muted">
                <InstantText instant={one.commence_le ?? one.demande_le} /> · {one.demandeur_email} : {one.motif}
              </p>
            </div>
            {ouvert(one) && <Gestes acces={one} mien={one.demandeur === user?.id} />}
          </li>
        ))}
      </ul>
      {asking && <Demander user_id={user_id} onClose={() => setAsking(false)} />}
    </Block>
  )
}

function Gestes({ acces, mien }: { acces: AccesAssistance; mien: boolean }) {
  const { terminer } = useAccesAssistance()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const faire = (geste: () => Promise<void>) => {
    setBusy(true)
    void geste()
      .catch((error: unknown) => toast({ title: messageOf(error), bad: true }))
      .finally(() => setBusy(false))
  }
  const voir = () => faire(async () => commencerRegard(acces.id, await commencerAssistance(acces.id)))
  const finir = () => faire(() => terminer(acces.id))
  return (
    <div className="ui-row">
      {mien && acces.accorde && (
        <Button size="small" kind="main" busy={busy} onClick={voir}>
          Voir comme cette personne
        </Button>
      )}
      <Button size="small" busy={busy} onClick={finir}>
        {acces.commence_le ? 'Mettre fin' : 'Retirer'}
      </Button>
    </div>
  )
}

function Demander({ user_id, onClose }: { user_id: string; onClose: () => void }) {
  const { demander } = useAccesAssistance()
  const toast = useToast()
  const save = async ({ motif: pourquoi }: z.output<typeof Champs>) => {
    await demander(user_id, pourquoi)
    toast({ title: 'Accord demandé' })
    onClose()
  }
  return (
    <Dialog
      title="Demander à voir son compte ?"
      description="La personne reçoit un mail et une notification. Si elle accepte, vous voyez son compte comme elle, en lecture seule, pendant trente minutes ; tout est noté."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        submit="Demander son accord"
        onSubmit={save}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Motif" name="motif" type="textarea" required help="Elle le lit avant de répondre." />
      </Form>
    </Dialog>
  )
}
