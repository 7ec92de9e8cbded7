// The accounts of the leases chosen, established at once: the day they are sent, what becomes of an excess, the provisions to come.
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { type Cents, negate, sum, zero } from '#domain/base/cents.ts'
import { addMonths, type Day } from '#domain/base/day.ts'
import { debitsLe } from '#domain/base/tva.ts'
import {
  type ARepartir,
  type LigneOccupant,
  type Matrice,
  matriceDesCharges,
} from '#domain/sujets/immeubles/charges/matrice.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { EXCEDENTS, type Excedent, excedentsDe, renduPar } from '#domain/sujets/location/charge.ts'
import { CHARGES } from '#domain/sujets/location/regles.ts'
import type { Decompte } from '#domain/sujets/location/regularisation-charges.ts'
import { facturesSejourQuery } from '#web/data/location/factures-sejour.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay, formatEuros } from '#web/lib/format.ts'
import { useNatures } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { choice, date, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Clients, clientSaisi, clientsConnus, manquesDuClient } from './clients.tsx'
import { nomOccupant, soldeDit, tvaDite } from './mots.ts'

const Champs = z
  .object({ etablie_le: date(), rendu: choice(EXCEDENTS), provisions: tick() })
  .catchall(z.union([z.string(), z.boolean()]).optional())
type Props = { demande: ARepartir; matrice: Matrice; onClose: () => void }
type AEtablir = LigneOccupant & { readonly bail: Bail; readonly decompte: Decompte }

const tickDe = (bail_id: string): string => `bail_${bail_id}`
const aEtablir = ({ lignes }: Matrice): AEtablir[] =>
  lignes.flatMap((une) => (une.bail && une.decompte ? [{ ...une, bail: une.bail, decompte: une.decompte }] : []))
const choisis = (lignes: readonly AEtablir[], champs: Values): AEtablir[] =>
  lignes.filter(({ bail }) => champs[tickDe(bail.id)] === true)

const RENDUS: Readonly<Record<Excedent, string>> = {
  deduit: 'Déduit des prochains loyers',
  rendu_banque: 'Par le compte de l’activité',
  rendu_exploitant: 'Par vous-même',
  rendu_associe: 'Par un associé',
}

