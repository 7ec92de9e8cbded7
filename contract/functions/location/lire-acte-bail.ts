// A document of a lease as it is being written, on paper: from a template, a lease or an example of its nature, and what is typed.
import { z } from 'zod'
import { TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { SENS_ETAT } from '#domain/sujets/location/etat-des-lieux.ts'
import { TAILLE_VALEUR } from '#domain/sujets/location/modeles/faits-du-modele.ts'
import { PIECES_MODELE } from '#domain/sujets/location/modeles/modele.ts'

export const LireActeBail = {
  name: 'lire-acte-bail',
  body: z.object({
    dossier_id: z.uuid(),
    piece: z.enum(PIECES_MODELE, 'Document inconnu'),
    /** The lease that fills it; null: an example of `type_bail`. */
    bail_id: z.uuid().nullable(),
    type_bail: z.enum(TYPES_BAIL),
    /** Whose deed it is. */
    garant_id: z.uuid().nullable(),
    /** Of an inspection: which of the two that a lease has. */
    sens: z.enum(SENS_ETAT).default('entree'),
    /** The text, as the editor has it; null: the one that is kept. */
    contenu: z.record(z.string(), z.unknown()).nullable(),
    valeurs: z.record(z.string().max(200), z.string().max(TAILLE_VALEUR, 'Un champ tient en 4 000 caractères.')),
  }),
  reply: z.instanceof(Blob),
  lecture: true,
  visite: true,
} as const
