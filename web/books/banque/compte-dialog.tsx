// An account: its name, its bank, its IBAN; a new one, or one that stands. Its owner may take away one without statement.

import { useState } from 'react'
import { z } from 'zod'
import { NATURES_COMPTE } from '#domain/sujets/banque/contenu-releve.ts'
import { estIban } from '#domain/sujets/banque/formats/iban.ts'
import { type CompteBancaire, useWriteComptesBancaires } from '#web/data/banque/comptes-bancaires.ts'
import { useMots, useNatures } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, optional, required } from '#web/ui/form/schema.ts'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { NATURES_DE_COMPTE } from './natures.ts'

const Fields = z.object({
  libelle: required('Donnez un nom à ce compte.'),
  nature: choice(NATURES_COMPTE),
  banque: optional(),
  iban: optional().refine(
    (dit) => dit === null || estIban(dit.replace(/\s/g, '').toUpperCase()),
    'Cet IBAN n’est pas valide : sa clé ne convient pas.',
  ),
})

type Props = { compte: CompteBancaire | null; onClose: () => void; onDone: (id: string) => void }

export function CompteDialog({ compte, onClose, onDone }: Props) {
  const mots = useMots()
  const { nature_compte: natures = NATURES_COMPTE } = useNatures()
  const { dossier, role } = useDossier()
  const { create, update, remove } = useWriteComptesBancaires(dossier.id)
  const [retire, setRetire] = useState(false)
  const toast = useToast()

  async function save({ libelle, nature, banque, iban }: z.output<typeof Fields>) {
    const champs = { libelle, nature, banque: banque ?? '', iban: iban?.replace(/\s/g, '').toUpperCase() || null }
    if (compte) await update(compte.id, champs)
    const id = compte ? compte.id : await create({ ...champs, lectures: {} })
    onDone(id)
    onClose()
  }

  async function supprimer(id: string) {
    try {
      await remove(id)
      onClose()
    } catch (error) {
      setRetire(false)
      toast({ title: messageOf(error), bad: true })
    }
  }

  if (compte && retire)
    return (
      <Confirm
        title="Retirer ce compte ?"
        description={`« ${compte.libelle} » disparaît de la liste. Un compte dont des relevés sont importés ne se retire pas.`}
        confirm="Retirer le compte"
        danger
        onConfirm={() => void supprimer(compte.id)}
        onClose={() => setRetire(false)}
      />
    )
  return (
    <Dialog title={compte ? 'Modifier ce compte' : 'Ajouter un compte'} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          libelle: compte?.libelle ?? '',
          nature: compte?.nature ?? 'banque',
          banque: compte?.banque ?? '',
          iban: compte?.iban ?? '',
        }}
        secondary={
          compte && role === 'proprietaire' ? (
            <Button onClick={() => setRetire(true)}>Retirer ce compte</Button>
          ) : (
            <Button onClick={onClose}>Annuler</Button>
          )
        }
      >
        <Field label="Nom du compte" name="libelle" required help={`Par exemple : ${mots.compte}.`} />
        <Field
          label="De quoi est-ce le compte ?"
          name="nature"
          type="select"
          options={natures.map((une) => ({ value: une, label: NATURES_DE_COMPTE[une] }))}
        />
        <Field label="Banque" name="banque" />
        <Field label="IBAN" name="iban" help="Facultatif. Un relevé qui porte un autre IBAN sera refusé." />
      </Form>
    </Dialog>
  )
}
