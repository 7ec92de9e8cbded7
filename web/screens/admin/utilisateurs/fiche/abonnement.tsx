// The subscription of one person: where it stands, switched on or off, its trial prolonged with a reason.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { ProlongerEssai } from '#contract/functions/abonnement/prolonger-essai.ts'
import { motif } from '#contract/functions/motif.ts'
import { userSubscriptionQuery, useToggleSubscription } from '#web/data/abonnement/user-subscriptions.ts'
import type { Utilisateur } from '#web/data/administration/utilisateurs.ts'
import { act } from '#web/data/functions.ts'
import { formatInstant } from '#web/lib/format.ts'
import { type SituationAbonnement, situationAbonnement } from '#web/session/abonnement.ts'
import { ADMINISTRATION } from '#web/text/administration.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { integer } from '#web/ui/form/schema.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Situation } from '../situation.tsx'

export function Abonnement({ personne }: { personne: Utilisateur }) {
  const { data: row } = useSuspenseQuery(userSubscriptionQuery(personne.id))
  const [prolonge, setProlonge] = useState(false)
  const [demande, setDemande] = useState(false)
  const { busy, basculer } = useBascule(personne.id)
  const at = situationAbonnement(row, new Date())
  const court = at.etat === 'essai' || at.etat === 'abonne'
  const essai = row?.trial_start_date !== null && row?.trial_start_date !== undefined && at.etat !== 'abonne'
  return (
    <Block title="Abonnement" aside={<Situation personne={personne} />}>
      <div className="ui-stack">
        <p className="ui-second">{phrase(at)}</p>
        <div className="ui-row">
          <Button busy={busy} onClick={() => (court ? setDemande(true) : void basculer(true))}>
            {court ? 'Désactiver l’abonnement' : 'Activer l’abonnement'}
          </Button>
          {essai && <Button onClick={() => setProlonge(true)}>Prolonger l’essai</Button>}
        </div>
      </div>
      {demande && (
        <Confirm
          {...coupure(at, personne.email ?? 'cette personne')}
          confirm="Désactiver"
          danger
          onConfirm={() => {
            setDemande(false)
            void basculer(false)
          }}
          onClose={() => setDemande(false)}
        />
      )}
      {prolonge && <Prolonger user_id={personne.id} onClose={() => setProlonge(false)} />}
    </Block>
  )
}

function phrase(at: SituationAbonnement) {
  if (at.etat === 'aucun') return 'Ni essai ni abonnement : cette personne lit et n’écrit pas.'
  if (at.etat === 'essai')
    return (
      <>
        Essai jusqu’au <InstantText instant={at.fin} />, soit {at.jours} {at.jours > 1 ? 'jours' : 'jour'}.
      </>
    )
  const fin = at.fin && <InstantText instant={at.fin} />
  if (at.etat === 'abonne') return fin ? <>Abonnement en cours jusqu’au {fin}.</> : 'Abonnement en cours, sans fin.'
  return fin ? (
    <>Terminé le {fin} : cette personne lit et n’écrit plus.</>
  ) : (
    'Désactivé : cette personne lit et n’écrit plus.'
  )
}

/** What switching off means, before it is done: a paid time asks for more words than a trial. */
function coupure(at: SituationAbonnement, qui: string): { title: string; description: string } {
  if (at.etat !== 'abonne')
    return {
      title: 'Désactiver cet essai ?',
      description: `${qui} lira ses données et n’écrira plus, dès maintenant. L’essai déjà commencé n’est pas rendu ; le réactiver rend les jours qui restent.`,
    }
  const jusque = at.fin ? `, réglé jusqu’au ${formatInstant(at.fin)},` : ''
  return {
    title: 'Désactiver un abonnement payé ?',
    description: `L’abonnement de ${qui}${jusque} s’arrête dès maintenant : cette personne lira et exportera ses données, et n’écrira plus. Rien n’est remboursé par cet acte, et aucun e-mail ne part : un remboursement se fait chez le prestataire de paiement. Le réactiver lui rend le temps qui reste.`,
  }
}

function useBascule(userId: string) {
  const queries = useQueryClient()
  const toggle = useToggleSubscription()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const basculer = async (actif: boolean) => {
    setBusy(true)
    try {
      await toggle(userId, actif)
      await relire(queries, userId)
      toast({ title: ADMINISTRATION.abonnementMisAJour })
    } catch (error) {
      toast({ title: ADMINISTRATION.abonnementImpossible, description: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return { busy, basculer }
}

const relire = (queries: ReturnType<typeof useQueryClient>, userId: string) =>
  Promise.all(
    [['utilisateurs'], ['user_subscriptions', userId], ['journal_admin']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  )

const Champs = z.object({
  jours: integer({ min: 1, max: 60 }),
  motif,
})

function Prolonger({ user_id, onClose }: { user_id: string; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const save = async ({ jours, motif }: z.output<typeof Champs>) => {
    const { trial_end_date } = await act(ProlongerEssai, { user_id, jours, motif })
    await relire(queries, user_id)
    toast({ title: 'Essai prolongé', description: `Jusqu’au ${formatInstant(trial_end_date)}` })
    onClose()
  }
  return (
    <Dialog
      title="Prolonger l’essai"
      description="Les jours s’ajoutent à la fin de l’essai, ou à aujourd’hui s’il est déjà terminé."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        defaults={{ jours: '15' }}
        submit="Prolonger"
        onSubmit={save}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Jours à ajouter" name="jours" type="integer" unit="jours" required />
        <Field
          label="Motif"
          name="motif"
          type="textarea"
          required
          help="Conservé dans le journal de l’administration."
        />
      </Form>
    </Dialog>
  )
}
