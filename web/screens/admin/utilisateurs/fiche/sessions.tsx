// The sessions of one person, each ended with a reason.
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { RevoquerSession } from '#contract/functions/compte/revoquer-session.ts'
import { motif } from '#contract/functions/motif.ts'
import type { SessionUtilisateur } from '#web/data/administration/utilisateurs.ts'
import { act } from '#web/data/functions.ts'
import { nomAppareil } from '#web/lib/appareil.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'

type Props = { user_id: string; sessions: readonly SessionUtilisateur[] }
const Champs = z.object({ motif })

export function Sessions({ user_id, sessions }: Props) {
  const [asked, setAsked] = useState<SessionUtilisateur | null>(null)
  return (
    <Block title="Sessions ouvertes">
      {sessions.length === 0 && <p className="ui-second screens-adm-rien">Aucune session ouverte.</p>}
      <ul className="screens-adm-lignes">
        {sessions.map((session) => (
          <li key={session.id}>
            <div>
              <span title={session.user_agent ?? undefined}>{nomAppareil(session.user_agent)}</span>
              <p className="ui-xs ui-muted">
                {session.ip && <>{session.ip} · </>}ouverte le <InstantText instant={session.ouverte_le} />, vue le{' '}
                <InstantText instant={session.vue_le} />
              </p>
            </div>
            <Button
              size="small"
              aria-label={`Fermer la session ouverte le ${formatInstant(session.ouverte_le)}`}
              onClick={() => setAsked(session)}
            >
              Fermer
            </Button>
          </li>
        ))}
      </ul>
      {asked && <Fermer user_id={user_id} session={asked} onClose={() => setAsked(null)} />}
    </Block>
  )
}

function Fermer({ user_id, session, onClose }: { user_id: string; session: SessionUtilisateur; onClose: () => void }) {
  const queries = useQueryClient()
  const toast = useToast()
  const save = async ({ motif }: z.output<typeof Champs>) => {
    await act(RevoquerSession, { user_id, session_id: session.id, motif })
    await Promise.all(
      [['fiche_utilisateur', user_id], ['journal_admin']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
    toast({ title: 'Session fermée' })
    onClose()
  }
  return (
    <Dialog
      title="Fermer cette session ?"
      description="L’appareil est déconnecté à sa prochaine action ; la personne peut se reconnecter."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        submit="Fermer la session"
        onSubmit={save}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
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
