// The fields that several calls share: a day, an amount, an exercice of a dossier; read from JSON, given as the domain's own types.
import { z } from 'zod'
import { DROITS } from '#domain/activites/droits.ts'
import { cents } from '#domain/base/cents.ts'
import { day, isDay } from '#domain/base/day.ts'

export const Jour = z
  .string()
  .refine(isDay, 'Date invalide')
  .transform((text) => day(text))

export const Montant = z
  .int('Montant invalide')
  .min(0, 'Montant invalide')
  .max(1_000_000_000_00, 'Montant trop grand')
  .transform((amount) => cents(amount))

/** Above zero a tenant owes it, below it is given back to him. */
export const MontantSigne = z
  .int('Montant invalide')
  .min(-1_000_000_000_00, 'Montant trop grand')
  .max(1_000_000_000_00, 'Montant trop grand')
  .transform((amount) => cents(amount))

export const Texte = z.string().trim().min(1, 'À remplir').max(200, '200 caractères au plus')
/** What stands in the subject of a mail, and is no place for a second header. */
export const uneLigne = (most: number, needed = 'À remplir', tooLong = `${most} caractères au plus`) =>
  z
    .string(needed)
    .trim()
    .min(1, needed)
    .max(most, tooLong)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Une seule ligne : retirez les retours à la ligne')

/** A text that may be left empty: an empty field is no text at all. */
export const TexteOuRien = z
  .string()
  .trim()
  .max(200, '200 caractères au plus')
  .nullish()
  .transform((text) => (text === undefined || text === '' ? null : text))

/** A quarter of the index of rents: `2026-T2`. */
export const Trimestre = z.string().regex(/^\d{4}-T[1-4]$/, 'Trimestre invalide : écrivez 2026-T2')

/** An exercice of a dossier, by its id: two may close in one calendar year. */
export const ExerciceDuDossier = z.object({
  dossier_id: z.uuid('Indiquez le dossier.'),
  exercice_id: z.uuid('Indiquez l’exercice.'),
})

/** A member of a dossier, or somebody invited to it, as the acts on members name them. */
export const Membre = z.object({ dossier_id: z.uuid('Indiquez le dossier.'), user_id: z.uuid('Indiquez le membre.') })
export const Invitation = z.object({
  dossier_id: z.uuid('Indiquez le dossier.'),
  invitation_id: z.uuid("Indiquez l'invitation."),
})
const INVITES = 'On invite un comptable, un collaborateur, un lecteur ou un propriétaire.'
/** What one who is invited to a dossier becomes there. */
export const RoleInvite = z.enum(['comptable', 'employe', 'lecteur'], INVITES)
/** The same, or an owner who will see what is his, and is no member. */
export const RoleInviteOuMandant = z.enum(['comptable', 'employe', 'lecteur', 'mandant'], INVITES)
/** What a member of a dossier is. */
export const RoleMembre = z.enum(['proprietaire', 'comptable', 'employe', 'lecteur'])
/** What an employee may do, each once; nobody else has any. */
export const Droits = z
  .array(z.enum(DROITS, 'Ce droit n’existe pas.'))
  .max(DROITS.length, 'Ce droit n’existe pas.')
  .transform((droits) => DROITS.filter((un) => droits.includes(un)))
/** The end of the link of an invitation. */
export const Jeton = z
  .string('Invitation illisible')
  .trim()
  .min(20, 'Invitation illisible')
  .max(100, 'Invitation illisible')

/** A value sent as JSON in a field of a form. */
export const enJson = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'Demande illisible' })
        return z.NEVER
      }
    })
    .pipe(schema)
