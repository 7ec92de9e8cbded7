// A lease, new or changed: dwelling, people, dates, rent, deposit; the first rent in proportion is shown while typing.

import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { EnregistrerBail } from '#contract/functions/location/enregistrer-bail.ts'
import { earlier } from '#domain/base/day.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { HABITATION } from '#domain/sujets/location/regles-baux.ts'
import { act } from '#web/data/functions.ts'
import { formatAmount } from '#web/lib/format.ts'
import { TYPES_BAIL as LIBELLES, libelleBien } from '#web/parts/expliquer/noms.ts'
import { trimestre } from '#web/parts/location/clause-irl.tsx'
import { NatureCharges } from '#web/parts/location/nature-charges.tsx'
import type { BailPropose } from '#web/parts/location/proposer.ts'
import { useNatures } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits, useRefresh } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import {
  amount,
  choice,
  date,
  integer,
  optional,
  optionalAmount,
  optionalDate,
  required,
  tick,
} from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { AideDepot, AideLoyer, ApercuBail } from './apercu-bail.tsx'
import { ecrirePourCent } from './bail/clause-retard.tsx'
import { ClausesRares, DureeConvenue } from './bail/clauses-rares.tsx'
import { CHAMPS_HAUSSE, HausseSaisie, hausseDite } from './bail/hausse.tsx'
import { aideFin, lieuLoue } from './bail/mots.ts'
import { PieceLouee, usePieceDuBien } from './bail/piece-louee.tsx'
import { Plafonds } from './bail/plafonds.tsx'
import { RelocationSaisie } from './bail/relocation.tsx'
import { CHAMPS_DE_NATURE, deSaNature, indiceChoisi, SANS_MOTIF, useTypeBail } from './bail/saisie.ts'
import { MontantsDuTerme, TermeLoyer } from './bail/terme-loyer.tsx'
import { TvaDuLoyer } from './bail/tva-du-loyer.tsx'
import { ClausesBail } from './clauses-bail.tsx'
import { ecrireLocataires, LocatairesDuBail, lireLocataires } from './locataires-du-bail.ts'
import { LocatairesField } from './locataires-field.tsx'

const Fields = z
  .object({
    bien_id: required('Choisissez un logement.'),
    piece_id: optional(),
    locataires: LocatairesDuBail,
    type_bail: choice(TYPES_BAIL),
    debut: date(),
    fin: optionalDate(),
    loyer_cents: amount({ min: 1 }),
    charges_cents: optionalAmount({ min: 0 }),
    charges_mode: choice(['forfait', 'provision']),
    depot_garantie_cents: optionalAmount({ min: 0 }),
    jour_echeance: integer({ min: 1, max: 28 }),
    ...CHAMPS_DE_NATURE,
    ...CHAMPS_HAUSSE,
    irl_trimestre: trimestre(),
    revision_le: optionalDate(),
    solidarite: tick(),
    aide_cents: optionalAmount({ min: 0 }),
    depot_recu: tick(),
    depot_recu_le: optionalDate(),
  })
  .refine(({ debut, fin }) => fin === null || fin > debut, {
    path: ['fin'],
    message: 'La fin du bail doit suivre son début.',
  })
  .refine((saisi) => hausseDite(saisi)?.detail !== '', {
    path: ['hausse_detail'],
    message: 'Dites ce qui l’explique.',
  })

type Props = {
  bail?: Bail
  /** Opened to add someone to the lease. */
  ajouter?: boolean
  /** What is known of a new one. */
  propose?: BailPropose | undefined
  onClose: () => void
  onDone?: (bail_id: string) => void
}

