// What a repair costs and what of it the tenant bears: the grid is that of the lease, its figures are typed, and the account follows them.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { parseEuros } from '#domain/base/cents.ts'
import type { EtatDesLieux } from '#domain/sujets/location/etat-des-lieux.ts'
import { type Degradation, partLocataire } from '#domain/sujets/location/etat-des-lieux-vetuste.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatAmount } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, integer } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow } from '#web/ui/text/sum.tsx'
import { enMots } from './mots.ts'

const Fields = z.object({
  cout_cents: amount({ min: 1 }),
  age_ans: integer({ min: 0, max: 99 }),
  franchise_ans: integer({ min: 0, max: 99 }),
  abattement_pct_an: integer({ min: 0, max: 100 }),
  residuel_pct: integer({ min: 0, max: 100 }),
})

type Props = { sortie: EtatDesLieux; ligne: Pick<Degradation, 'piece' | 'element'>; onClose: () => void }

export function ChiffrageDialog({ sortie, ligne, onClose }: Props) {
  const { dossier } = useDossier()
  const { chiffrerEtat } = useVieDuBail(dossier.id)
  const toast = useToast()
  const avant = sortie.chiffrage.find(({ piece, element }) => piece === ligne.piece && element === ligne.element)
  const autres = sortie.chiffrage.filter((une) => une !== avant)
  const grille = avant ?? autres.at(-1)
  async function garder(siennes: readonly Degradation[]) {
    await chiffrerEtat({ etat_id: sortie.id, chiffrage: [...autres, ...siennes].map((une) => ({ ...une })) })
    toast({ title: siennes.length > 0 ? 'Réparation chiffrée' : 'Réparation retirée' })
    onClose()
  }
  return (
    <Dialog
      title={`${ligne.piece}, ${ligne.element.toLowerCase()}`}
      description="La vétusté n’est pas à la charge du locataire : la grille jointe au bail dit ce qui est retiré avec l’âge (décret n° 2016-382, art. 4)."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={(fields) => garder([{ ...ligne, ...fields }])}
        submit="Garder"
        defaults={{
          cout_cents: avant ? formatAmount(avant.cout_cents) : '',
          age_ans: avant ? String(avant.age_ans) : '',
          franchise_ans: grille ? String(grille.franchise_ans) : '',
          abattement_pct_an: grille ? String(grille.abattement_pct_an) : '',
          residuel_pct: grille ? String(grille.residuel_pct) : '',
        }}
        secondary={
          avant ? (
            <Button kind="danger" onClick={() => void garder([])}>
              Retirer
            </Button>
          ) : (
            <Button onClick={onClose}>Annuler</Button>
          )
        }
      >
        <div className="ui-two">
          <Field
            label="Coût de la réparation"
            name="cout_cents"
            type="euros"
            required
            help="Devis ou facture à l’appui."
          />
          <Field label="Âge de la chose" name="age_ans" unit="ans" required />
        </div>
        <div className="ui-two">
          <Field label="Années sans abattement" name="franchise_ans" unit="ans" required />
          <Field label="Abattement par an" name="abattement_pct_an" unit="%" required />
        </div>
        <Field
          label="Part résiduelle"
          name="residuel_pct"
          unit="%"
          required
          help="Ce qu’il doit au moins, si vieille qu’elle soit."
        />
        <Compte />
      </Form>
    </Dialog>
  )
}

function Compte() {
  const typed = useFormContext().watch()
  const lu = Fields.safeParse(typed)
  if (!lu.success || parseEuros(String(typed.cout_cents)) === null) return null
  const { abattement_pct, part_cents } = partLocataire(lu.data.cout_cents, lu.data)
  return (
    <Calcul label="Part du locataire" mots={enMots(lu.data)} regle="Grille de vétusté convenue au bail">
      <SumRow label={`Après ${abattement_pct} % de vétusté`}>
        <Euros amount={part_cents} />
      </SumRow>
    </Calcul>
  )
}
