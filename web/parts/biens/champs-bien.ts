// The fields of a dwelling, read from what is typed; shared by the set-up and by the form that changes it.

import { z } from 'zod'
import {
  type Bien,
  CATEGORIES_LOCATION,
  type CategorieLocation,
  TYPES_BIEN,
  type TypeBien,
} from '#domain/sujets/biens/bien.ts'
import { formatAmount } from '#web/lib/format.ts'
import type { Values } from '#web/ui/form/resolver.ts'
import { amount, choice, date, required } from '#web/ui/form/schema.ts'

export const NOMS_BIEN: Readonly<Record<TypeBien, string>> = {
  appartement: 'Appartement',
  studio: 'Studio',
  maison: 'Maison',
  immeuble: 'Immeuble',
  bureau: 'Bureau',
  commerce: 'Local commercial',
  parking: 'Parking ou garage',
  terrain: 'Terrain',
  autre: 'Autre',
}
export const NOMS_CATEGORIE: Readonly<Record<CategorieLocation, string>> = {
  meuble: 'Meublé, résidence du locataire',
  tourisme_classe: 'Meublé de tourisme classé',
  tourisme_non_classe: 'Meublé de tourisme non classé',
}

export const surface = z
  .string()
  .optional()
  .transform((text, context): number | null => {
    const bare = text?.trim().replace(',', '.') ?? ''
    if (bare === '') return null
    const value = Number(bare)
    if (value > 0) return value
    context.addIssue({ code: 'custom', message: 'Surface invalide : écrivez par exemple 42,5.' })
    return z.NEVER
  })

export const ChampsBien = z
  .object({
    libelle: required('Donnez-lui un nom : « T2 rue de la Paix ».'),
    adresse: required('Indiquez l’adresse.'),
    code_postal: z.string('Indiquez le code postal.').regex(/^\d{5}$/, 'Cinq chiffres.'),
    ville: required('Indiquez la ville.'),
    type_bien: choice(TYPES_BIEN),
    surface_m2: surface,
    categorie: choice(CATEGORIES_LOCATION),
    date_acquisition: date(),
    date_mise_en_location: date(),
    prix_cents: amount({ min: 1 }),
    frais_acquisition_cents: amount({ min: 0 }),
    frais: choice(['charges', 'immobilises']),
  })
  .refine(({ date_acquisition, date_mise_en_location }) => date_mise_en_location >= date_acquisition, {
    path: ['date_mise_en_location'],
    message: 'La mise en location ne peut pas précéder l’achat.',
  })
  .transform(({ frais, ...bien }) => ({ ...bien, frais_immobilises: frais === 'immobilises' }))

export type BienLu = z.output<typeof ChampsBien>

/** A dwelling as its form shows it. */
export const saisieDuBien = ({ frais_immobilises, surface_m2, ...bien }: Bien): Values => ({
  ...bien,
  surface_m2: surface_m2 === null ? '' : String(surface_m2).replace('.', ','),
  prix_cents: formatAmount(bien.prix_cents),
  frais_acquisition_cents: formatAmount(bien.frais_acquisition_cents),
  frais: frais_immobilises ? 'immobilises' : 'charges',
})
