// A stay invoiced: its rents as they were called, who is billed, and the VAT that the books give it or why there is none.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { MotsDesLivres } from '#domain/activites/mots.ts'
import { minus, sum } from '#domain/base/cents.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { libelleTaux, type TauxTva, tvaIncluse } from '#domain/base/tva.ts'
import type { FaitsBailleur } from '#domain/sujets/biens/ecritures/bailleur.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { MENTIONS_TVA, tauxDuSejour } from '#domain/sujets/location/documents/facture-sejour.ts'
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import { useFacturesSejour } from '#web/data/location/factures-sejour.ts'
import { formatDay } from '#web/lib/format.ts'
import { libelleBien, nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { ChampsClient, clientDe, SaisieClient } from '#web/parts/location/client-facture.tsx'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'

const Fields = z.object({
  bail_id: required('Choisissez un séjour.'),
  regime_tva: choice(['exonere', 'franchise']),
  ...ChampsClient,
})

export function FactureDialog({ sejours, onClose }: { sejours: readonly Bail[]; onClose: () => void }) {
  const { dossier } = useDossier()
  const faits = useFaits()
  const { biens } = faits
  const { facturer } = useFacturesSejour(dossier.id)
  const toast = useToast()
  const [premier] = sejours
  const locataire = premier?.locataires[0]

  async function save({ bail_id, regime_tva, ...client }: z.output<typeof Fields>) {
    const taxe = tauxDe(sejours, bail_id, faits) !== null
    const { numero } = await facturer({
      bail_id,
      regime_tva: taxe ? 'taxable' : regime_tva,
      client: clientDe(client),
    })
    toast({ title: `Facture ${numero} établie` })
    onClose()
  }
  const nomDuBien = (bail: Bail): string => {
    const bien = biens.find(({ id }) => id === bail.bien_id)
    return bien ? libelleBien(bien) : ''
  }
  return (
    <Dialog
      title="Facturer un séjour"
      description="La facture prend son numéro et ne change plus : un avoir l’annule. Elle contient sa forme électronique, Factur-X."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Établir la facture"
        defaults={{
          bail_id: premier?.id ?? '',
          regime_tva: 'exonere',
          nom: locataire ? nomComplet(locataire) : '',
          pays: 'FR',
          siren: '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label="Séjour"
          name="bail_id"
          type="select"
          required
          options={sejours.map((bail) => ({
            value: bail.id,
            label: `${nomsDuBail(bail)}, du ${formatDay(bail.debut)} au ${formatDay(bail.fin ?? '')}, ${nomDuBien(bail)}`,
          }))}
        />
        <Total sejours={sejours} />
        <SaisieClient />
      </Form>
    </Dialog>
  )
}

const regimesDe = ({ tva }: MotsDesLivres) =>
  (['exonere', 'franchise'] as const).map((value) => ({
    value,
    label: tva[value].facture,
    hint: `${tva[value].condition}${MENTIONS_TVA[value].mention}.`,
  }))

/** The rate that the books give to the stay chosen; null: no VAT. */
function tauxDe(sejours: readonly Bail[], bail_id: unknown, faits: FaitsBailleur): TauxTva | null {
  const bail = sejours.find(({ id }) => id === bail_id)
  return bail ? tauxDuSejour(bail, faits) : null
}

function Total({ sejours }: { sejours: readonly Bail[] }) {
  const mots = useMots()
  const faits = useFaits()
  const bail_id: unknown = useFormContext().watch('bail_id')
  const siennes = faits.echeances.filter((une) => une.bail_id === bail_id)
  const taux = tauxDe(sejours, bail_id, faits)
  if (taux === null) {
    return (
      <>
        <Somme siennes={siennes} />
        <Field label="TVA" name="regime_tva" type="radio" options={regimesDe(mots)} />
      </>
    )
  }
  return <Montants loyers={siennes} taux={taux} />
}

/** What was called, before tax and with it where the books tax it. */
export function Montants({ loyers, taux }: { loyers: readonly Echeance[]; taux: TauxTva | null }) {
  if (taux === null) return <Somme siennes={loyers} />
  const tva = sum(loyers.map((une) => tvaIncluse(montantEcheance(une), taux)))
  return (
    <div>
      <SumRow label="Hors taxe">
        <Euros amount={minus(sum(loyers.map(montantEcheance)), tva)} />
      </SumRow>
      <SumRow label={`TVA à ${libelleTaux(taux)}`}>
        <Euros amount={tva} />
      </SumRow>
      <Somme siennes={loyers} />
    </div>
  )
}

function Somme({ siennes }: { siennes: readonly Echeance[] }) {
  return (
    <SumTotal label={siennes.length === 0 ? 'Aucun loyer appelé' : 'Total, d’après les loyers appelés'}>
      <Euros amount={sum(siennes.map(montantEcheance))} />
    </SumTotal>
  )
}
