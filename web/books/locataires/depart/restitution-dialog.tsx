// Gives a deposit back: the keys, what the inventories say, each thing kept and why; the account is shown while it is typed.
import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { type Cents, parseEuros, sum, zero } from '#domain/base/cents.ts'
import { Refus } from '#domain/base/refus.ts'
import {
  type CompteDepot,
  calculerRestitution,
  estCollectif,
  NATURES_RETENUE,
} from '#domain/sujets/location/depot-restitution.ts'
import type { PropositionDeRestitution } from '#domain/sujets/location/etat-des-lieux-retenue.ts'
import { RESTITUTION } from '#domain/sujets/location/regles.ts'
import { HABITATION } from '#domain/sujets/location/regles-baux.ts'
import { restesDuBail } from '#domain/sujets/location/ventilation.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { Calcul } from '#web/parts/expliquer/calcul.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, choice, date, optional, optionalAmount, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import type { LigneBail } from '../bail/lignes.ts'
import { RETENUES, SELON_LE_BAIL } from './mots.ts'

const Fields = z.object({
  cles_le: date(),
  rendu_le: date(),
  constat: choice(['conforme', 'different']),
  adresse: optional(),
  retenues: z.array(
    z.object({ nature: choice(NATURES_RETENUE), libelle: required(), montant_cents: amount({ min: 1 }) }),
  ),
  provision_cents: optionalAmount({ min: 0 }),
})

type Props = {
  ligne: LigneBail
  /** What the inspections of the entry and of the leaving propose; null without both. */
  proposition: PropositionDeRestitution | null
  onClose: () => void
}

