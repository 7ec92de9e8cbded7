// A bill, noted or changed, with its receipt; its category says its account and what it means.
import { useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { DeposerDocument } from '#contract/functions/depenses/deposer-document.ts'
import type { Day } from '#domain/base/day.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { useWriteDepenses } from '#web/data/depenses/depenses.ts'
import { act } from '#web/data/functions.ts'
import { useNomsFournisseurs } from '#web/parts/connaissances.ts'
import { libelleBien } from '#web/parts/expliquer/noms.ts'
import { QuiField } from '#web/parts/indivision/qui.tsx'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { CategorieExpliquee } from './categorie.tsx'
import { PropositionClassement } from './classer/proposition.tsx'
import { ConfirmerPaiement, exigerConfirmation } from './depense/confirmer-paiement.tsx'
import {
  depenseDe,
  depenseSeule,
  Fields,
  reglements,
  type Saisie,
  saisieDe,
  useOptionsCategorie,
} from './depense/depense-fields.ts'
import { usePayeurs } from './depense/payeurs.ts'
import { DepotFichierField } from './depot-fichier.tsx'
import { LectureFichier } from './lecture/lecture.tsx'
import { TOUS } from './repartition/brouillon.ts'
import { RepartitionChamp } from './repartition/champ.tsx'
import { SuiteDepense } from './suite-depense.tsx'
import { TvaChamp } from './tva/champ.tsx'
import '#web/parts/location/location.css'

type Props = { depense?: Depense; onClose: () => void; onDone?: (id: string) => void }

export function DepenseDialog({ depense, onClose, onDone }: Props) {
  const { dossier, today, exercice, peutEcrire } = useDossier()
  const payeurs = usePayeurs()
  const mots = useMots()
  const categories = useOptionsCategorie(depense?.categorie)
  const jour = exercice && exercice.fin < today ? '' : today
  const { biens } = useFaits()
  const noms = useNomsFournisseurs()
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
        {...(depense ? {} : { draft: `depense:${dossier.id}` })}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            {!depense?.document_id && (
              <>
                <DepotFichierField />
                <LectureFichier />
              </>
            )}
            <div className="ui-two">
              <Field label="Fournisseur" name="fournisseur" suggestions={noms} required autoFocus />
              <Field label="Objet" name="libelle" required />
            </div>
            {!form.watch('repartition') && (
              <>
                <Combobox label="Catégorie" name="categorie" options={categories} required />
                <PropositionClassement depense_id={depense?.id ?? null} />
                <CategorieExpliquee cle={String(form.watch('categorie') ?? '')} />
              </>
            )}
            <div className="ui-three books-exp-trois">
              <Field label="Date de la facture" name="date" type="date" required />
              <Field label="Montant TTC" name="montant_cents" type="euros" help="Négatif pour un avoir." required />
              {!form.watch('repartition') && (
                <Field
                  label="Logement"
                  name="bien_id"
                  type="select"
                  {...(biens.length > 1 && { placeholder: 'Choisir…' })}
                  required
                  options={[
                    ...biens.map((bien) => ({ value: bien.id, label: libelleBien(bien) })),
                    { value: TOUS, label: 'Toute l’activité' },
                  ]}
                />
              )}
            </div>
            <TvaChamp />
            <RepartitionChamp />
            <div className="parts-loc-duo">
              <Field label="Règlement" name="reglement" type="radio" options={reglements(mots)} />
            </div>
            {form.watch('reglement') !== 'a_payer' && (
              <div className="ui-stack parts-loc-duo">
                <div className="ui-two">
                  <Field label="Payée le" name="date_paiement" type="date" required />
                </div>
                <ConfirmerPaiement payees={payeeTapee(form)} avant={depense ?? null} />
                <Field label="Payée par" name="payee_par" type="radio" options={payeurs} />
                {form.watch('payee_par') === 'exploitant' && (
                  <QuiField label="Quel indivisaire" tous="Tous, chacun pour sa part" />
                )}
              </div>
            )}
            <SuiteDepense depense={depense ?? null} />
          </>
        )}
      </Form>
    </Dialog>
  )
}

/** The two days as they are typed, once both can be read. */
function payeeTapee({ watch }: Pick<UseFormReturn, 'watch'>): { date: Day; date_paiement: Day }[] {
  const [date, date_paiement] = watch(['date', 'date_paiement']).map((un: unknown) => readDay(String(un ?? '')))
  return date && date_paiement ? [{ date, date_paiement }] : []
}

/** The bill first, then its receipt: were the second refused, trying again does not write the first twice. */
function useEnregistrer(avant: Depense | undefined, onDone: (id: string) => void) {
  const { dossier, exercices } = useDossier()
  const { create, update } = useWriteDepenses(dossier.id)
  const refresh = useRefresh()
  const toast = useToast()
  const written = useRef<string | null>(avant?.id ?? null)
  return async (fields: Saisie) => {
    exigerConfirmation(fields.reglement === 'payee' ? fields.paiement_confirme : undefined)
    const fait = depenseDe(fields, exercices)
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