export function BailDialog({ bail, ajouter, propose, onClose, onDone }: Props) {
  const { dossier, today, peutEcrire } = useDossier()
  const { type_bail: types } = useNatures()
  const { biens, mouvements_depot } = useFaits()
  const save = useEnregistrerBail(bail, { onClose, onDone })
  const [defaults] = useState(() =>
    bail
      ? saisieDe(bail)
      : {
          ...PROPOSES,
          type_bail: types[0],
          debut: today,
          ...(biens.length === 1 && { bien_id: biens[0]?.id }),
          ...(propose && saisieProposee(propose)),
        },
  )
  const sansDepot = !bail || mouvements_depot.every(({ bail_id }) => bail_id !== bail.id)
  return (
    <Dialog title={bail ? 'Modifier le bail' : 'Nouveau bail'} onClose={onClose} wide>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        readOnly={!peutEcrire}
        defaults={defaults}
        {...(bail || propose ? {} : { draft: `bail:${dossier.id}` })}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <BienLoue />
          <Field
            label="Type de bail"
            name="type_bail"
            type="select"
            options={types.map((value) => ({ value, label: LIBELLES[value] }))}
          />
        </div>
        <PieceLouee />
        {!bail && <SelonSaNature />}
        <LocatairesField ouvert={ajouter ?? false} />
        <Dates />
        <DureeConvenue />
        <TermeLoyer />
        <MontantsDuTerme aide={<AideLoyer />} />
        <ChargesDuBail avant={bail} />
        <ClausesBail />
        <div className="ui-two">
          <Field label="Dépôt de garantie convenu" name="depot_garantie_cents" type="euros" help={<AideDepot />} />
          {sansDepot && (
            <div className="ui-stack-s">
              <Field label="Le dépôt est déjà reçu" name="depot_recu" type="checkbox" />
              <Field
                label="Reçu le"
                name="depot_recu_le"
                type="date"
                help="Vide : le premier jour du bail, ou aujourd’hui s’il est à venir."
              />
            </div>
          )}
        </div>
        <HausseSaisie avant={bail} />
        <ClausesRares />
        <TvaDuLoyer />
        <LoyerDeRelocation avant={bail} />
        <Plafonds />
        <ApercuBail avant={bail ?? null} />
      </Form>
    </Dialog>
  )
}

function BienLoue() {
  const { biens } = useFaits()
  return (
    <Field
      label={lieuLoue(useTypeBail())}
      name="bien_id"
      type="select"
      options={biens.map((bien) => ({ value: bien.id, label: libelleBien(bien) }))}
      placeholder="Choisir…"
      required
    />
  )
}

function Dates() {
  return (
    <div className="ui-two">
      <Field label="Début" name="debut" type="date" required />
      <Field label="Fin" name="fin" type="date" help={aideFin(useTypeBail())} />
    </div>
  )
}

/** A new lease of another nature has its own index. */
function SelonSaNature() {
  const type_bail = useTypeBail()
  const { setValue } = useFormContext()
  useEffect(() => setValue('indice', indiceChoisi(type_bail, null)), [type_bail, setValue])
  return null
}

function ChargesDuBail({ avant }: { avant: Bail | undefined }) {
  const { watch } = useFormContext()
  return <NatureCharges locataires={lireLocataires(watch('locataires')).length} garde={avant?.charges_mode} />
}

function LoyerDeRelocation({ avant }: { avant: Bail | undefined }) {
  const gens = lireLocataires(useFormContext().watch('locataires'))
  return <RelocationSaisie avant={avant} locataires={gens.flatMap((un) => ('id' in un ? [un] : []))} />
}

/** What a new lease begins with. */
const PROPOSES = { jour_echeance: '1', locataires: '[]', indice: 'irl', periodicite: 'mensuel', terme: 'a_echoir' }

const saisieProposee = ({ locataires, loyer_cents, charges_cents, depot_garantie_cents, ...dits }: BailPropose) => ({
  ...dits,
  locataires: ecrireLocataires(locataires.map((id) => ({ id }))),
  loyer_cents: formatAmount(loyer_cents),
  charges_cents: formatAmount(charges_cents),
  depot_garantie_cents: formatAmount(depot_garantie_cents),
  solidarite: locataires.length > 1 && dits.type_bail !== 'mobilite',
})

