// Where a request stands and who takes care of it, each changed by a choice; a note, added to what was said.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { administrateursQuery } from '#web/data/administration/administration.ts'
import { type Demande, useChangerEtat, useSuivre } from '#web/data/boutique/demandes.ts'
import { DEMANDES, etatsAChoisir } from '#web/text/demandes.ts'
import { Select } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export function Gestes({ demande }: { demande: Demande }) {
  return (
    <div className="screens-dem-gestes">
      <Etat demande={demande} />
      <Confiee demande={demande} />
      <Note demande={demande} />
    </div>
  )
}

function Etat({ demande }: { demande: Demande }) {
  const changer = useChangerEtat(demande)
  const dire = useDire()
  const choix = etatsAChoisir(demande.nature)
  if (choix.length === 0 || demande.etat === 'withdrawn') return null
  return (
    <div>
      <p className="ui-small ui-second">État</p>
      <Select
        label="État de la demande"
        value={demande.etat}
        options={choix}
        onChange={(etat) => void dire(() => changer(etat), DEMANDES.etatChange)}
      />
    </div>
  )
}

const PERSONNE = 'personne'

function Confiee({ demande }: { demande: Demande }) {
  const { data = [] } = useQuery(administrateursQuery())
  const suivre = useSuivre(demande)
  const dire = useDire()
  const adresses = new Set(data.filter(({ is_active }) => is_active).map(({ email }) => email))
  if (demande.assigne_a !== null) adresses.add(demande.assigne_a)
  const choix = [
    { value: PERSONNE, label: DEMANDES.personne },
    ...[...adresses].map((value) => ({ value, label: value })),
  ]
  const confier = (value: string) => {
    const assigne_a = value === PERSONNE ? null : value
    const dit = assigne_a === null ? DEMANDES.liberee : DEMANDES.confiee
    void dire(() => suivre({ genre: 'assignation', assigne_a }), dit)
  }
  return (
    <div>
      <p className="ui-small ui-second">Confiée à</p>
      <Select label="Confiée à" value={demande.assigne_a ?? PERSONNE} options={choix} onChange={confier} />
    </div>
  )
}

const Champs = z.object({ texte: required('Écrivez quelques mots.') })

function Note({ demande }: { demande: Demande }) {
  const suivre = useSuivre(demande)
  const toast = useToast()
  const [ecrites, setEcrites] = useState(0)
  const save = async ({ texte }: z.output<typeof Champs>) => {
    await suivre({ genre: 'note', texte })
    setEcrites((before) => before + 1)
    toast({ title: DEMANDES.notee })
  }
  return (
    <Form key={ecrites} schema={Champs} submit="Ajouter la note" submitLook={{ kind: 'plain' }} onSubmit={save}>
      <Field label="Note" name="texte" type="textarea" required help="Lue par l’équipe, jamais envoyée." />
    </Form>
  )
}

function useDire() {
  const toast = useToast()
  return async (faire: () => Promise<unknown>, fait: string): Promise<void> => {
    try {
      await faire()
      toast({ title: fait })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
  }
}
