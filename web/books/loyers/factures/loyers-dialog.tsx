// Rents invoiced to a business, whoever runs a residence or the tenant of premises under an option: which months, what they come to with their VAT, and the business that owes them.
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { REFUS } from '#domain/base/refus.ts'
import { redevableLe } from '#domain/base/tva.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { MENTIONS_TVA, tauxDuSejour } from '#domain/sujets/location/documents/facture-sejour.ts'
import type { Echeance } from '#domain/sujets/location/echeance.ts'
import { type FactureEmise, useFacturesSejour } from '#web/data/location/factures-sejour.ts'
import { formatMonth, formatOfMonth } from '#web/lib/format.ts'
import { nomComplet, nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { integer, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { ChampsClient, clientDe, SaisieClient } from './client.tsx'
import { Montants } from './facture-dialog.tsx'

/** A lease to a business, with its rents called and not invoiced yet, the oldest first, and the client of its last invoice. */
export type AFacturer = {
  readonly bail: Bail
  readonly loyers: readonly Echeance[]
  readonly client: FactureEmise['contenu']['client'] | null
}

const PLUS = 12
const Fields = z.object({
  premier: required('Choisissez un loyer.'),
  nombre: integer({ min: 1, max: PLUS }),
  ...ChampsClient,
  siren: ChampsClient.siren.refine((dit) => dit !== '', REFUS.facture_exploitant_sans_siren),
})

export function LoyersDialog({ baux, onClose }: { baux: readonly AFacturer[]; onClose: () => void }) {
  const { dossier } = useDossier()
  const faits = useFaits()
  const { facturer } = useFacturesSejour(dossier.id)
  const toast = useToast()

  async function save({ premier, nombre, ...client }: z.output<typeof Fields>) {
    const { bail, loyers } = choisis(baux, { premier, nombre })
    const taxe = loyers.some(({ date_echeance }) => redevableLe(faits.exercices, date_echeance))
    const { numero } = await facturer({
      bail_id: bail?.id ?? '',
      echeances: loyers.map(({ id }) => id),
      regime_tva: taxe ? 'taxable' : 'franchise',
      client: clientDe(client),
    })
    toast({ title: `Facture ${numero} établie` })
    onClose()
  }
  return (
    <Dialog
      title="Facturer des loyers"
      description="À l’entreprise qui les doit. La facture prend son numéro et ne change plus : un avoir l’annule. Elle contient sa forme électronique, Factur-X."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Établir la facture"
        defaults={{ premier: baux[0]?.loyers[0]?.id ?? '', nombre: '1', pays: 'FR', siren: '' }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Loyers baux={baux} />
        <SaisieClient entreprise />
      </Form>
    </Dialog>
  )
}

type Choix = { readonly premier: unknown; readonly nombre: number }

/** The rents of one lease that follow each other from the first one chosen, itself counted. */
function choisis(
  baux: readonly AFacturer[],
  { premier, nombre }: Choix,
): Partial<AFacturer> & Pick<AFacturer, 'loyers'> {
  const un = baux.find(({ loyers }) => loyers.some(({ id }) => id === premier))
  const rang = un?.loyers.findIndex(({ id }) => id === premier) ?? 0
  return { ...un, loyers: un?.loyers.slice(rang, rang + nombre) ?? [] }
}

function Loyers({ baux }: { baux: readonly AFacturer[] }) {
  const faits = useFaits()
  const { watch, setValue } = useFormContext<Values>()
  const nombre = integer({ min: 1, max: PLUS }).safeParse(watch('nombre')).data ?? 0
  const { bail, client, loyers } = choisis(baux, { premier: watch('premier'), nombre })
  // Another lease may have another operator: what was typed of the first one never goes on the invoice of the second.
  useEffect(() => {
    const [locataire] = bail?.locataires ?? []
    const {
      nom = locataire ? nomComplet(locataire) : '',
      adresse = '',
      code_postal = '',
      ville = '',
      pays = 'FR',
    } = client ?? {}
    const propose = { nom, adresse, code_postal, ville, pays, siren: client?.siren ?? '' }
    for (const [champ, dit] of Object.entries(propose)) setValue(champ, dit)
  }, [bail, client, setValue])
  const taux = bail && loyers.length > 0 ? tauxDuSejour(bail, { ...faits, echeances: loyers }) : null
  const [debut, fin] = [loyers[0], loyers.at(-1)]
  return (
    <>
      <div className="ui-two">
        <Field
          label="Premier loyer"
          name="premier"
          type="select"
          required
          options={baux.flatMap((un) =>
            un.loyers.map(({ id, periode }) => ({
              value: id,
              label: baux.length === 1 ? formatMonth(periode) : `${formatMonth(periode)}, ${nomsDuBail(un.bail)}`,
            })),
          )}
        />
        <Field label="Nombre de loyers" name="nombre" type="integer" required help="Trois pour un trimestre." />
      </div>
      {debut && fin && (
        <p>
          {debut === fin
            ? `Le loyer ${formatOfMonth(debut.periode)}.`
            : `Les ${loyers.length} loyers ${formatOfMonth(debut.periode)} à ${formatMonth(fin.periode)}.`}
        </p>
      )}
      <Montants loyers={loyers} taux={taux} />
      {taux === null && loyers.length > 0 && <p className="ui-xs ui-muted">{MENTIONS_TVA.franchise.mention}.</p>}
    </>
  )
}
