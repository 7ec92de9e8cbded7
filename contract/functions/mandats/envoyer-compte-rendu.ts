// Makes out the statement of an owner for the period that comes next under his mandate: its fees noted, numbered, frozen, and sent to him by mail.
import { z } from 'zod'
import { Jour } from '../champs.ts'

export const EnvoyerCompteRendu = {
  name: 'envoyer-compte-rendu',
  /** `au`: the last day of the period that was shown; refused when it is no more the next one. */
  body: z.object({ dossier_id: z.uuid(), mandat_id: z.uuid('Choisissez un mandat'), au: Jour }),
  /** `envois`: how many mails leave; none where the owner has no address. */
  reply: z.object({ id: z.uuid(), numero: z.string(), envois: z.int() }),
} as const
