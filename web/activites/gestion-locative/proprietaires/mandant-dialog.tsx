// An owner: his name, where he is written to, the account that he is paid on.
import { z } from 'zod'
import type { Mandant } from '#domain/activites/gestion-locative/faits/mandant.ts'
import { lireSiren } from '#domain/compta/siren.ts'
import { estIban } from '#domain/sujets/banque/formats/iban.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional, optionalDate, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useWriteMandants } from './ecrire.ts'

const compact = () => optional().transform((texte) => texte?.replace(/\s/g, '').toUpperCase() || null)
const texte = () => optional().transform((dit) => dit ?? '')

const Champs = z.object({
  nom: required('Indiquez un nom, ou une raison sociale.'),
  adresse: texte(),
  code_postal: texte(),
  ville: texte(),
  pays: required('Indiquez un pays par ses deux lettres.')
    .transform((dit) => dit.toUpperCase())
    .refine((dit) => /^[A-Z]{2}$/.test(dit), 'Indiquez un pays par ses deux lettres.'),
  email: texte(),
  telephone: texte(),
  iban: compact().refine((iban) => iban === null || estIban(iban), 'Cet IBAN n’est pas valide : relisez-le.'),
  bic: compact().refine(
    (bic) => bic === null || /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic),
    'Ce BIC n’est pas valide.',
  ),
  siren: optional().transform((dit, context): string | null => {
    const lu = dit === null ? null : lireSiren(dit)
    if (dit !== null && lu === null)
      context.addIssue({
        code: 'custom',
        message: 'Ce numéro n’est pas un SIREN : neuf chiffres, dont le dernier vérifie les autres.',
      })
    return lu
  }),
  facturation_le: optionalDate(),
  tva_debits_le: optionalDate(),
})

type Props = { mandant: Mandant | null; onClose: () => void; onDone: (id: string) => void }

export function MandantDialog({ mandant, onClose, onDone }: Props) {
  const { dossier } = useDossier()
  const { create, update } = useWriteMandants(dossier.id)
  const toast = useToast()
  async function save(champs: z.output<typeof Champs>) {
    if (mandant) await update(mandant.id, champs)
    const id = mandant ? mandant.id : await create(champs)
    toast({ title: `${champs.nom} : ${mandant ? 'modifié' : 'ajouté'}` })
    onClose()
    onDone(id)
  }
  return (
    <Dialog
      title={mandant ? 'Modifier ce propriétaire' : 'Ajouter un propriétaire'}
      description={
        mandant
          ? undefined
          : 'Celui pour qui vous gérez : son compte s’ouvre avec lui, et garde ce que vous recevez et payez pour lui.'
      }
      onClose={onClose}
    >
      <Form
        schema={Champs}
        onSubmit={save}
        submit="Enregistrer"
        defaults={
          mandant
            ? {
                ...mandant,
                ...{ iban: mandant.iban ?? '', bic: mandant.bic ?? '' },
                ...{ siren: mandant.siren ?? '', facturation_le: mandant.facturation_le ?? '' },
                tva_debits_le: mandant.tva_debits_le ?? '',
              }
            : { pays: 'FR' }
        }
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Nom ou raison sociale" name="nom" required />
        <Field label="Numéro et rue" name="adresse" />
        <div className="ui-two">
          <Field label="Code postal" name="code_postal" />
          <Field label="Ville" name="ville" />
        </div>
        <div className="ui-two">
          <Field label="Pays" name="pays" help="Deux lettres : FR, BE, CH." required />
          <Field label="Téléphone" name="telephone" type="tel" />
        </div>
        <Field label="Adresse email" name="email" type="email" />
        <Field label="IBAN" name="iban" help="Du compte sur lequel vous lui versez ce qui lui revient." />
        <Field label="BIC" name="bic" help="Facultatif pour un compte français." />
        <div className="ui-two">
          <Field label="SIREN" name="siren" help="Si un de ses locaux porte la TVA : ses factures portent ce numéro." />
          <Field
            label="Mandat de facturation du"
            name="facturation_le"
            type="date"
            help="Le jour où il vous a chargé d’établir ses factures (CGI art. 289, I, 2). Vide : vous n’en établissez pas."
          />
        </div>
        <Field
          label="Option pour les débits, à compter du"
          name="tva_debits_le"
          type="date"
          help="S’il paie sa TVA d’après les débits (CGI art. 269, 2, c) : ses factures le portent, et sa TVA est due avec chaque loyer qui échoit dès ce jour. Vide : d’après les encaissements."
        />
      </Form>
    </Dialog>
  )
}
