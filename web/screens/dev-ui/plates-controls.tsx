// Buttons, fields and a whole form.
import { Plus, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { Button, IconButton, LinkButton } from '#web/ui/button.tsx'
import { CodeSlots } from '#web/ui/form/code-slots.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, hundredths, integer, optional, required, tick } from '#web/ui/form/schema.ts'
import { Stepper } from '#web/ui/nav/stepper.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Plate } from './plate.tsx'

export function ButtonsPlate() {
  return (
    <Plate name="Boutons">
      <div className="ui-row">
        <Button kind="main">Enregistrer</Button>
        <Button>Annuler</Button>
        <Button kind="quiet">Voir le détail</Button>
        <Button kind="danger" icon={Trash2}>
          Supprimer
        </Button>
        <IconButton label="Fermer" icon={X} />
      </div>
      <div className="ui-row">
        <Button kind="main" busy>
          Envoi
        </Button>
        <Button disabled>Indisponible</Button>
        <Button kind="main" size="small">
          Petit
        </Button>
        <Button size="small" icon={Plus}>
          Petit
        </Button>
        <LinkButton kind="main" size="large" to="/dev/ui">
          Grand
        </LinkButton>
      </div>
    </Plate>
  )
}

export function FieldsPlate() {
  const [tab, setTab] = useState<'compte' | 'bail' | 'documents'>('compte')
  const [period, setPeriod] = useState<'mois' | 'an'>('an')
  return (
    <Plate name="Choix">
      <Switch
        label="Périodicité"
        value={period}
        onChange={setPeriod}
        options={[
          { key: 'mois', label: 'Mensuel' },
          { key: 'an', label: 'Annuel' },
        ]}
      />
      <PressTabs
        label="Parties"
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'compte', label: 'Compte' },
          { key: 'bail', label: 'Bail' },
          { key: 'documents', label: 'Documents', count: 7 },
        ]}
      />
      <Stepper steps={['Vous', 'Projet', 'Détails', 'Besoins', 'Résumé']} current={1} />
    </Plate>
  )
}

const Fields = z.object({
  montant: amount({ min: 1 }),
  jour: date(),
  compte: choice(['banque', 'caisse']),
  duree: integer({ min: 1, max: 50, message: 'La durée doit être d’au moins un an.' }),
  taux: hundredths(),
  locataire: required('Choisissez un locataire.'),
  bail: choice(['meuble', 'etudiant']),
  note: optional(),
  piece: z.instanceof(File).optional(),
  envoyer: tick(),
})

export function FormPlate() {
  const toast = useToast()
  const [people, setPeople] = useState([
    { value: 'yanis', label: 'Yanis Belkacem', hint: 'Nantes' },
    { value: 'isabelle', label: 'Isabelle Roux', hint: 'partie' },
  ])
  function create(text: string) {
    setPeople([...people, { value: text, label: text, hint: 'nouveau' }])
    return text
  }
  return (
    <Plate name="Formulaire">
      <Form
        schema={Fields}
        onSubmit={() => toast({ title: 'Encaissement enregistré', undo: () => toast({ title: 'Annulé' }) })}
        submit="Enregistrer"
        secondary={<Button>Annuler</Button>}
        defaults={{ jour: '2026-11-05', bail: 'meuble' }}
        draft="dev-ui"
      >
        <div className="ui-three">
          <Field
            label="Montant reçu"
            name="montant"
            type="euros"
            required
            help="1250,5 ou 1 250,50 €, les deux se comprennent."
          />
          <Field label="Date du paiement" name="jour" type="date" required />
          <Field
            label="Compte"
            name="compte"
            type="select"
            placeholder="Choisir un compte…"
            options={[
              { value: 'banque', label: '512000, Banque' },
              { value: 'caisse', label: '531000, Caisse' },
            ]}
          />
          <Field label="Durée d’amortissement" name="duree" type="integer" unit="ans" required />
          <Field label="Taux" name="taux" type="percent" />
          <Combobox label="Locataire" name="locataire" options={people} onCreate={create} required />
        </div>
        <div className="ui-two">
          <Field
            label="Bail"
            name="bail"
            type="radio"
            options={[
              { value: 'meuble', label: 'Bail meublé', hint: 'un an, renouvelable' },
              { value: 'etudiant', label: 'Bail étudiant', hint: 'neuf mois' },
            ]}
          />
          <div className="ui-stack">
            <Field label="Pièce" name="piece" type="file" accept="application/pdf,image/*" />
            <Field label="Envoyer la quittance par mail" name="envoyer" type="checkbox" />
          </div>
        </div>
        <Field label="Note" name="note" type="textarea" />
      </Form>
    </Plate>
  )
}

export function CodePlate() {
  const [code, setCode] = useState('407')
  return (
    <Plate name="Code à six chiffres">
      <div className="ui-three">
        <CodeSlots label="En cours de saisie" value={code} onChange={setCode} />
        <CodeSlots label="Refusé" value="" onChange={() => undefined} invalid />
        <CodeSlots label="Fermé" value="" onChange={() => undefined} disabled />
      </div>
    </Plate>
  )
}
