// What the form of a mandate asks, and what it makes of it: fees of one mode alone, what is delegated, when accounts are drawn up.
import { z } from 'zod'
import { DELEGATIONS, type Mandat } from '#domain/activites/gestion-locative/faits/mandat.ts'
import { zero } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import { TAUX_TVA } from '#domain/base/tva.ts'
import { formatAmount, formatDay } from '#web/lib/format.ts'
import { amount, choice, date, hundredths, integer, tick } from '#web/ui/form/schema.ts'
import { enTaux } from './mots.ts'

const MODES = ['aucun', 'encaisse', 'appele', 'forfait'] as const
export const OPTIONS_MODE = [
  {
    value: 'aucun',
    label: 'Aucun : mandat gratuit',
    hint: 'Pour un proche : ni carte, ni garantie ne sont demandées.',
  },
  { value: 'encaisse', label: 'Un pourcentage de ce qui est encaissé' },
  { value: 'appele', label: 'Un pourcentage de ce qui est appelé' },
  { value: 'forfait', label: 'Un forfait par mois' },
]
export const OPTIONS_ASSIETTE = [
  { value: 'loyer', label: 'Du loyer' },
  { value: 'loyer_et_charges', label: 'Du loyer et des charges' },
]
/** The normal rates, those of services; none under the base exemption. */
export const OPTIONS_TVA = [
  ...TAUX_TVA.filter(({ source }) => source.includes('taux normal')).map(({ taux, libelle }) => ({
    value: String(taux),
    label: libelle,
  })),
  { value: '0', label: 'Sans TVA (franchise, CGI art. 293 B)' },
]

const Champs = z
  .object({
    ...{ signe_le: date(), debut: date() },
    ...{ honoraires_mode: choice(MODES), taux: hundredths(), assiette: choice(['loyer', 'loyer_et_charges']) },
    ...{ forfait_cents: amount({ min: 0 }), tva_taux: z.string().transform(Number) },
    ...{ honoraires_location_cents: amount({ min: 0 }), honoraires_edl_cents: amount({ min: 0 }) },
    periodicite: choice(['mensuelle', 'trimestrielle']),
    ...{ jour_arrete: integer({ min: 1, max: 28 }), jour_virement: integer({ min: 1, max: 28 }) },
    reserve_cents: amount({ min: 0 }),
    delegues: z.object({
      ...{ encaisser: tick(), payer: tick(), louer: tick(), travaux: tick() },
      ...{ assurer: tick(), representer: tick(), agir: tick() },
    }),
  })
  .refine(({ debut, signe_le }) => debut >= signe_le, {
    path: ['debut'],
    message: 'Rien ne se reçoit avant la signature (décret n° 72-678, art. 64).',
  })
  .refine((dits) => !parTaux(dits) || dits.taux > 0, { path: ['taux'], message: 'Indiquez le taux.' })
  .refine((dits) => dits.honoraires_mode !== 'forfait' || dits.forfait_cents > 0, {
    path: ['forfait_cents'],
    message: 'Indiquez le montant.',
  })

/** A day to come is no signature. */
export const champsMandat = (today: Day) =>
  Champs.refine(({ signe_le }) => signe_le <= today, {
    path: ['signe_le'],
    message: 'Un mandat s’inscrit le jour de sa signature, ou après.',
  })

const parTaux = ({ honoraires_mode }: { readonly honoraires_mode: string }): boolean =>
  honoraires_mode === 'encaisse' || honoraires_mode === 'appele'

type Dits = z.output<typeof Champs>
export type Termes = Omit<Mandat, 'id' | 'numero' | 'mandant_id' | 'fin' | 'fin_motif'>

/** What another mode asked, and was typed before, is nothing. */
export function termesDe(dits: Dits): Termes {
  const { signe_le, debut, honoraires_mode, taux, assiette, forfait_cents, tva_taux } = dits
  const { periodicite, jour_arrete, jour_virement, reserve_cents } = dits
  const gratuit = honoraires_mode === 'aucun'
  return {
    ...{ signe_le, debut, honoraires_mode, assiette, periodicite, jour_arrete, jour_virement, reserve_cents },
    delegations: DELEGATIONS.filter((une) => dits.delegues[une]),
    taux: parTaux(dits) ? taux : 0,
    forfait_cents: honoraires_mode === 'forfait' ? forfait_cents : zero,
    honoraires_location_cents: gratuit ? zero : dits.honoraires_location_cents,
    honoraires_edl_cents: gratuit ? zero : dits.honoraires_edl_cents,
    tva_taux: gratuit ? 0 : tva_taux,
  }
}

/** A new one is proposed as most are: collected, and paid. */
export const departMandat = (mandat: Mandat | null, today: Day) => ({
  signe_le: formatDay(mandat?.signe_le ?? today),
  debut: formatDay(mandat?.debut ?? today),
  honoraires_mode: mandat?.honoraires_mode ?? 'encaisse',
  taux: mandat && mandat.taux > 0 ? enTaux(mandat.taux) : '0',
  assiette: mandat?.assiette ?? 'loyer_et_charges',
  forfait_cents: formatAmount(mandat?.forfait_cents ?? zero),
  honoraires_location_cents: formatAmount(mandat?.honoraires_location_cents ?? zero),
  honoraires_edl_cents: formatAmount(mandat?.honoraires_edl_cents ?? zero),
  tva_taux: String(mandat && mandat.honoraires_mode !== 'aucun' ? mandat.tva_taux : (OPTIONS_TVA[0]?.value ?? 0)),
  periodicite: mandat?.periodicite ?? 'mensuelle',
  jour_arrete: String(mandat?.jour_arrete ?? 20),
  jour_virement: String(mandat?.jour_virement ?? 25),
  reserve_cents: formatAmount(mandat?.reserve_cents ?? zero),
  delegues: Object.fromEntries(
    DELEGATIONS.map((une) => [une, mandat ? mandat.delegations.includes(une) : une === 'encaisser' || une === 'payer']),
  ),
})
