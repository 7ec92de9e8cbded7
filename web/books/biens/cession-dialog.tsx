// The sale of a dwelling: its day and its price, what it ends, what leaves the books and the gain, as it is typed.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { year } from '#domain/base/day.ts'
import { REFUS } from '#domain/base/refus.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { FaitsEtModeles } from '#domain/sujets/biens/suivi/vente/concernes.ts'
import { useVendre } from '#web/data/biens/ventes.ts'
import { modelesDepenseQuery } from '#web/data/depenses/modeles-depense.ts'
import { formatAmount } from '#web/lib/format.ts'
import { DocumentsTouches } from '#web/parts/location/documents-touches.tsx'
import { Rectification } from '#web/parts/rectification.tsx'
import { useAmortit } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { Confirm, Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { ImpotDeLaVente } from './impot-vente.tsx'
import { PlusValue } from './plus-value.tsx'
import { TVA_DE_LA_VENTE, TvaDeLaVente } from './tva-vente.tsx'
import { ChampsVente, choixLus, concernesDe, rangeeDe, suitesTapees, venteTapee } from './vente-choisie.ts'
import { ChoixDesSuites, SuitesEnChiffres } from './vente-suites.tsx'

export function CessionDialog({ bien, onClose }: { bien: Bien; onClose: () => void }) {
  const { dossier } = useDossier()
  const { vendre, annuler } = useVendre(dossier.id)
  const toast = useToast()
  const amortit = useAmortit()
  const faits = useFaits()
  const { data: modeles } = useSuspenseQuery(modelesDepenseQuery(dossier.id))
  const source = useMemo(() => ({ faits, modeles }), [faits, modeles])
  const retirer = () =>
    annuler(bien.id).then(
      () => toast({ title: 'Vente retirée' }),
      (error: unknown) => toast({ title: messageOf(error), bad: true }),
    )
  return (
    <Dialog
      title={`Vente de ${bien.libelle}`}
      description={`${amortit ? 'Le logement et tout ce qu’il contient quittent le bilan ce jour-là, amortis jusque-là' : 'Le logement quitte vos comptes ce jour-là'} ; ses baux, ses prêts et ses dépenses finissent avec lui, comme vous le dites ici.`}
      onClose={onClose}
    >
      <Form
        schema={ChampsVente.refine(({ date_cession }) => date_cession >= bien.date_acquisition, {
          path: ['date_cession'],
          message: 'La vente ne peut pas précéder l’achat.',
        }).refine(({ mobilier, prix_cession_cents }) => (mobilier ?? 0) <= prix_cession_cents, {
          path: ['mobilier'],
          message: REFUS.mobilier_dans_le_prix,
        })}
        defaults={defautsDe(bien)}
        submit="Enregistrer la vente"
        secondary={
          bien.date_cession ? (
            <AnnulerVente bien={bien} onClose={onClose} />
          ) : (
            <Button onClick={onClose}>Annuler</Button>
          )
        }
        onSubmit={async (saisie) => {
          const choisies = choixLus(concernesDe(source, bien, saisie.date_cession), saisie)
          await vendre({ bien_id: bien.id, vente: rangeeDe(saisie), ...choisies })
          toast({ title: 'Vente enregistrée', ...(bien.date_cession === null && { undo: () => void retirer() }) })
          onClose()
        }}
      >
        <div className="ui-two">
          <Field label="Date de la vente" name="date_cession" type="date" required />
          <Field
            label="Prix de vente"
            name="prix_cession_cents"
            type="euros"
            required
            help="Net des frais du vendeur."
          />
        </div>
        {amortit && (
          <Field
            label="Résidence pour étudiants, personnes âgées ou handicapées"
            name="residence_services"
            type="checkbox"
            help="Les amortissements n’y sont pas repris dans la plus-value privée (CGI art. 150 VB, III, à confirmer)."
          />
        )}
        {vendAvecTva(bien) && (
          <Field
            label="TVA de la vente"
            name="tva_cession"
            type="radio"
            options={TVA_DE_LA_VENTE}
            help="Le prix se note hors TVA."
          />
        )}
        {vendAvecTva(bien) && <Mobilier />}
        <Suite bien={bien} source={source} />
      </Form>
    </Dialog>
  )
}

/** Bare premises are sold with what their option asks, which these books do not reckon. */
const vendAvecTva = ({ tva_motif = null }: Bien): boolean => tva_motif !== null && tva_motif !== 'option'

const defautsDe = (bien: Bien): Values => ({
  date_cession: bien.date_cession ?? '',
  prix_cession_cents: bien.prix_cession_cents === null ? '' : formatAmount(bien.prix_cession_cents),
  residence_services: bien.residence_services ?? false,
  ...(vendAvecTva(bien) && { tva_cession: bien.tva_cession ?? 'sans' }),
  mobilier: bien.mobilier_cession_cents == null ? '' : formatAmount(bien.mobilier_cession_cents),
})

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
  const { annuler } = useVendre(dossier.id)
  const toast = useToast()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  async function retirer() {
    setBusy(true)
    try {
      const { retablie } = await annuler(bien.id)
      toast({ title: retablie ? 'Vente retirée, baux, prêts et dépenses remis en place' : 'Vente retirée' })
      onClose()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        Retirer la vente
      </Button>
      {asking && (
        <Confirm
          title="Retirer cette vente ?"
          description={`${bien.libelle} revient dans vos logements. Ses baux, ses prêts et ses dépenses récurrentes reprennent comme avant la vente, tant que rien de cela n’a changé depuis.`}
          confirm="Retirer la vente"
          cancel="La garder"
          danger
          busy={busy}
          onConfirm={() => void retirer()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function Suite({ bien, source }: { bien: Bien; source: FaitsEtModeles }) {
  const { watch } = useFormContext<Values>()
  // A text, so that what follows is derived again only when something typed changed.
  const tape = JSON.stringify(watch())
  const derive = useMemo(() => {
    // Safe: the values of the form, as they were written just above.
    const saisis = JSON.parse(tape) as Values
    const vente = venteTapee(bien, saisis)
    if (!vente) return null
    const concernes = concernesDe(source, bien, vente.date_cession)
    return { vente, concernes, ...suitesTapees(source, bien, { vente, choisies: choixLus(concernes, saisis) }) }
  }, [tape, bien, source])
  if (!derive) return null
  const { concernes, suites, refus, change, vente } = derive
  return (
    <>
      <ChoixDesSuites bien={bien} concernes={concernes} faits={source.faits} />
      {refus && <Banner tone="wait">{refus}</Banner>}
      {suites && <SuitesEnChiffres suites={suites} />}
      {suites && (
        <DocumentsTouches
          revisions={suites.baux.map(({ revision }) => revision)}
          apres=" L’acheteur appelle lui-même ces loyers."
        />
      )}
      <PlusValue bien={bien} change={change} />
      {vendAvecTva(bien) && <TvaDeLaVente bien={bien} change={change} />}
      {/* The household is fetched for it: the form stays under the fingers meanwhile. */}
      <Suspense fallback={<Skeleton lines={4} />}>
        <ImpotDeLaVente bien={bien} annee={year(vente.date_cession)} change={change} />
      </Suspense>
      <Rectification change={change} />
    </>
  )
}
