// A lease being typed, as its form holds it: its nature, its steps, and what is sent of it.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import {
  INDICES,
  MOTIFS_RELOCATION,
  type MotifRelocation,
  type NomIndice,
  type PalierLoyer,
  PERIODICITES,
  type Periodicite,
  TERMES,
  TYPES_BAIL,
  type TypeBail,
} from '#domain/sujets/location/bail.ts'
import { BAUX_RELOCATION } from '#domain/sujets/location/baux/regles-relocation.ts'
import { estBailMeuble } from '#domain/sujets/location/regles.ts'
import { HABITATION, indicesPermis, TERMES_LIBRES } from '#domain/sujets/location/regles-baux.ts'
import { amount, choice, date, optional, optionalHundredths, optionalInteger, tick } from '#web/ui/form/schema.ts'

/** The rent does not pass that of the tenant before, or nothing is said of why. */
export const SANS_MOTIF = 'aucun'
const Palier = z.object({ du: date(), loyer_cents: amount({ min: 1 }) })

/** What the leases that are not of a furnished home have beside the others. */
export const CHAMPS_DE_NATURE = {
  duree_mois: optionalInteger({ min: 1, max: 1188 }),
  motif_duree: optional(),
  periodicite: choice(PERIODICITES).optional(),
  terme: choice(TERMES).optional(),
  bailleur_personne_morale: tick(),
  franchise_mois: optionalInteger({ min: 0, max: 36 }),
  paliers: z
    .array(Palier)
    .optional()
    .transform((liste) => liste ?? []),
  indice: choice(INDICES).optional(),
  revision_annees: choice(['1', '3']).optional(),
  petite_entreprise: tick(),
  interet_retard: optionalHundredths(),
  majoration_retard: optionalHundredths(),
  relocation_motif: choice([SANS_MOTIF, ...MOTIFS_RELOCATION]).optional(),
}
type DeNature = z.output<z.ZodObject<typeof CHAMPS_DE_NATURE>>

/** The nature that is chosen. */
export function useTypeBail(): TypeBail {
  const type: unknown = useFormContext().watch('type_bail')
  return TYPES_BAIL.find((un) => un === type) ?? 'meuble'
}

/** The steps that are typed so far, those that can be read. */
export const paliersLisibles = (liste: unknown): PalierLoyer[] =>
  Array.isArray(liste)
    ? liste.flatMap((un) => {
        const lu = Palier.safeParse(un)
        return lu.success ? [lu.data] : []
      })
    : []

export const deLoyerLibre = (type_bail: TypeBail): boolean => !estBailMeuble(type_bail)

/** How often the lease being typed is paid: by the month where its nature leaves no choice. */
export function usePeriodicite(): Periodicite {
  const dite: unknown = useFormContext().watch('periodicite')
  return periodiciteDite(useTypeBail(), dite)
}
export const periodiciteDite = (type_bail: TypeBail, dite: unknown): Periodicite =>
  dite === 'trimestriel' && TERMES_LIBRES.has(type_bail) ? dite : 'mensuel'

/** The index of a lease of this nature: the one that is chosen, where it may follow it, else the usual one. */
export function indiceChoisi(type_bail: TypeBail, choisi: unknown): NomIndice {
  const permis = indicesPermis(type_bail)
  return permis.find((un) => un === choisi) ?? permis[0] ?? 'irl'
}

/** What is sent: nothing that was typed for another nature, then hidden. */
export function deSaNature(type_bail: TypeBail, dits: DeNature) {
  const indice = indiceChoisi(type_bail, dits.indice)
  const vide = type_bail === 'vide'
  const libre = deLoyerLibre(type_bail)
  const longue = vide || type_bail === 'commercial' || type_bail === 'professionnel'
  return {
    indice,
    duree_mois: longue ? dits.duree_mois : null,
    motif_duree: vide && dits.duree_mois !== null ? dits.motif_duree : null,
    bailleur_personne_morale: vide && dits.bailleur_personne_morale,
    periodicite: periodiciteDite(type_bail, dits.periodicite),
    terme: TERMES_LIBRES.has(type_bail) && dits.terme === 'echu' ? ('echu' as const) : ('a_echoir' as const),
    franchise_mois: libre ? (dits.franchise_mois ?? 0) : 0,
    paliers: libre ? dits.paliers : [],
    revision_annees: !HABITATION.has(type_bail) && dits.revision_annees === '3' ? (3 as const) : (1 as const),
    petite_entreprise: indice === 'ilc' && dits.petite_entreprise,
    interet_retard: HABITATION.has(type_bail) ? null : dits.interet_retard,
    majoration_retard: HABITATION.has(type_bail) ? null : dits.majoration_retard,
    relocation_motif: motifDit(type_bail, dits.relocation_motif),
  }
}

const motifDit = (type_bail: TypeBail, dit: DeNature['relocation_motif']): MotifRelocation | null =>
  dit && dit !== SANS_MOTIF && BAUX_RELOCATION.has(type_bail) ? dit : null
