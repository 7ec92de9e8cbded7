// The form of a building: its name, its address, whether it is a co-ownership and whose syndic.
import { useState } from 'react'
import { z } from 'zod'
import type { Day } from '#domain/base/day.ts'
import type { Immeuble } from '#domain/sujets/immeubles/immeuble.ts'
import { useWriteImmeubles } from '#web/data/immeubles/immeubles.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional, optionalDate, optionalInteger, required, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Champs = z.object({
  libelle: required('Donnez-lui un nom : « Les Tisserands ».'),
  adresse: required('Indiquez l’adresse.'),
  code_postal: z.string('Indiquez le code postal.').regex(/^\d{5}$/, 'Cinq chiffres.'),
  ville: required('Indiquez la ville.'),
  annee_construction: optionalInteger({ min: 1000, max: 2200 }),
  en_copropriete: tick(),
  syndic: optional(),
  charges_depuis: optionalDate().refine((le) => le === null || le.endsWith('-01'), {
    message: 'Une période de charges commence le premier jour d’un mois.',
  }),
  note: optional(),
})

type Props = { immeuble: Immeuble | null; onClose: () => void; onDone?: (id: string) => void }

export function ImmeubleDialog({ immeuble, onClose, onDone }: Props) {
  const { dossier, role } = useDossier()
  const { create, update, remove } = useWriteImmeubles(dossier.id)
  const toast = useToast()
  const [supprime, setSupprime] = useState(false)
  async function save({ charges_depuis, ...reste }: z.output<typeof Champs>) {
    const champs = { ...reste, debuts_charges: debutsAvec(immeuble?.debuts_charges ?? [], charges_depuis) }
    const id = immeuble ? immeuble.id : await create(champs)
    if (immeuble) await update(id, champs)
    toast({ title: 'Immeuble enregistré' })
    onClose()
    onDone?.(id)
  }
  if (immeuble && supprime)
    return (
      <SupprimerFait
        title={`Supprimer ${immeuble.libelle} ?`}
        description="Ses lots restent, à leur adresse. La suppression est refusée tant qu’un lot, une clé ou un compteur y est rattaché."
        done="Immeuble supprimé"
        remove={() => remove(immeuble.id)}
        onClose={() => setSupprime(false)}
        onDone={onClose}
      />
    )
  return (
    <Dialog title={immeuble ? `Modifier ${immeuble.libelle}` : 'Nouvel immeuble'} onClose={onClose} wide>
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          libelle: immeuble?.libelle ?? '',
          adresse: immeuble?.adresse ?? '',
          code_postal: immeuble?.code_postal ?? '',
          ville: immeuble?.ville ?? '',
          annee_construction: immeuble?.annee_construction == null ? '' : String(immeuble.annee_construction),
          en_copropriete: immeuble?.en_copropriete ?? false,
          syndic: immeuble?.syndic ?? '',
          charges_depuis: immeuble?.debuts_charges?.at(-1) ?? '',
          note: immeuble?.note ?? '',
        }}
        secondary={
          <>
            {immeuble && role === 'proprietaire' && (
              <Button kind="quiet" onClick={() => setSupprime(true)}>
                Supprimer
              </Button>
            )}
            <Button onClick={onClose}>Annuler</Button>
          </>
        }
      >
        <Field label="Nom de l’immeuble" name="libelle" required autoFocus />
        <Field label="Adresse" name="adresse" required />
        <div className="ui-two parts-champs-ville">
          <Field label="Code postal" name="code_postal" required />
          <Field label="Ville" name="ville" required />
        </div>
        <Field label="Année de construction" name="annee_construction" type="integer" />
        <Field label="En copropriété" name="en_copropriete" type="checkbox" />
        <Field label="Syndic" name="syndic" type="textarea" help="Son nom et comment le joindre." />
        <Field
          label="Charges réglées sur douze mois à compter du"
          name="charges_depuis"
          type="date"
          help="Le premier jour de l’exercice du syndic, par exemple le 1er juillet. Vide : l’année civile. La période en cours ce jour-là s’arrête la veille."
        />
        <Field label="Note" name="note" type="textarea" />
      </Form>
    </Dialog>
  )
}

/** A later day is a change that begins then; an earlier one, or none, takes the place of the last one. */
function debutsAvec(debuts: readonly Day[], dernier: Day | null): readonly Day[] {
  const avant = debuts.at(-1)
  if (dernier === null) return debuts.slice(0, -1)
  return avant !== undefined && dernier <= avant ? [...debuts.slice(0, -1), dernier] : [...debuts, dernier]
}
