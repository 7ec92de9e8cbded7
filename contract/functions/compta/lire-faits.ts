// What was noted in a dossier, list by list and column by column: those that moved since the versions that the caller has.
import { z } from 'zod'
import { listeDe } from '#contract/faits/registre.ts'
import type { Colonnes } from '#domain/base/colonnes.ts'
import type { EcrituresEnColonnes } from '#domain/compta/ecritures-colonnes.ts'

export type EnColonnes = Colonnes<Readonly<Record<string, unknown>>>

const NomDeListe = z.string().refine((nom) => listeDe(nom) !== undefined, 'Cette liste est inconnue.')

/** The version that the caller has of it; null when he has none. */
const Version = z.string().nullable()

const estColonnes = (dit: unknown): boolean =>
  typeof dit === 'object' && dit !== null && Object.values(dit).every((une) => Array.isArray(une))

/** Tens of thousands of rows: their columns are looked at, `rangeesDesColonnes` counts them, no row is checked one by one. */
const ListeEnColonnes = z.custom<EnColonnes>(estColonnes)
const AnneeEnColonnes = z.custom<EcrituresEnColonnes>(
  (dit) =>
    typeof dit === 'object' &&
    dit !== null &&
    'ecritures' in dit &&
    'lignes' in dit &&
    estColonnes(dit.ecritures) &&
    estColonnes(dit.lignes),
)

export const LireFaits = {
  name: 'lire-faits',
  body: z.object({
    dossier_id: z.uuid('Indiquez le dossier.'),
    listes: z.record(NomDeListe, Version),
    /** The validated entries of these exercices, by their id, or of all that there are: a dossier is opened before they are known. */
    ecritures: z.union([z.literal('toutes'), z.record(z.uuid('Cet exercice est inconnu.'), Version)]).default({}),
  }),
  reply: z.object({
    listes: z.record(z.string(), z.object({ version: z.string(), colonnes: ListeEnColonnes })),
    ecritures: z.record(z.string(), z.object({ version: z.string(), colonnes: AnneeEnColonnes })),
  }),
  lecture: true,
  visite: true,
} as const