export function RestitutionDialog({ ligne, proposition, onClose }: Props) {
  const { dossier, today } = useDossier()
  const faits = useFaits()
  const { restituer } = useVieDuBail(dossier.id)
  const toast = useToast()
  const { bail, depot_cents, noms } = ligne
  const habite = HABITATION.has(bail.type_bail)
  const impaye = sum(restesDuBail(bail.id, faits).map(({ reste_cents }) => reste_cents))
  async function save({ constat, provision_cents, ...fields }: z.output<typeof Fields>) {
    const conforme = constat === 'conforme'
    const done = await restituer({ bail_id: bail.id, ...fields, conforme, provision_cents: provision_cents ?? zero })
    toast({ title: 'Dépôt rendu', description: `${formatEuros(done.rendu_cents)} ; le décompte est dans la fiche.` })
    onClose()
  }
  return (
    <Dialog title="Rendre le dépôt de garantie" description={noms} onClose={onClose} wide>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Rendre le dépôt"
        defaults={{
          // Keys may come back before the last day of the lease, never tomorrow.
          cles_le: proposition?.cles_le ?? (bail.fin !== null && bail.fin < today ? bail.fin : today),
          rendu_le: today,
          constat: proposition?.conforme === false ? 'different' : 'conforme',
          adresse: proposition?.adresse ?? '',
          retenues: [
            ...(proposition?.retenues ?? []),
            ...(impaye > zero ? [{ nature: 'loyer', libelle: 'Loyers impayés', montant_cents: impaye }] : []),
          ].map((une) => ({ ...une, montant_cents: formatAmount(une.montant_cents) })),
          provision_cents: '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="Clés remises le" name="cles_le" type="date" required />
          <Field label="Dépôt rendu le" name="rendu_le" type="date" required />
        </div>
        <div className="parts-loc-duo">
          <Field label="États des lieux" name="constat" type="radio" options={habite ? CONSTATS : CONSTATS_COMMUNS} />
        </div>
        <Retenues />
        <div className="ui-two">
          <Field
            label="Provision de copropriété"
            name="provision_cents"
            type="euros"
            help={
              habite
                ? `Au plus ${RESTITUTION.provision_pct} % du dépôt, jusqu’à l’arrêté des comptes de l’immeuble.`
                : 'Jusqu’à l’arrêté des comptes de l’immeuble.'
            }
          />
          <Field
            label="Nouvelle adresse du locataire"
            name="adresse"
            {...(habite && { help: 'S’il ne l’a pas donnée, un retard ne lui est pas dû.' })}
          />
        </div>
        <Compte ligne={ligne} depot_cents={depot_cents} />
      </Form>
    </Dialog>
  )
}

const CONSTATS = [
  { value: 'conforme', label: 'Ils concordent', hint: 'Le dépôt se rend en un mois.' },
  { value: 'different', label: 'Ils diffèrent', hint: 'Deux mois, et ce qui est retenu se justifie.' },
]
const CONSTATS_COMMUNS = [
  { value: 'conforme', label: 'Ils concordent' },
  { value: 'different', label: 'Ils diffèrent', hint: 'Ce qui est retenu se justifie.' },
]
const NATURES = Object.entries(RETENUES).map(([value, label]) => ({ value, label }))

function Retenues() {
  const { fields, append, remove } = useFieldArray({ name: 'retenues' })
  const ajouter = useRef<HTMLButtonElement>(null)
  const retirer = (rang: number) => {
    remove(rang)
    ajouter.current?.focus()
  }
  return (
    <fieldset className="ui-field">
      <legend className="ui-label-t">Retenues</legend>
      {fields.map((field, rang) => (
        <div className="books-ten-retenue" key={field.id}>
          <Field label="Nature" name={`retenues.${rang}.nature`} type="select" options={NATURES} />
          <Field label="Ce qui est retenu, et sa preuve" name={`retenues.${rang}.libelle`} required />
          <Field label="Montant" name={`retenues.${rang}.montant_cents`} type="euros" required />
          <IconButton label={`Retirer la retenue ${rang + 1}`} icon={X} size="small" onClick={() => retirer(rang)} />
        </div>
      ))}
      <div>
        <Button
          ref={ajouter}
          size="small"
          icon={Plus}
          onClick={() => append({ nature: 'degradation', libelle: '', montant_cents: '' })}
        >
          Ajouter une retenue
        </Button>
      </div>
    </fieldset>
  )
}

function Compte({ ligne: { bail, bien }, depot_cents }: { ligne: LigneBail; depot_cents: Cents }) {
  const { today } = useDossier()
  const { lots } = useFaits()
  const lu = Fields.safeParse(enSaisie(useFormContext().watch()))
  if (!lu.success) return null
  const { constat, provision_cents, ...fields } = lu.data
  const { compte, refus } = lire(() =>
    calculerRestitution(
      bail,
      depot_cents,
      { ...fields, conforme: constat === 'conforme', provision_cents: provision_cents ?? zero },
      { collectif: bien ? estCollectif(bien, lots) : true, today },
    ),
  )
  if (!compte) return <p className="ui-small">{refus}</p>
  return (
    <Calcul
      label="Compte du dépôt"
      titre="Compte du dépôt"
      mots={`Le dépôt détenu, moins ce qui est retenu. ${compte.limite ? `Au-delà du ${formatDay(compte.limite)}, chaque mois de retard commencé coûte ${RESTITUTION.majoration_pct} % du loyer hors charges.` : SELON_LE_BAIL}`}
      regle={compte.limite ? RESTITUTION.source : 'Le bail'}
    >
      <SumRow label="Détenu">
        <Euros amount={compte.depot_cents} />
      </SumRow>
      <SumRow label="Retenu">
        <Euros amount={compte.retenues_cents} />
      </SumRow>
      {compte.provision_cents > zero && (
        <SumRow label="Gardé en provision">
          <Euros amount={compte.provision_cents} />
        </SumRow>
      )}
      <SumTotal label="À rendre" closed>
        <Euros amount={compte.rendu_cents} />
      </SumTotal>
      {compte.majoration_cents > zero && (
        <SumRow label={`Majoration, ${compte.retard_mois} mois de retard`}>
          <Euros amount={compte.majoration_cents} />
        </SumRow>
      )}
    </Calcul>
  )
}

/** A line whose amount is not typed yet does not hide the account of the others. */
function enSaisie(typed: Record<string, unknown>): Record<string, unknown> {
  const { retenues } = typed
  if (!Array.isArray(retenues)) return typed
  const lisible = (une: unknown): boolean =>
    typeof une === 'object' &&
    une !== null &&
    'montant_cents' in une &&
    typeof une.montant_cents === 'string' &&
    (parseEuros(une.montant_cents) ?? 0) > 0
  return { ...typed, retenues: retenues.filter(lisible).map((une: object) => ({ libelle: '–', ...vide(une) })) }
}
const vide = (une: object): object => ('libelle' in une && une.libelle === '' ? { ...une, libelle: '–' } : une)

function lire(calcul: () => CompteDepot): { compte: CompteDepot | null; refus: string | null } {
  try {
    return { compte: calcul(), refus: null }
  } catch (error) {
    if (error instanceof Refus) return { compte: null, refus: error.message }
    throw error
  }
}
