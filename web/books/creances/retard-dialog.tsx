// What a delay adds, counted while one chooses: debt by debt, then claimed as it is read. Nothing is claimed by itself.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { ReclamerInterets } from '#contract/functions/location/reclamer-interets.ts'
import { type Cents, zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { pertesDe } from '#domain/sujets/location/ecritures/creance-perdue.ts'
import {
  calculDuRetard,
  type DetteEnRetard,
  dernierJourCompte,
  INDEMNITE_DITE,
  parClause,
  peutIndemniser,
  type Retard,
  retardDuBail,
} from '#domain/sujets/location/retard/retard.ts'
import {
  CREANCIERS,
  type Creancier,
  DERNIER_JOUR_DU_TAUX,
  SOURCE_TAUX_LEGAL,
} from '#domain/sujets/location/retard/taux-legal.ts'
import { act } from '#web/data/functions.ts'
import { formatDay } from '#web/lib/format.ts'
import { nomEcheance } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { RefusedField } from '#web/ui/form/refused-field.ts'
import type { Values } from '#web/ui/form/resolver.ts'
import { choice, date, readDay, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { Calcul } from './calcul.tsx'
import type { Suivi } from './suivis.ts'

const Fields = z.object({ au: date(), creancier: choice(CREANCIERS), indemnite: tick() })
type Voulu = { au: Day; creancier: Creancier; indemnite: boolean }

const QUI: Readonly<Record<Creancier, string>> = {
  autre: 'Société, ou bailleur professionnel',
  particulier: 'Particulier, hors besoin professionnel',
}

type Props = {
  suivi: Suivi
  /** The formal notice, without which no interest runs. */
  onMettreEnDemeure: () => void
  onClose: () => void
}

export function RetardDialog({ suivi, onMettreEnDemeure, onClose }: Props) {
  const { dossier, today } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const compter = useCompter(suivi)
  const { bail_id, bail, locataire } = suivi
  const au = dernierJourCompte(bail, today)
  const compteDe = (voulu: Voulu | null) =>
    voulu &&
    ou(
      () => compter(voulu, retardDuBail).montant_cents,
      () => null,
    )

  async function save(voulu: Voulu) {
    const montant_cents = ou(
      () => compter(voulu, calculDuRetard).montant_cents,
      (dit) => {
        throw new RefusedField('au', dit)
      },
    )
    await act(ReclamerInterets, { dossier_id: dossier.id, bail_id, montant_cents, ...voulu })
    await refresh()
    toast({
      title: 'Intérêts de retard réclamés',
      description: 'Ils sont au compte du locataire, et à la prochaine relance.',
    })
    onClose()
  }
  return (
    <Dialog
      wide
      title={`Intérêts de retard, ${locataire}`}
      description="Rien n’est réclamé avant que vous le demandiez."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Réclamer"
        idle={(saisi) => compteDe(lire(saisi)) === 0}
        defaults={{
          au: formatDay(au),
          creancier: 'autre',
          indemnite: false,
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field
            label="Comptés jusqu’au"
            name="au"
            type="date"
            help={
              parClause(bail)
                ? 'Au taux du bail.'
                : `Le taux légal est connu ici jusqu’au ${formatDay(DERNIER_JOUR_DU_TAUX)} ; celui du semestre suivant ne se devine pas.`
            }
            required
          />
          <Field
            label="Créancier"
            name="creancier"
            type="select"
            options={CREANCIERS.toReversed().map((value) => ({ value, label: QUI[value] }))}
            help={`La loi fixe deux taux (${SOURCE_TAUX_LEGAL}) ; le plus bas, en cas de doute, à confirmer.`}
          />
        </div>
        {peutIndemniser(bail.type_bail) && (
          <Field label="Ajouter l’indemnité de recouvrement" name="indemnite" type="checkbox" help={INDEMNITE_DITE} />
        )}
        <Apercu suivi={suivi} onMettreEnDemeure={onMettreEnDemeure} />
      </Form>
    </Dialog>
  )
}

/** Counts what a lease owes as its facts stand. */
function useCompter({ bail, relances }: Suivi) {
  const { today } = useDossier()
  const faits = useFaits()
  return <T,>(voulu: Voulu, comment: (un: typeof bail, demande: Parameters<typeof retardDuBail>[1]) => T): T =>
    comment(bail, { ...voulu, today, relances, comptes: { ...faits, pertes: pertesDe(faits) } })
}

function ou<T>(faire: () => T, sinon: (dit: string) => T): T {
  try {
    return faire()
  } catch (err) {
    if (err instanceof Refus) return sinon(err.message)
    throw err
  }
}

/** As it is typed: null while its day is none. */
function lire(saisi: Values): Voulu | null {
  const au = readDay(String(saisi.au ?? ''))
  const creancier = CREANCIERS.find((un) => un === saisi.creancier) ?? 'autre'
  return au && { au, creancier, indemnite: saisi.indemnite === true }
}

function Apercu({ suivi, onMettreEnDemeure }: Pick<Props, 'suivi' | 'onMettreEnDemeure'>) {
  const { watch } = useFormContext()
  const compter = useCompter(suivi)
  const voulu = lire(watch())
  if (voulu === null) return null
  const compte = ou<Retard | string>(
    () => compter(voulu, retardDuBail),
    (dit) => dit,
  )
  if (typeof compte === 'string') return <Banner tone="bad">{compte}</Banner>
  return (
    <div className="ui-stack-s">
      {compte.dettes.map((une) => (
        <Dette key={une.echeance.id} dette={une} />
      ))}
      <SumTotal label="À réclamer" closed>
        <Euros amount={compte.montant_cents} />
      </SumTotal>
      {compte.montant_cents === 0 && compte.dettes.some(({ demeure }) => demeure === null) && (
        <Banner
          tone="wait"
          action={
            <Button size="small" onClick={onMettreEnDemeure}>
              Mettre en demeure
            </Button>
          }
        >
          Rien à réclamer encore : les intérêts courent depuis la mise en demeure de payer.
        </Banner>
      )}
      {compte.prescrit && <p className="ui-small ui-second">{compte.prescrit}</p>}
      {compte.interdit && <p className="ui-small ui-second">{compte.interdit}</p>}
    </div>
  )
}

function Dette({ dette: { echeance, lignes, montant_cents, pourquoi, demeure } }: { dette: DetteEnRetard }) {
  const montant: Cents = montant_cents > 0 ? montant_cents : zero
  return (
    <>
      <SumRow
        label={nomEcheance(echeance)}
        note={pourquoi ?? (demeure && `mise en demeure du ${formatDay(demeure)}`) ?? undefined}
      >
        <Euros amount={montant} />
      </SumRow>
      <Calcul lignes={lignes} />
    </>
  )
}
