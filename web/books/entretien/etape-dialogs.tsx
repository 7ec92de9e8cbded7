// The steps of an intervention: ordered from a supplier, done, or closed undone.

import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import type { Intervention } from '#domain/sujets/entretien/intervention.ts'
import { useWriteInterventions } from '#web/data/entretien/interventions.ts'
import { devisQuery } from '#web/data/entretien/interventions-devis.ts'
import { formatAmount, formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { date, optionalAmount, optionalDate, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useChoixFournisseur } from './donnees.ts'

type Props = { intervention: Intervention; onClose: () => void }
type Change = Partial<Omit<Intervention, 'id'>>

/** Writes a step, says it, and can put back what was there. */
export function useFranchir({ intervention, onClose }: Props) {
  const { dossier } = useDossier()
  const { update } = useWriteInterventions(dossier.id)
  const toast = useToast()
  return async (change: Change, title: string) => {
    const avant: Change = Object.fromEntries(
      Object.keys(change).map((nom) => [nom, intervention[nom as keyof Intervention]]), // safe: the keys of a change are its columns
    )
    await update(intervention.id, change)
    toast({ title, undo: () => void update(intervention.id, avant) })
    onClose()
  }
}

const Commande = z.object({
  fournisseur_id: required('Choisissez le fournisseur.'),
  commandee_le: date(),
  prevue_le: optionalDate(),
  cout_cents: optionalAmount({ min: 0 }),
})

export function CommandeDialog(props: Props) {
  const { intervention, onClose } = props
  const { dossier, today } = useDossier()
  const { data: devis } = useQuery(devisQuery(dossier.id))
  const { options, creer } = useChoixFournisseur(intervention.metier)
  const franchir = useFranchir(props)
  const retenu = devis?.find(({ intervention_id, retenu: un }) => intervention_id === intervention.id && un)
  const cout = retenu?.montant_cents ?? intervention.cout_cents
  return (
    <Dialog title="Commander les travaux" description={intervention.objet} onClose={onClose}>
      <Form
        schema={Commande}
        onSubmit={(champs: z.output<typeof Commande>) => franchir(champs, 'Travaux commandés')}
        submit="Commander"
        defaults={{
          fournisseur_id: retenu?.fournisseur_id ?? intervention.fournisseur_id ?? '',
          commandee_le: formatDay(today),
          cout_cents: cout === null ? '' : formatAmount(cout),
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Combobox label="Fournisseur" name="fournisseur_id" required options={options} onCreate={creer} />
        <div className="ui-three">
          <Field label="Commandés le" name="commandee_le" type="date" required />
          <Field label="Prévus le" name="prevue_le" type="date" />
          <Field label="Prix convenu" name="cout_cents" type="euros" />
        </div>
      </Form>
    </Dialog>
  )
}

const Realisation = z.object({ realisee_le: date(), cout_cents: optionalAmount({ min: 0 }) })

export function RealisationDialog(props: Props) {
  const { intervention, onClose } = props
  const { today } = useDossier()
  const franchir = useFranchir(props)
  return (
    <Dialog title="Travaux réalisés" description={intervention.objet} onClose={onClose}>
      <Form
        schema={Realisation}
        onSubmit={(champs: z.output<typeof Realisation>) => franchir(champs, 'Travaux réalisés')}
        submit="Enregistrer"
        defaults={{
          realisee_le: formatDay(today),
          cout_cents: intervention.cout_cents === null ? '' : formatAmount(intervention.cout_cents),
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="Réalisés le" name="realisee_le" type="date" required />
          <Field label="Coût" name="cout_cents" type="euros" />
        </div>
      </Form>
    </Dialog>
  )
}

const SansSuite = z.object({ close_le: date(), sans_suite: required('Dites pourquoi elle reste sans suite.') })

export function SansSuiteDialog(props: Props) {
  const { intervention, onClose } = props
  const { today } = useDossier()
  const franchir = useFranchir(props)
  return (
    <Dialog title="Clore sans suite" description={intervention.objet} onClose={onClose}>
      <Form
        schema={SansSuite}
        onSubmit={(champs: z.output<typeof SansSuite>) => franchir(champs, 'Intervention close sans suite')}
        submit="Clore"
        defaults={{ close_le: formatDay(today) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Le" name="close_le" type="date" required />
        <Field label="Pourquoi" name="sans_suite" required help="« Le locataire a réparé lui-même »." />
      </Form>
    </Dialog>
  )
}
