// The fields of a component, read from what is typed.
import { z } from 'zod'
import { zero } from '#domain/base/cents.ts'
import { REFUS } from '#domain/base/refus.ts'
import type { Composant, Nature } from '#domain/sujets/biens/composant.ts'
import { LIBELLE_NATURE } from '#domain/sujets/biens/composant.ts'
import { TOUT } from '#domain/sujets/tva/ecritures/coefficient-tva.ts'
import { formatAmount } from '#web/lib/format.ts'
import type { Values } from '#web/ui/form/resolver.ts'
import { amount, choice, date, integer, optionalAmount, required } from '#web/ui/form/schema.ts'

const NATURES = [
  'mobilier',
  'travaux',
  'agencements',
  'installations',
  'electricite',
  'etancheite',
  'toiture',
  'facade',
  'gros_oeuvre',
  'terrain',
] as const satisfies readonly Nature[]

export const OPTIONS_NATURE = NATURES.map((value) => ({ value, label: LIBELLE_NATURE[value] }))

const DUREE_MAX = 100

export const ChampsComposant = z
  .object({
    bien_id: required('Choisissez le logement.'),
    libelle: required('Donnez-lui un nom : « Cuisine équipée ».'),
    nature: choice(NATURES),
    base_cents: amount({ min: 1 }),
    tva: optionalAmount({ min: 0 }),
    tva_coefficient: integer({ min: 1, max: TOUT }).optional(),
    tva_supportee: optionalAmount({ min: 0 }),
    mise_en_service: date(),
    duree: z.string().optional(),
  })
  .refine(({ tva, base_cents }) => tva === null || tva <= base_cents, {
    path: ['tva'],
    message: REFUS.tva_du_composant,
  })
  .refine(
    ({ tva_supportee, tva, base_cents }) => (tva_supportee ?? 0) === 0 || (!tva && (tva_supportee ?? 0) <= base_cents),
    {
      path: ['tva_supportee'],
      message: REFUS.tva_supportee_du_composant,
    },
  )
  .transform(({ duree, tva, tva_coefficient = TOUT, tva_supportee, ...lu }, context) => {
    const un = { ...lu, tva_cents: tva ?? zero, tva_coefficient, tva_supportee_cents: tva_supportee ?? zero }
    if (un.nature === 'terrain') return { ...un, duree_annees: null }
    const annees = /^\s*\d{1,3}\s*$/.test(duree ?? '') ? Number(duree) : 0
    if (annees >= 1 && annees <= DUREE_MAX) return { ...un, duree_annees: annees }
    context.addIssue({ code: 'custom', path: ['duree'], message: 'Une durée en années, de 1 à 100.' })
    return z.NEVER
  })

export type ComposantLu = z.output<typeof ChampsComposant>

export const saisieDuComposant = ({
  duree_annees,
  base_cents,
  tva_cents = zero,
  tva_coefficient = TOUT,
  tva_supportee_cents = zero,
  ...un
}: Composant): Values => ({
  ...un,
  base_cents: formatAmount(base_cents),
  tva: tva_cents === 0 ? '' : formatAmount(tva_cents),
  tva_coefficient: String(tva_coefficient),
  tva_supportee: tva_supportee_cents === 0 ? '' : formatAmount(tva_supportee_cents),
  duree: duree_annees === null ? '' : String(duree_annees),
})