export function EtablirDialog({ demande, matrice, onClose }: Props) {
  const { dossier, today } = useDossier()
  const { regulariserImmeuble } = useVieDuBail(dossier.id)
  const toast = useToast()
  const { exercices } = useFaits()
  const { data: factures = [] } = useQuery(facturesSejourQuery(dossier.id))
  const lignes = aEtablir(matrice)
  const schema = Champs.superRefine((champs, context) => {
    for (const manque of choisis(lignes, champs).flatMap((une) => manquesDuClient(une, champs)))
      context.addIssue({ code: 'custom', ...manque })
    if (choisis(lignes, champs).length === 0)
      context.addIssue({ code: 'custom', path: ['etablie_le'], message: 'Choisissez au moins un décompte.' })
  })

  async function save(champs: z.output<typeof Champs>) {
    const { etablie_le, rendu, provisions } = champs
    const { immeuble_id, periode, charges } = demande
    // Of that day: who left before it has no rent to come.
    const pris = choisis(aEtablir(matriceDesCharges({ ...demande, etablie_le })), champs)
    const { etablis } = await regulariserImmeuble({
      ...{ immeuble_id, ...periode, etablie_le, charges: [...charges] },
      decomptes: pris.map(({ bail, decompte, ...une }) => ({
        ...{ bail_id: bail.id, solde_cents: decompte.solde_cents },
        client: clientSaisi({ bail, decompte, ...une }, champs),
        excedent: seRend({ bail, decompte }, { le: etablie_le, exercices }) ? rendu : 'deduit',
        provision_cents: provisions && !estParti(bail, etablie_le) ? nouvelleProvision(bail, decompte) : null,
      })),
    })
    toast({
      title: etablis.length > 1 ? `${etablis.length} décomptes établis` : 'Décompte établi',
      description: 'La lettre de chacun est dans la fiche de son bail, et dans son espace.',
    })
    onClose()
  }

  return (
    <Dialog
      title="Établir les décomptes"
      description="Chaque solde s’écrit au compte de son locataire : tous ensemble, ou aucun."
      onClose={onClose}
      wide
    >
      <Form
        schema={schema}
        onSubmit={save}
        submit="Établir les décomptes"
        defaults={{
          ...{ etablie_le: today, rendu: renduPar('banque'), provisions: true },
          ...Object.fromEntries(lignes.map(({ bail }) => [tickDe(bail.id), true])),
          ...clientsConnus(lignes, factures),
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Reglages lignes={lignes} />
        <fieldset className="ui-field books-chi-choix">
          <legend className="ui-label-t">Décomptes</legend>
          {lignes.map((une) => (
            <Field
              key={une.bail.id}
              label={`${nomOccupant(une)}, ${soldeDit(une)}`}
              help={tvaDite(une.decompte)}
              name={tickDe(une.bail.id)}
              type="checkbox"
            />
          ))}
        </fieldset>
        <ClientsChoisis lignes={lignes} />
      </Form>
    </Dialog>
  )
}

function ClientsChoisis({ lignes }: { lignes: readonly AEtablir[] }) {
  return <Clients lignes={choisis(lignes, useFormContext().watch())} />
}

function Reglages({ lignes }: { lignes: readonly AEtablir[] }) {
  const { today } = useDossier()
  const { exercices } = useFaits()
  const { payee_par } = useNatures()
  const champs = useFormContext().watch()
  const pris = choisis(lignes, champs)
  const soldes = pris.map(({ decompte }) => decompte.solde_cents)
  const lu = date().safeParse(champs.etablie_le)
  const partis = pris.some((une) => une.decompte.solde_cents < zero && seRend(une, { le: today, exercices }))
  const rendus = excedentsDe(payee_par).filter((une) => une !== 'deduit')
  return (
    <>
      <Field
        label="Décomptes envoyés le"
        name="etablie_le"
        type="date"
        required
        {...(lu.success
          ? {
              help: `Les compléments seront dus le ${formatDay(addMonths(lu.data, CHARGES.preavis_mois))} ; les pièces se consultent six mois.`,
            }
          : {})}
      />
      {partis && (
        <Field
          label="Le trop versé qui ne se déduit pas"
          name="rendu"
          type="radio"
          options={rendus.map((value) => ({ value, label: RENDUS[value] }))}
        />
      )}
      <Field
        label="Ajuster les provisions à venir à ces charges"
        name="provisions"
        type="checkbox"
        help="Celles des locataires en place ; les loyers déjà appelés restent."
      />
      <p className="ui-small" aria-live="polite">
        {pris.length} décompte{pris.length > 1 ? 's' : ''} : {formatEuros(positifs(soldes))} à payer,{' '}
        {formatEuros(negate(negatifs(soldes)))} à rendre.
      </p>
    </>
  )
}

const positifs = (soldes: readonly Cents[]): Cents => sum(soldes.filter((un) => un > zero))
const negatifs = (soldes: readonly Cents[]): Cents => sum(soldes.filter((un) => un < zero))
const estParti = ({ fin }: Bail, le: string): boolean => fin !== null && fin <= le

type Ce = { readonly le: Day; readonly exercices: Parameters<typeof debitsLe>[0] }
/** Who has left has no rent to come; under the option for debits the tax of those to come is due before. */
const seRend = ({ bail, decompte }: Pick<AEtablir, 'bail' | 'decompte'>, { le, exercices }: Ce): boolean =>
  estParti(bail, le) || (Boolean(decompte.tva) && debitsLe(exercices, le))

/** Null where it is already that. */
function nouvelleProvision({ charges_cents }: Bail, { provision_proposee_cents }: Decompte): Cents | null {
  return provision_proposee_cents === charges_cents ? null : provision_proposee_cents
}
