// /admin/administrateurs: who administers the house; one is added by his address, withdrawn, and never the last.
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { AjouterAdministrateur } from '#contract/functions/administration/ajouter-administrateur.ts'
import { RetirerAdministrateur } from '#contract/functions/administration/retirer-administrateur.ts'
import { type Administrateur, administrateursQuery } from '#web/data/administration/administration.ts'
import { act } from '#web/data/functions.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { email } from '#web/ui/form/schema.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { Administration } from '../frame.tsx'

export function AdministrateursScreen() {
  const { data: tous } = useSuspenseQuery(administrateursQuery())
  const [asked, setAsked] = useState<string | null>(null)
  return (
    <Administration
      title="Administrateurs"
      lead="Ils voient les comptes et les contenus de la maison, jamais les livres d’une personne."
    >
      <div className="ui-dash">
        <Block title="Qui administre">
          <ul className="screens-adm-lignes">
            {tous.map((one) => (
              <li key={`${one.email} ${one.configuration}`}>
                <div>
                  <b>{one.email}</b>
                  <p className="ui-xs ui-muted">
                    {one.configuration ? 'Adresse de la configuration (ADMIN_EMAIL)' : <Depuis un={one} />}
                  </p>
                </div>
                <Etat un={one} />
                {one.is_active && !one.configuration && (
                  <Button size="small" aria-label={`Retirer ${one.email}`} onClick={() => setAsked(one.email)}>
                    Retirer
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Block>
        <Block title="Ajouter">
          <Ajouter />
        </Block>
      </div>
      {asked && <Retirer adresse={asked} onClose={() => setAsked(null)} />}
    </Administration>
  )
}

function Depuis({ un: { created_at } }: { un: Administrateur }) {
  return created_at ? (
    <>
      Depuis le <InstantText instant={created_at} />
    </>
  ) : null
}

function Etat({ un: { is_active, compte } }: { un: Administrateur }) {
  if (!is_active) return <Tag>Retiré</Tag>
  return <Tag tone={compte ? 'good' : 'wait'}>{compte ? 'Actif' : 'Sans compte'}</Tag>
}

const Champs = z.object({ email: email() })

function Ajouter() {
  const relire = useRelire()
  const toast = useToast()
  const [tour, setTour] = useState(0)
  const save = async (fields: z.output<typeof Champs>) => {
    await act(AjouterAdministrateur, fields)
    await relire()
    toast({ title: 'Administrateur ajouté', description: fields.email })
    setTour(tour + 1)
  }
  return (
    <Form key={tour} schema={Champs} submit="Ajouter" onSubmit={save}>
      <Field
        label="Adresse"
        name="email"
        type="email"
        required
        help="Sans compte à cette adresse, elle deviendra administratrice à son inscription, une fois confirmée."
      />
    </Form>
  )
}

function Retirer({ adresse, onClose }: { adresse: string; onClose: () => void }) {
  const relire = useRelire()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const retirer = async () => {
    setBusy(true)
    try {
      await act(RetirerAdministrateur, { email: adresse })
      await relire()
      toast({ title: 'Administrateur retiré', description: adresse })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    onClose()
  }
  return (
    <Confirm
      title="Retirer cet administrateur ?"
      description={`${adresse} n’aura plus accès à l’administration, dès sa prochaine action.`}
      confirm="Retirer"
      danger
      busy={busy}
      onConfirm={() => void retirer()}
      onClose={onClose}
    />
  )
}

function useRelire() {
  const queries = useQueryClient()
  return () =>
    Promise.all(
      [['administrateurs'], ['journal_admin'], ['privileged_admins']].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    )
}
