// Why the rent or the deposit of a home rises while its lease runs: asked when one is typed above what it was.
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { parseEuros, zero } from '#domain/base/cents.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { hausseDe, MOTIFS_HAUSSE, type MotifHausse } from '#domain/sujets/location/baux/hausse.ts'
import { useFaits } from '#web/session/livres.ts'
import { Field } from '#web/ui/form/field.tsx'
import { choice, optional } from '#web/ui/form/schema.ts'
import { deLoyerLibre, paliersLisibles, SANS_MOTIF, useTypeBail } from './saisie.ts'

export const CHAMPS_HAUSSE = {
  hausse_motif: choice([SANS_MOTIF, ...MOTIFS_HAUSSE]).optional(),
  hausse_detail: optional(),
}
type Dite = z.output<z.ZodObject<typeof CHAMPS_HAUSSE>>

/** What is sent of it: nothing where no reason is given. */
export const hausseDite = ({ hausse_motif, hausse_detail }: Dite) =>
  hausse_motif && hausse_motif !== SANS_MOTIF ? { motif: hausse_motif, detail: hausse_detail ?? '' } : null

const NOMS: Readonly<Record<MotifHausse, string>> = {
  travaux: 'Travaux prévus par le bail ou un avenant',
  renouvellement: 'Renouvellement du bail',
  avenant: 'Avenant : ce qui est loué a changé',
  correction: 'Erreur de saisie',
}

export function HausseSaisie({ avant }: { avant: Bail | undefined }) {
  const { encaissements } = useFaits()
  const { watch } = useFormContext()
  const type_bail = useTypeBail()
  const [loyer, charges, mode, depot, franchise, paliers]: unknown[] = watch([
    ...['loyer_cents', 'charges_cents', 'charges_mode', 'depot_garantie_cents', 'franchise_mois', 'paliers'],
  ])
  if (!avant || encaissements.every(({ bail_id }) => bail_id !== avant.id)) return null
  const euros = (typed: unknown) => (typeof typed === 'string' ? parseEuros(typed) : null) ?? zero
  const libre = deLoyerLibre(type_bail)
  const hausse = hausseDe(avant, {
    ...{ type_bail, debut: avant.debut, loyer_cents: euros(loyer), depot_garantie_cents: euros(depot) },
    ...{ charges_cents: euros(charges), charges_mode: mode === 'forfait' ? 'forfait' : 'provision' },
    franchise_mois: libre ? Number(franchise) || 0 : 0,
    paliers: libre ? paliersLisibles(paliers) : [],
  })
  if (!hausse.loyer && !hausse.depot) return null
  return (
    <div className="ui-two">
      <Field
        label={hausse.loyer ? 'Motif de la hausse du loyer' : 'Motif de la hausse du dépôt'}
        name="hausse_motif"
        type="select"
        options={[
          { value: SANS_MOTIF, label: 'Choisir…' },
          ...MOTIFS_HAUSSE.filter((un) => !hausse.depot || un === 'correction').map((value) => ({
            value,
            label: NOMS[value],
          })),
        ]}
        help={
          hausse.loyer
            ? 'Les loyers de ce logement sont reçus : hors de ces motifs, son loyer n’augmente que par la révision de l’indice, dans sa fiche, et son forfait de charges de même.'
            : 'Le dépôt n’augmente pas en cours de bail (loi du 6 juillet 1989, art. 22) : seule une erreur se corrige.'
        }
      />
      <Field
        label="Précision"
        name="hausse_detail"
        help="Gardée dans l’historique du dossier : l’acte signé, sa date, ou l’erreur corrigée."
      />
    </div>
  )
}
