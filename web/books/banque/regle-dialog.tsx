// A rule: the words, the side, the bounds, and what a line that has them is.
import { z } from 'zod'
import type { NatureProposee } from '#domain/sujets/banque/regles.ts'
import { type RegleEnregistree, useWriteReglesBancaires } from '#web/data/banque/regles-bancaires.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useCategoriesDepense } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, optional, optionalAmount, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { bienChoisi, NATURES, optionsBaux, optionsBiens, optionsCategories, TOUTE_ACTIVITE } from './natures.ts'

const CHOISIES = ['loyer', 'depense', 'exploitant', 'depot', 'virement_interne', 'ignorer'] as const
const Fields = z.object({
  motif: required('Indiquez les mots à reconnaître (deux lettres au moins).'),
  sens: choice(['credit', 'debit', 'les_deux']),
  montant_min_cents: optionalAmount({ min: 0 }),
  montant_max_cents: optionalAmount({ min: 0 }),
  nature: choice(CHOISIES),
  categorie: optional(),
  bien_id: optional(),
  bail_id: optional(),
})

export function RegleDialog({ regle, onClose }: { regle: RegleEnregistree | null; onClose: () => void }) {
  const { dossier } = useDossier()
  const { create, update } = useWriteReglesBancaires(dossier.id)

  async function save({ categorie, bien_id, bail_id, ...champs }: z.output<typeof Fields>) {
    const depense = champs.nature === 'depense'
    const dUnBail = champs.nature === 'loyer' || champs.nature === 'depot'
    const entiere = {
      ...champs,
      montant_min_cents: champs.montant_min_cents ?? null,
      montant_max_cents: champs.montant_max_cents ?? null,
      categorie: depense ? (categorie ?? null) : null,
      bien_id: depense ? bienChoisi(bien_id) : null,
      bail_id: dUnBail ? (bail_id ?? null) : null,
      emprunt_id: null,
    }
    if (regle) await update(regle.id, entiere)
    else await create(entiere)
    onClose()
  }

  return (
    <Dialog title={regle ? 'Modifier cette règle' : 'Nouvelle règle'} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={valeurs(regle)}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <Field
              label="Quand le relevé dit"
              name="motif"
              required
              help="Tous ces mots, dans n’importe quel ordre, sans tenir compte des accents."
            />
            <Field
              label="Parmi"
              name="sens"
              type="select"
              options={[
                { value: 'les_deux', label: 'Toutes les lignes' },
                { value: 'credit', label: 'Les recettes' },
                { value: 'debit', label: 'Les dépenses' },
              ]}
            />
            <div className="ui-two">
              <Field label="À partir de" name="montant_min_cents" type="euros" />
              <Field label="Jusqu’à" name="montant_max_cents" type="euros" />
            </div>
            <Field
              label="C’est"
              name="nature"
              type="select"
              options={CHOISIES.map((nature) => ({ value: nature, label: NATURES[nature] }))}
            />
            <Suite nature={form.watch('nature')} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

function Suite({ nature }: { nature: unknown }) {
  const faits = useFaits()
  const categories = useCategoriesDepense()
  if (nature === 'loyer' || nature === 'depot')
    return (
      <Field
        label="Bail"
        name="bail_id"
        type="select"
        options={optionsBaux(faits)}
        placeholder="À choisir à chaque fois"
      />
    )
  if (nature !== 'depense') return null
  return (
    <>
      <Field
        label="Catégorie"
        name="categorie"
        type="select"
        options={optionsCategories(categories)}
        placeholder="Choisir…"
        required
      />
      <Field label="Logement" name="bien_id" type="select" options={optionsBiens(faits)} />
    </>
  )
}

function valeurs(regle: RegleEnregistree | null) {
  const montant = (cents: RegleEnregistree['montant_min_cents']) => (cents === null ? '' : formatAmount(cents))
  const nature: NatureProposee = regle?.nature ?? 'depense'
  return {
    motif: regle?.motif ?? '',
    sens: regle?.sens ?? 'les_deux',
    montant_min_cents: montant(regle?.montant_min_cents ?? null),
    montant_max_cents: montant(regle?.montant_max_cents ?? null),
    nature,
    ...(regle?.categorie && { categorie: regle.categorie }),
    bien_id: regle?.bien_id ?? TOUTE_ACTIVITE,
    ...(regle?.bail_id && { bail_id: regle.bail_id }),
  }
}
