// Adds what was bought later, or changes a component; its plan is drawn as one types, with what a change posts.
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Faits } from '#domain/activites/faits.ts'
import { zero } from '#domain/base/cents.ts'
import { redevableLe } from '#domain/base/tva.ts'
import type { Composant } from '#domain/sujets/biens/composant.ts'
import { DUREES_MOBILIER } from '#domain/sujets/biens/grilles.ts'
import { planEnsemble } from '#domain/sujets/biens/plan-ensemble.ts'
import { TOUT } from '#domain/sujets/tva/ecritures/coefficient-tva.ts'
import { useWriteComposants } from '#web/data/biens/composants.ts'
import { TableauPlan } from '#web/parts/biens/tableau-plan.tsx'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { ChampsComposant, type ComposantLu, OPTIONS_NATURE, saisieDuComposant } from './champs.ts'

export function ComposantDialog({ composant, onClose }: { composant?: Composant; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { biens } = useFaits()
  const { create, update, remove } = useWriteComposants(dossier.id)
  const toast = useToast()
  const [premier] = biens

  async function save(lu: ComposantLu) {
    if (composant) {
      const { id: _, ...avant } = composant
      await update(composant.id, lu)
      toast({ title: 'Enregistré', undo: () => void update(composant.id, avant) })
    } else {
      const { id: _, ...neuf } = achat(lu, dossier.convention)
      const id = await create(neuf)
      toast({ title: 'Immobilisation ajoutée', undo: () => void remove(id) })
    }
    onClose()
  }

  return (
    <Dialog title={composant ? `Modifier ${composant.libelle}` : 'Travaux ou mobilier'} onClose={onClose}>
      <Form
        schema={ChampsComposant}
        onSubmit={save}
        submit="Enregistrer"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        defaults={
          composant
            ? saisieDuComposant(composant)
            : {
                bien_id: premier?.id,
                nature: 'mobilier',
                mise_en_service: today,
                duree: '7',
                tva_coefficient: String(TOUT),
              }
        }
        draft={`composant:${composant?.id ?? dossier.id}`}
      >
        <Champs neuf={!composant} />
        <Suite composant={composant ?? null} />
      </Form>
    </Dialog>
  )
}

function Champs({ neuf }: { neuf: boolean }) {
  const { biens, exercices } = useFaits()
  const { watch } = useFormContext<Values>()
  const terrain = watch('nature') === 'terrain'
  const jour = readDay(String(watch('mise_en_service') ?? ''))
  const avantLesLivres = jour !== null && exercices.every(({ debut }) => jour < debut)
  const bien = biens.find(({ id }) => id === watch('bien_id'))
  const avantLActivite = jour !== null && jour < (bien?.tva_debut ?? jour)
  const taxe = bien?.tva_motif && jour && !avantLActivite && (avantLesLivres || redevableLe(exercices, jour))
  return (
    <>
      <Field
        label="Logement"
        name="bien_id"
        type="select"
        required
        options={biens.map(({ id, libelle, ville }) => ({ value: id, label: `${libelle}, ${ville}` }))}
      />
      <div className="ui-two">
        <Field label="Nom" name="libelle" required />
        <Field label="Nature" name="nature" type="select" options={OPTIONS_NATURE} required />
      </div>
      <div className="ui-two">
        <Field
          label={taxe ? 'Montant hors TVA' : 'Montant'}
          name="base_cents"
          type="euros"
          required
          help={
            neuf
              ? 'Payé par le compte de la location ? Notez aussi la dépense, catégorie « Achat immobilisé ».'
              : undefined
          }
        />
        {!terrain && (
          <Field
            label="Durée"
            name="duree"
            type="integer"
            unit="ans"
            required
            help={`Mobilier : ${DUREES_MOBILIER.courte} à ${DUREES_MOBILIER.longue} ans. Travaux : celle de ce qu’ils refont.`}
          />
        )}
      </div>
      {taxe && (
        <div className="ui-two">
          <Field
            label="TVA récupérée"
            name="tva"
            type="euros"
            help="Celle de la facture, au coefficient : elle ne s’amortit pas. Vide s’il n’y en a pas."
          />
          <Field
            label="Coefficient de déduction"
            name="tva_coefficient"
            type="integer"
            unit="%"
            help="100 % si le logement ne sert qu’à des locations taxées ; sinon le coefficient définitif de l’année d’achat."
          />
        </div>
      )}
      {avantLActivite && (
        <Field
          label="TVA supportée"
          name="tva_supportee"
          type="euros"
          help="Celle de la facture, comprise dans le montant et non récupérée à l’achat : une part en revient au premier jour de l’activité taxable du logement. Vide s’il n’y en a pas."
        />
      )}
      <Field
        label="En service le"
        name="mise_en_service"
        type="date"
        required
        help="L’amortissement commence ce jour-là."
      />
    </>
  )
}

const NOUVEAU = 'nouveau'

const achat = (lu: ComposantLu, convention: Composant['convention']): Composant => ({
  ...lu,
  id: NOUVEAU,
  convention,
  acquis_avec_bien: false,
  date_sortie: null,
  amortissement_anterieur_cents: zero,
  ard_anterieur_cents: zero,
})

function Suite({ composant }: { composant: Composant | null }) {
  const { dossier } = useDossier()
  const { exercices } = useFaits()
  const { watch } = useFormContext<Values>()
  const typed = JSON.stringify(watch())
  const apres = useMemo(() => {
    const lu = ChampsComposant.safeParse(JSON.parse(typed))
    if (!lu.success) return null
    return composant ? { ...composant, ...lu.data } : achat(lu.data, dossier.convention)
  }, [typed, composant, dossier.convention])
  const change = useMemo(
    () =>
      apres &&
      ((faits: Faits): Faits => ({
        ...faits,
        composants: [...faits.composants.filter(({ id }) => id !== apres.id), apres],
      })),
    [apres],
  )
  if (!apres) return null
  return (
    <>
      {apres.duree_annees !== null && <TableauPlan titre="Son plan" plan={planEnsemble([apres], exercices)} />}
      <Rectification change={change} />
    </>
  )
}
