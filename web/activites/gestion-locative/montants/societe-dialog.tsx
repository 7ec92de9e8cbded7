// The form of a part of a property company, copied from the letter that it sends to its members after its 2072.
import { z } from 'zod'
import { type PartSociete, resultatDePart } from '#domain/activites/gestion-locative/faits/part-societe.ts'
import { parseEuros, zero } from '#domain/base/cents.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { useWritePartsSocietes } from './ecrire.ts'

const Champs = z.object({
  nom: required('Indiquez la société.'),
  siren: optional(),
  revenus_cents: amount({ min: 0 }),
  frais_cents: amount({ min: 0 }),
  interets_cents: amount({ min: 0 }),
})

type Props = { part: PartSociete | null; annee: number; onClose: () => void }

export function SocieteDialog({ part, annee, onClose }: Props) {
  const { dossier } = useDossier()
  const { create, update, remove } = useWritePartsSocietes(dossier.id)
  const toast = useToast()
  async function save({ siren, ...champs }: z.output<typeof Champs>) {
    const ligne = { ...champs, siren: siren?.replaceAll(/\s/g, '') || null }
    if (part) await update(part.id, ligne)
    else await create({ annee, document_id: null, ...ligne })
    toast({ title: `Part de ${champs.nom} enregistrée` })
    onClose()
  }
  async function retirer({ id, nom }: PartSociete) {
    await remove(id)
    toast({ title: `Part de ${nom} retirée` })
    onClose()
  }
  return (
    <Dialog
      title={part ? `${part.nom}, ${annee}` : `Une part de société en ${annee}`}
      description="SCI ou SCPI qui n’est pas à l’impôt sur les sociétés. Recopiez la lettre où elle vous donne votre part, d’après sa 2072 : lignes 111 à 113."
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          nom: part?.nom ?? '',
          siren: part?.siren ?? '',
          revenus_cents: formatAmount(part?.revenus_cents ?? zero),
          frais_cents: formatAmount(part?.frais_cents ?? zero),
          interets_cents: formatAmount(part?.interets_cents ?? zero),
        }}
        secondary={
          <>
            {part && (
              <Button kind="quiet" onClick={() => retirer(part)}>
                Retirer
              </Button>
            )}
            <Button onClick={onClose}>Annuler</Button>
          </>
        }
      >
        {(form) => (
          <>
            <div className="ui-two">
              <Field label="Société" name="nom" required />
              <Field label="SIREN" name="siren" help="Facultatif : neuf chiffres." />
            </div>
            <Field label="Votre part du revenu brut, ligne 111" name="revenus_cents" type="euros" required />
            <div className="ui-two">
              <Field label="Des frais et charges, 112" name="frais_cents" type="euros" required />
              <Field
                label="Des intérêts, 113"
                name="interets_cents"
                type="euros"
                required
                help="Avec ceux de l’emprunt qui a payé vos parts."
              />
            </div>
            <p className="ui-small ui-second" role="status">
              Votre résultat, ligne 114 : <Euros amount={resultatDe(form.watch())} />. La lettre doit dire le même, à un
              euro d’arrondi près.
            </p>
          </>
        )}
      </Form>
    </Dialog>
  )
}

const resultatDe = (saisie: Readonly<Record<string, unknown>>) => {
  const lu = (champ: string) => parseEuros(String(saisie[champ] ?? '')) ?? zero
  return resultatDePart({
    revenus_cents: lu('revenus_cents'),
    frais_cents: lu('frais_cents'),
    interets_cents: lu('interets_cents'),
  })
}
