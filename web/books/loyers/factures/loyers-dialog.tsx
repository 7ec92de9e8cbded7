// Rents invoiced to a business, whoever runs a residence or the tenant of premises under an option: which months, what they come to with their VAT, and the business that owes them.
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { nomComplet } from '#domain/base/mots.ts'
import { REFUS, Refus } from '#domain/base/refus.ts'
import { redevableLe } from '#domain/base/tva.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { MENTIONS_TVA, tauxDuSejour } from '#domain/sujets/location/documents/facture-sejour.ts'
import {
  anneesDuVendeur,
  mentionMandat,
  type Representation,
  representationDe,
  type VendeurDe,
} from '#domain/sujets/location/documents/vendeur.ts'
import { deLaPeriode, type Echeance, nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { type FactureEmise, useFacturesSejour } from '#web/data/location/factures-sejour.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { ChampsClient, clientDe, SaisieClient } from '#web/parts/location/client-facture.tsx'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { integer, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
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
  const vendeurDe = useVendeur()

  async function save({ premier, nombre, ...client }: z.output<typeof Fields>) {
    const { bail, loyers } = choisis(baux, { premier, nombre })
    const annees = anneesDuVendeur(faits.exercices, estDAutrui(bail, { loyers, vendeurDe }))
    const taxe = loyers.some(({ date_echeance }) => redevableLe(annees, date_echeance))
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

/** In whose name the rents of a property are invoiced. */
function useVendeur(): VendeurDe {
  const faits = useFaits()
  const comptabilite = useComptabilite()
  return (bien_id, jour) => comptabilite.vendeurDe?.(faits, bien_id, jour) ?? null
}

type Vendus = { readonly loyers: readonly Echeance[]; readonly vendeurDe: VendeurDe }

const estDAutrui = (bail: Bail | undefined, { loyers, vendeurDe }: Vendus): boolean =>
  bail !== undefined && loyers.some(({ date_echeance }) => vendeurDe(bail.bien_id, date_echeance) !== null)

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
  const { today } = useDossier()
  const vendeurDe = useVendeur()
  const exercices = anneesDuVendeur(faits.exercices, estDAutrui(bail, { loyers, vendeurDe }))
  const taux = bail && loyers.length > 0 ? tauxDuSejour(bail, { ...faits, exercices, echeances: loyers }) : null
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
            un.loyers.map((loyer) => ({
              value: loyer.id,
              label: [nomDeLaPeriode(loyer), baux.length > 1 && nomsDuBail(un.bail)].filter(Boolean).join(', '),
            })),
          )}
        />
        <Field label="Nombre de loyers" name="nombre" type="integer" required help="Trois pour un trimestre." />
      </div>
      {debut && fin && (
        <p>
          {debut === fin
            ? `Le loyer ${deLaPeriode(debut)}.`
            : `Les ${loyers.length} loyers ${deLaPeriode(debut)} à ${nomDeLaPeriode(fin)}.`}
        </p>
      )}
      {bail && <PourAutrui {...lire(() => representationDe(loyers, { bien_id: bail.bien_id, today, vendeurDe }))} />}
      <Montants loyers={loyers} taux={taux} />
      {taux === null && loyers.length > 0 && <p className="ui-xs ui-muted">{MENTIONS_TVA.franchise.mention}.</p>}
    </>
  )
}

type Lue = { readonly pour: Representation | null; readonly refus: string | null }

function lire(qui: () => Representation | null): Lue {
  try {
    return { pour: qui(), refus: null }
  } catch (error) {
    if (error instanceof Refus) return { pour: null, refus: error.message }
    throw error
  }
}

/** In whose name it is made out, and what is missing for it. */
function PourAutrui({ pour, refus }: Lue) {
  if (refus !== null) return <p className="ui-small">{refus}</p>
  if (pour === null) return null
  return (
    <p className="ui-small">
      {mentionMandat(pour)}, SIREN {pour.vendeur.siren}. Elle prend un numéro de sa suite.
    </p>
  )
}
