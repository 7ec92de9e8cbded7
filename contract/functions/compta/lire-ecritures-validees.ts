// The validated entries of a year, column by column: what the screens derive the books upon.
import { z } from 'zod'
import type { EcrituresEnColonnes } from '#domain/compta/ecritures-colonnes.ts'
import { AnneeDuDossier } from '../champs.ts'

const estColonnes = (dit: unknown): boolean =>
  typeof dit === 'object' && dit !== null && Object.values(dit).every((une) => Array.isArray(une))

/** Tens of thousands of lines: their columns are looked at, `lignesDesColonnes` counts them, no line is checked one by one. */
const Colonnes = z.custom<EcrituresEnColonnes>(
  (dit) =>
    typeof dit === 'object' &&
    dit !== null &&
    'ecritures' in dit &&
    'lignes' in dit &&
    estColonnes(dit.ecritures) &&
    estColonnes(dit.lignes),
)

export const LireEcrituresValidees = {
  name: 'lire-ecritures-validees',
  body: AnneeDuDossier,
  reply: Colonnes,
  lecture: true,
  visite: true,
} as const