const saisieDe = (bail: Bail) => ({
  bien_id: bail.bien_id,
  piece_id: bail.piece_id ?? '',
  locataires: ecrireLocataires(bail.locataires.map(({ id }) => ({ id }))),
  type_bail: bail.type_bail,
  debut: bail.debut,
  fin: bail.fin ?? '',
  loyer_cents: formatAmount(bail.loyer_cents),
  charges_cents: formatAmount(bail.charges_cents),
  charges_mode: bail.charges_mode,
  depot_garantie_cents: formatAmount(bail.depot_garantie_cents),
  jour_echeance: String(bail.jour_echeance),
  irl_trimestre: bail.irl_trimestre ?? '',
  revision_le: bail.revision_le ?? '',
  solidarite: bail.solidarite ?? false,
  aide_cents: bail.aide_cents ? formatAmount(bail.aide_cents) : '',
  periodicite: bail.periodicite ?? 'mensuel',
  terme: bail.terme ?? 'a_echoir',
  duree_mois: bail.duree_mois ? String(bail.duree_mois) : '',
  motif_duree: bail.motif_duree ?? '',
  bailleur_personne_morale: bail.bailleur_personne_morale ?? false,
  franchise_mois: bail.franchise_mois ? String(bail.franchise_mois) : '',
  paliers: (bail.paliers ?? []).map(({ du, loyer_cents }) => ({ du, loyer_cents: formatAmount(loyer_cents) })),
  indice: bail.indice ?? 'irl',
  revision_annees: String(bail.revision_annees ?? 1),
  petite_entreprise: bail.petite_entreprise ?? false,
  relocation_motif: bail.relocation_motif ?? SANS_MOTIF,
  interet_retard: bail.interet_retard ? ecrirePourCent(bail.interet_retard) : '',
  majoration_retard: bail.majoration_retard ? ecrirePourCent(bail.majoration_retard) : '',
})

function useEnregistrerBail(
  bail: Bail | undefined,
  { onClose, onDone }: { onClose: () => void; onDone: ((id: string) => void) | undefined },
) {
  const { dossier, today } = useDossier()
  const refresh = useRefresh()
  const toast = useToast()
  const pieceDuBien = usePieceDuBien()
  return async ({ bien_id, locataires, depot_recu, depot_recu_le, ...fields }: z.output<typeof Fields>) => {
    const depot = fields.depot_garantie_cents ?? 0
    const recu =
      depot_recu && depot > 0 ? { date: depot_recu_le ?? earlier(fields.debut, today), montant_cents: depot } : null
    const reply = await act(EnregistrerBail, {
      dossier_id: dossier.id,
      bail_id: bail?.id ?? null,
      bien_id,
      bail: {
        ...fields,
        piece_id: pieceDuBien(bien_id, fields.piece_id),
        ...deSaNature(fields.type_bail, fields),
        charges_cents: fields.charges_cents ?? 0,
        aide_cents: HABITATION.has(fields.type_bail) ? (fields.aide_cents ?? 0) : 0,
        depot_garantie_cents: depot,
      },
      locataires,
      depot_recu: recu,
      hausse: hausseDite(fields),
    })
    await refresh()
    toast({ title: 'Bail enregistré', ...revues(reply) })
    onClose()
    onDone?.(reply.bail_id)
  }
}

/** Said when the new dates moved rents already called. */
export function revues({ echeances_retirees, echeances_changees }: z.output<typeof EnregistrerBail.reply>) {
  const phrases = [
    echeances_retirees > 0 &&
      `${echeances_retirees} ${echeances_retirees > 1 ? 'loyers appelés sont retirés' : 'loyer appelé est retiré'}`,
    echeances_changees > 0 &&
      `${echeances_changees} ${echeances_changees > 1 ? 'loyers sont ramenés' : 'loyer est ramené'} aux jours du bail`,
  ].filter(Boolean)
  return phrases.length > 0 ? { description: `${phrases.join(', ')}.` } : {}
}
