// The sale of a dwelling: its day and its price, with what leaves the books and the gain they show, as it is typed.
import { Suspense, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { parseEuros, zero } from '#domain/base/cents.ts'
import { type Day, year } from '#domain/base/day.ts'
import { REFUS } from '#domain/base/refus.ts'
import { cession, sortie } from '#domain/immobilisations/cession.ts'
import { contexteDe } from '#domain/journalisation/contexte.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import type { Bien } from '#domain/location/bien.ts'
import { useWriteBiens } from '#web/data/biens.ts'
import { formatAmount } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { amount, choice, date, optionalAmount, readDay } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { ImpotDeLaVente } from './impot-vente.tsx'
import { TVA_DE_LA_VENTE, TvaDeLaVente } from './tva-vente.tsx'

const Champs = z.object({
  date_cession: date(),
  prix_cession_cents: amount({ min: 0 }),
  residence_services: z.boolean(),
  tva_cession: choice(['sans', 'prix', 'dispense'])
    .nullish()
    .transform((un) => un ?? null),
  mobilier: optionalAmount({ min: 0 }).optional(),
})
type Lue = z.output<typeof Champs>

/** As the row holds it: the furniture has a price of its own only where the walls bear no VAT. */
const venteLue = ({ mobilier, ...vente }: Lue) => ({
  ...vente,
  mobilier_cession_cents: vente.tva_cession === 'sans' ? (mobilier ?? null) : null,
})

export function CessionDialog({ bien, onClose }: { bien: Bien; onClose: () => void }) {
  const { dossier } = useDossier()
  const { update } = useWriteBiens(dossier.id)
  const toast = useToast()
  const avant = {
    date_cession: bien.date_cession,
    prix_cession_cents: bien.prix_cession_cents,
    residence_services: bien.residence_services ?? false,
    tva_cession: bien.tva_cession ?? null,
    mobilier_cession_cents: bien.mobilier_cession_cents ?? null,
  }
  return (
    <Dialog
      title={`Vente de ${bien.libelle}`}
      description="Le logement et tout ce qu’il contient quittent le bilan ce jour-là, amortis jusque-là."
      onClose={onClose}
    >
      <Form
        schema={Champs.refine(({ date_cession }) => date_cession >= bien.date_acquisition, {
          path: ['date_cession'],
          message: 'La vente ne peut pas précéder l’achat.',
        }).refine(({ mobilier, prix_cession_cents }) => (mobilier ?? 0) <= prix_cession_cents, {
          path: ['mobilier'],
          message: REFUS.mobilier_dans_le_prix,
        })}
        defaults={{
          date_cession: bien.date_cession ?? '',
          prix_cession_cents: bien.prix_cession_cents === null ? '' : formatAmount(bien.prix_cession_cents),
          residence_services: avant.residence_services,
          ...(bien.tva_motif && { tva_cession: avant.tva_cession ?? 'sans' }),
          mobilier: avant.mobilier_cession_cents === null ? '' : formatAmount(avant.mobilier_cession_cents),
        }}
        submit="Enregistrer la vente"
        secondary={
          bien.date_cession ? (
            <AnnulerVente bien={bien} onClose={onClose} />
          ) : (
            <Button onClick={onClose}>Annuler</Button>
          )
        }
        onSubmit={async (vente) => {
          await update(bien.id, venteLue(vente))
          toast({ title: 'Vente enregistrée', undo: () => void update(bien.id, avant) })
          onClose()
        }}
      >
        <div className="two">
          <Field label="Date de la vente" name="date_cession" type="date" required />
          <Field
            label="Prix de vente"
            name="prix_cession_cents"
            type="euros"
            required
            help="Net des frais du vendeur."
          />
        </div>
        <Field
          label="Résidence pour étudiants, personnes âgées ou handicapées"
          name="residence_services"
          type="checkbox"
          help="Les amortissements n’y sont pas repris dans la plus-value privée (CGI art. 150 VB, III, à confirmer)."
        />
        {bien.tva_motif && (
          <Field
            label="TVA de la vente"
            name="tva_cession"
            type="radio"
            options={TVA_DE_LA_VENTE}
            help="Le prix se note hors TVA."
          />
        )}
        {bien.tva_motif && <Mobilier />}
        <Suite bien={bien} />
      </Form>
    </Dialog>
  )
}

/** CGI art. 261, 3, 1°, a. */
function Mobilier() {
  const { watch } = useFormContext<Values>()
  if (watch('tva_cession') !== 'sans') return null
  return (
    <Field
      label="Dont mobilier"
      name="mobilier"
      type="euros"
      help="Sa part du prix, hors TVA, si la TVA du mobilier a été récupérée : il se vend avec TVA (CGI art. 261, 3, 1°, a). Zéro s’il n’a plus de valeur."
    />
  )
}

function AnnulerVente({ bien, onClose }: { bien: Bien; onClose: () => void }) {
  const { dossier } = useDossier()
  const { update } = useWriteBiens(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function annuler() {
    setBusy(true)
    try {
      await update(bien.id, {
        date_cession: null,
        prix_cession_cents: null,
        mobilier_cession_cents: null,
        tva_cession: null,
      })
      toast({ title: 'Vente retirée' })
      onClose()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
    }
  }
  return (
    <Button kind="danger" busy={busy} onClick={() => void annuler()}>
      Retirer la vente
    </Button>
  )
}

function Suite({ bien }: { bien: Bien }) {
  const { watch } = useFormContext<Values>()
  const jour = readDay(String(watch('date_cession') ?? ''))
  const prix = parseEuros(String(watch('prix_cession_cents') ?? ''))
  const residence_services = watch('residence_services') === true
  const { tva_cession = null, mobilier = null } =
    Champs.pick({ tva_cession: true, mobilier: true }).safeParse({
      tva_cession: watch('tva_cession'),
      mobilier: watch('mobilier'),
    }).data ?? {}
  const change = useMemo(() => {
    if (!jour || jour < bien.date_acquisition) return null
    const vente = venteLue({
      date_cession: jour,
      prix_cession_cents: prix ?? zero,
      residence_services,
      tva_cession,
      mobilier,
    })
    return (faits: Faits): Faits => ({
      ...faits,
      biens: faits.biens.map((un) => (un.id === bien.id ? { ...un, ...vente } : un)),
    })
  }, [bien.id, bien.date_acquisition, jour, prix, residence_services, tva_cession, mobilier])
  if (!change || !jour) return null
  return (
    <>
      <PlusValue bien={bien} change={change} />
      {bien.tva_motif && <TvaDeLaVente bien={bien} change={change} />}
      {/* The household is fetched for it: the form stays under the fingers meanwhile. */}
      <Suspense fallback={<Skeleton lines={4} />}>
        <ImpotDeLaVente bien={bien} annee={year(jour)} change={change} />
      </Suspense>
      <Rectification change={change} />
    </>
  )
}

/** What the books will show of the sale. */
function PlusValue({ bien, change }: { bien: Bien; change: (faits: Faits) => Faits }) {
  const faits = useFaits()
  const vendue = useMemo(() => venteDe(change(faits), bien.id), [change, faits, bien.id])
  if (!vendue) return null
  return (
    <Calcul
      label="Ce que montrent les comptes"
      mots="Le prix de vente, moins la valeur d’origine du logement et de ses composants diminuée de leurs amortissements au jour de la vente."
      regle="PCG, comptes 657 et 757 ; CGI art. 150 U pour l’impôt"
    >
      <SumRow label="Valeur d’origine">
        <Euros amount={vendue.brut_cents} />
      </SumRow>
      <SumRow label="Amortissements à ce jour">
        <Euros amount={vendue.cumul_cents} />
      </SumRow>
      <SumTotal label="Valeur nette">
        <Euros amount={vendue.valeur_nette_cents} />
      </SumTotal>
      <SumTotal label={vendue.plus_value_cents < 0 ? 'Moins-value comptable' : 'Plus-value comptable'} closed>
        <Euros amount={vendue.plus_value_cents} />
      </SumTotal>
    </Calcul>
  )
}

function venteDe(faits: Faits, bienId: string) {
  const contexte = contexteDe(faits)
  const bien = faits.biens.find(({ id }) => id === bienId)
  if (!contexte || !bien) return null
  const leJour = (jour: Day | null): boolean => jour !== null && jour === bien.date_cession
  const sorties = contexte.composants
    .filter(({ bien_id, date_sortie }) => bien_id === bienId && leJour(date_sortie))
    .flatMap((composant) => sortie(composant, contexte.premierJour) ?? [])
  return cession(bien.prix_cession_cents ?? zero, sorties)
}
