// A bill, noted or changed, with its receipt; its category says its account and what it is for article 39 C.
import { useRef } from 'react'
import { z } from 'zod'
import { DeposerDocument } from '#contract/functions/deposer-document.ts'
import { CATEGORIES_DEPENSE, categorieDepense } from '#domain/journalisation/depense.ts'
import type { Depense } from '#domain/journalisation/faits.ts'
import { useWriteDepenses } from '#web/data/depenses.ts'
import { act } from '#web/data/functions.ts'
import { formatAmount } from '#web/lib/format.ts'
import { libelleBien } from '#web/parts/location/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, optionalDate, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { CategorieExpliquee } from './categorie.tsx'
import { DepotFichierField } from './depot-fichier.tsx'
import { PAYEURS } from './payeurs.ts'
import { SuiteDepense } from './suite-depense.tsx'
import '#web/parts/location/location.css'

/** No dwelling: the bill is for the whole activity. */
const TOUS = 'activite'

const Fields = z
  .object({
    date: date(),
    fournisseur: required('Indiquez le fournisseur.'),
    libelle: required('Indiquez ce qui est facturé.'),
    categorie: required('Choisissez une catégorie.').refine(
      (cle) => categorieDepense(cle) !== null,
      'Choisissez dans la liste.',
    ),
    bien_id: required('Choisissez un logement.'),
    montant_cents: amount().refine((montant) => montant !== 0, 'Indiquez un montant.'),
    reglement: choice(['payee', 'a_payer']),
    date_paiement: optionalDate(),
    payee_par: choice(['banque', 'exploitant']),
    fichier: z.instanceof(File).optional(),
  })
  .refine(({ reglement, date_paiement }) => reglement === 'a_payer' || date_paiement !== null, {
    path: ['date_paiement'],
    message: 'Indiquez la date du paiement.',
  })
type Saisie = z.output<typeof Fields>

type Props = { depense?: Depense; onClose: () => void; onDone?: (id: string) => void }

export function DepenseDialog({ depense, onClose, onDone }: Props) {
  const { today, exercice, peutEcrire } = useDossier()
  const jour = exercice && exercice.fin < today ? '' : today
  const { biens } = useFaits()
  const save = useEnregistrer(depense, (id) => {
    onClose()
    onDone?.(id)
  })
  return (
    <Dialog title={depense ? 'Modifier la dépense' : 'Nouvelle dépense'} onClose={onClose} wide>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        readOnly={!peutEcrire}
        defaults={
          depense ? saisieDe(depense) : { date: jour, date_paiement: jour, reglement: 'payee', payee_par: 'banque' }
        }
        {...(depense ? {} : { draft: 'depense' })}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <div className="two">
              <Field label="Fournisseur" name="fournisseur" required autoFocus />
              <Field label="Objet" name="libelle" required />
            </div>
            <Combobox label="Catégorie" name="categorie" options={OPTIONS_CATEGORIE} required />
            <CategorieExpliquee cle={String(form.watch('categorie') ?? '')} />
            <div className="three exp-trois">
              <Field label="Date de la facture" name="date" type="date" required />
              <Field label="Montant TTC" name="montant_cents" type="euros" help="Négatif pour un avoir." required />
              <Field
                label="Logement"
                name="bien_id"
                type="select"
                options={[
                  ...biens.map((bien) => ({ value: bien.id, label: libelleBien(bien) })),
                  { value: TOUS, label: 'Toute l’activité' },
                ]}
              />
            </div>
            <div className="loc-duo">
              <Field label="Règlement" name="reglement" type="radio" options={REGLEMENTS} />
            </div>
            {form.watch('reglement') !== 'a_payer' && (
              <div className="stack loc-duo">
                <div className="two">
                  <Field label="Payée le" name="date_paiement" type="date" required />
                </div>
                <Field label="Payée par" name="payee_par" type="radio" options={PAYEURS} />
              </div>
            )}
            {!depense?.document_id && <DepotFichierField />}
            <SuiteDepense depense={depense ?? null} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

const OPTIONS_CATEGORIE = CATEGORIES_DEPENSE.map(({ cle, libelle, compte }) => ({
  value: cle,
  label: libelle,
  hint: compte,
}))
const REGLEMENTS = [
  { value: 'payee', label: 'Déjà payée', hint: 'Avec la date et le compte du paiement.' },
  { value: 'a_payer', label: 'À payer', hint: 'Elle compte quand même dans l’année de sa date.' },
]

const saisieDe = (depense: Depense) => ({
  date: depense.date,
  fournisseur: depense.fournisseur,
  libelle: depense.libelle,
  categorie: depense.categorie,
  bien_id: depense.bien_id ?? TOUS,
  montant_cents: formatAmount(depense.montant_cents),
  reglement: depense.date_paiement ? 'payee' : 'a_payer',
  date_paiement: depense.date_paiement ?? '',
  payee_par: depense.payee_par,
})

function depenseDe({ reglement, bien_id, fichier: _, ...fields }: Saisie) {
  return {
    ...fields,
    bien_id: bien_id === TOUS ? null : bien_id,
    date_paiement: reglement === 'payee' ? fields.date_paiement : null,
  }
}

/** The bill first, then its receipt: were the second refused, trying again does not write the first twice. */
function useEnregistrer(avant: Depense | undefined, onDone: (id: string) => void) {
  const { dossier } = useDossier()
  const { create, update } = useWriteDepenses(dossier.id)
  const refresh = useRefresh()
  const toast = useToast()
  const written = useRef<string | null>(avant?.id ?? null)
  return async (fields: Saisie) => {
    const fait = depenseDe(fields)
    if (written.current) await update(written.current, fait)
    else written.current = await create({ ...fait, document_id: null })
    const depense_id = written.current
    if (fields.fichier) {
      await act(DeposerDocument, { dossier_id: dossier.id, depense_id, fichier: fields.fichier })
      await refresh()
    }
    if (avant) {
      const { id, document_id, ...etait } = avant
      toast({ title: 'Dépense enregistrée', undo: () => void update(id, depenseSeule(etait)) })
    } else toast({ title: 'Dépense enregistrée' })
    onDone(depense_id)
  }
}

/** The columns that the form writes, and no other of the row. */
function depenseSeule(etait: Omit<Depense, 'id' | 'document_id'>) {
  const { bien_id, date, date_paiement, fournisseur, libelle, categorie, montant_cents, payee_par } = etait
  return { bien_id, date, date_paiement, fournisseur, libelle, categorie, montant_cents, payee_par }
}
