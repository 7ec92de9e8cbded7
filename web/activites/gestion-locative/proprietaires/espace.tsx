// The space of an owner, from the side of who manages: who opens it, who is invited, invited anew, taken away.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import type { Mandant } from '#domain/activites/gestion-locative/faits/mandant.ts'
import {
  membresNommesQuery,
  useInviterMembre,
  useRenvoyerInvitation,
  useRetirerAccesMandant,
  useRetirerInvitation,
} from '#web/data/compte/membres.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'

/** Shown to the owner of the dossier alone: he decides who comes in. */
export function EspaceDuMandant({ mandant }: { mandant: Mandant }) {
  const { dossier, role, peutEcrire } = useDossier()
  const { data } = useQuery({ ...membresNommesQuery(dossier.id), enabled: role === 'proprietaire' })
  const [ouvert, setOuvert] = useState(false)
  const [retire, setRetire] = useState<{ readonly id: string; readonly email: string } | null>(null)
  const { busy, faire } = useGeste()
  const renvoyer = useRenvoyerInvitation()
  const retirerInvitation = useRetirerInvitation()
  const retirerAcces = useRetirerAccesMandant()
  if (role !== 'proprietaire' || !data) return null
  const acces = data.acces_mandants.filter(({ mandant_id }) => mandant_id === mandant.id)
  const invites = data.invitations.filter(({ mandant_id }) => mandant_id === mandant.id)
  const dossier_id = dossier.id
  return (
    <Block title="Espace propriétaire">
      <div className="ui-stack">
        {acces.length + invites.length === 0 && (
          <p className="ui-small ui-second">
            Invitez {mandant.nom} à voir, avec son propre compte, ses logements, leurs loyers et ses comptes rendus.
            Rien d’autre du dossier ne s’ouvre.
          </p>
        )}
        {acces.map(({ id, email: adresse, nom, depuis }) => {
          const email = adresse ?? nom
          return (
            <div key={id} className="activites-gl-acces">
              <span>
                <b>{email}</b>
                <span className="ui-small ui-second">
                  ouvre son espace depuis le <InstantText instant={depuis} />
                </span>
              </span>
              <Button
                size="small"
                kind="quiet"
                busy={busy}
                aria-label={`Retirer l’accès de ${email}`}
                onClick={() => setRetire({ id, email })}
              >
                Retirer
              </Button>
            </div>
          )
        })}
        {invites.map(({ id: invitation_id, email, expire_le, expiree }) => (
          <div key={invitation_id} className="activites-gl-acces">
            <span>
              <b>{email}</b>
              <span className="ui-small ui-second">
                {expiree ? 'invitation expirée le' : 'invité, jusqu’au'} <InstantText instant={expire_le} />
              </span>
            </span>
            <span className="ui-row">
              <Button
                size="small"
                busy={busy}
                aria-label={`Renvoyer l’invitation de ${email}`}
                onClick={() => void faire('Invitation renvoyée', () => renvoyer({ dossier_id, invitation_id }))}
              >
                Renvoyer
              </Button>
              <Button
                size="small"
                kind="quiet"
                busy={busy}
                aria-label={`Retirer l’invitation de ${email}`}
                onClick={() => void faire('Invitation retirée', () => retirerInvitation({ dossier_id, invitation_id }))}
              >
                Retirer
              </Button>
            </span>
          </div>
        ))}
        {peutEcrire && (
          <div>
            <Button size="small" onClick={() => setOuvert(true)}>
              {acces.length + invites.length === 0 ? 'Inviter à ouvrir son espace' : 'Inviter une autre adresse'}
            </Button>
          </div>
        )}
      </div>
      {ouvert && <InviterMandant mandant={mandant} onClose={() => setOuvert(false)} />}
      {retire && (
        <Confirm
          title="Retirer cet accès ?"
          description={`${retire.email} n’ouvrira plus cet espace, dès maintenant. Une nouvelle invitation le rouvrira.`}
          confirm="Retirer l’accès"
          danger
          busy={busy}
          onConfirm={() =>
            void faire('Accès retiré', () => retirerAcces({ dossier_id, acces_id: retire.id })).then(() =>
              setRetire(null),
            )
          }
          onClose={() => setRetire(null)}
        />
      )}
    </Block>
  )
}

function useGeste() {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function faire(fait: string, work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      toast({ title: fait })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
  }
  return { busy, faire }
}

const Champs = z.object({ email: required('Indiquez une adresse email.') })

function InviterMandant({ mandant, onClose }: { mandant: Mandant; onClose: () => void }) {
  const { dossier } = useDossier()
  const inviter = useInviterMembre()
  const toast = useToast()
  return (
    <Dialog
      title={`Inviter ${mandant.nom}`}
      description="Un lien valable 14 jours part à cette adresse, et ne sert qu’une fois. Le compte est gratuit, et ne montre que ce qui est à ce propriétaire."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        defaults={{ email: mandant.email }}
        submit="Envoyer l’invitation"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        onSubmit={async ({ email }) => {
          await inviter({ dossier_id: dossier.id, email, role: 'mandant', mandant_id: mandant.id })
          toast({ title: 'Invitation envoyée', description: `${email} la retrouvera dans sa boîte.` })
          onClose()
        }}
      >
        <Field label="Adresse email" name="email" type="email" required autoFocus />
      </Form>
    </Dialog>
  )
}
