// A bill that comes back: what it is, its amount, its rhythm, its first day and its last.

import { z } from 'zod'
import { categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import type { ModeleDepense } from '#domain/sujets/tiers/ecritures/depense-recurrente.ts'
import { PAYEE_PAR } from '#domain/sujets/tiers/payee-par.ts'
import { useWriteModelesDepense } from '#web/data/depenses/modeles-depense.ts'
import { formatAmount } from '#web/lib/format.ts'
import { useNomsFournisseurs } from '#web/parts/connaissances.ts'
import { libelleBien } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, optionalDate, required, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { PropositionClassement } from '../classer/proposition.tsx'
import { useOptionsCategorie } from '../depense/depense-fields.ts'
import { usePayeurs } from '../depense/payeurs.ts'
import { type Brouillon, brouillonDe, calculer, TOUS } from '../repartition/brouillon.ts'
import { RepartitionChamp } from '../repartition/champ.tsx'
import { TvaChamp } from '../tva/champ.tsx'
import { ChampsTva, saisieTva, tvaDe, verifierTva } from '../tva/saisie.ts'

export const RYTHMES = [
  { value: 'mensuel', label: 'Chaque mois' },
  { value: 'trimestriel', label: 'Chaque trimestre' },
  { value: 'semestriel', label: 'Chaque semestre' },
  { value: 'annuel', label: 'Chaque année' },
] as const

const Fields = z
  .object({
    fournisseur: required('Indiquez le fournisseur.'),
    libelle: required('Indiquez ce qui est facturé.'),
    categorie: required('Choisissez une catégorie.').refine(
      (cle) => categorieDepense(cle) !== null && cle !== 'creance_perdue',
      'Choisissez dans la liste.',
    ),
    bien_id: required('Choisissez un logement.'),
    montant_cents: amount().refine((montant) => montant !== 0, 'Indiquez un montant.'),
    repartition: z.custom<Brouillon | null>().optional(),
    rythme: choice(['mensuel', 'trimestriel', 'semestriel', 'annuel']),
    debut: date(),
    fin: optionalDate(),
    payee_par: choice(PAYEE_PAR),
    automatique: tick(),
    ...ChampsTva,
  })
  .superRefine(verifierTva)
  .superRefine(({ repartition, montant_cents, debut, fin }, context) => {
    const manque = repartition ? calculer(repartition, montant_cents).manque : null
    if (manque) context.addIssue({ code: 'custom', path: ['repartition'], message: manque })
    if (fin !== null && fin < debut)
      context.addIssue({ code: 'custom', path: ['fin'], message: 'La dernière échéance suit la première.' })
  })

/** `notees`: it has occurrences; it is then stopped, not deleted. */
type Props = { modele: ModeleDepense | null; notees: boolean; onClose: () => void }

export function ModeleDialog({ modele, notees, onClose }: Props) {
  const { dossier, today } = useDossier()
  const payeurs = usePayeurs()
  const { biens } = useFaits()
  const noms = useNomsFournisseurs()
  const { create, update, remove } = useWriteModelesDepense(dossier.id)
  const toast = useToast()

  async function save({ repartition: brouillon, bien_id, ...typed }: z.output<typeof Fields>) {
    const { tva_2000, tva_1000, tva_850, tva_550, tva_210, ...champs } = typed
    const repartition = brouillon ? calculer(brouillon, champs.montant_cents).repartition : null
    const [premiere] = repartition?.parts ?? []
    const ligne = {
      ...champs,
      categorie: premiere?.categorie ?? champs.categorie,
      bien_id: premiere ? premiere.bien_id : bien_id === TOUS ? null : bien_id,
      repartition,
      tva: tvaDe({ tva_2000, tva_1000, tva_850, tva_550, tva_210 }),
    }
    if (modele) await update(modele.id, ligne)
    else await create({ ...ligne, sautees: [] })
    toast({ title: 'Dépense récurrente enregistrée' })
    onClose()
  }
  const categories = useOptionsCategorie(modele?.categorie)
  async function supprimer({ id }: ModeleDepense) {
    await remove(id).then(onClose, (error: unknown) => toast({ title: messageOf(error), bad: true }))
  }

  return (
    <Dialog
      title={modele ? 'Modifier cette dépense récurrente' : 'Nouvelle dépense récurrente'}
      description="Chaque échéance se propose à son jour, ou se note d’elle-même si vous le demandez. Les dépenses déjà notées ne changent pas."
      onClose={onClose}
      wide
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={modele ? saisieDe(modele) : { debut: today, rythme: 'mensuel', payee_par: 'banque' }}
        secondary={
          <>
            <Button onClick={onClose}>Annuler</Button>
            {modele && !notees && (
              <Button kind="quiet" onClick={() => void supprimer(modele)}>
                Supprimer
              </Button>
            )}
          </>
        }
      >
        {(form) => (
          <>
            <div className="ui-two">
              <Field label="Fournisseur" name="fournisseur" suggestions={noms} required autoFocus />
              <Field label="Objet" name="libelle" required />
            </div>
            {!form.watch('repartition') && (
              <>
                <Combobox label="Catégorie" name="categorie" options={categories} required />
                <PropositionClassement depense_id={null} />
              </>
            )}
            <div className="ui-three books-exp-trois">
              <Field label="Montant TTC" name="montant_cents" type="euros" required />
              <Field label="Revient" name="rythme" type="select" options={RYTHMES} />
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
            <TvaChamp le={today} />
            <RepartitionChamp />
            <div className="ui-two">
              <Field label="Première échéance" name="debut" type="date" required />
              <Field label="Dernière échéance" name="fin" type="date" help="Vide : elle continue." />
            </div>
            <div className="parts-loc-duo">
              <Field label="Payée par" name="payee_par" type="radio" options={payeurs} />
            </div>
            <Field
              label="La noter sans me le demander"
              name="automatique"
              type="checkbox"
              help="Chaque nuit, l’échéance venue est notée une fois, « à payer » ; supprimée, elle ne revient pas. Rien ne s’écrit dans un exercice arrêté."
            />
          </>
        )}
      </Form>
    </Dialog>
  )
}

const saisieDe = (modele: ModeleDepense) => ({
  fournisseur: modele.fournisseur,
  libelle: modele.libelle,
  categorie: modele.categorie,
  bien_id: modele.bien_id ?? TOUS,
  montant_cents: formatAmount(modele.montant_cents),
  repartition: modele.repartition ? brouillonDe(modele.repartition) : null,
  rythme: modele.rythme,
  debut: modele.debut,
  fin: modele.fin ?? '',
  ...saisieTva(modele.tva),
  payee_par: modele.payee_par,
  automatique: modele.automatique,
})
