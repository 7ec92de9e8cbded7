// Where somebody is billed: the four fields of a postal address, and how an empty or a half one is told.
import { z } from 'zod'
import { AdressePostale } from '#contract/functions/adresse-postale.ts'
import type { AdressePostale as Adresse } from '#domain/abonnement/adresse.ts'
import { Field } from '#web/ui/form/field.tsx'

/** Every field that the form holds beside these is laid over it: `z.object({ … }).and(ADRESSE)`. */
export const ADRESSE = AdressePostale

const VIDE = { adresse: null, code_postal: null, ville: null } as const
const vide = z
  .object({ adresse: z.string(), code_postal: z.string(), ville: z.string() })
  .refine(({ adresse, code_postal, ville }) => `${adresse}${code_postal}${ville}`.trim() === '')
  .transform(() => VIDE)

/** Whole, or none at all. */
export const ADRESSE_OU_RIEN = z.looseObject({}).transform((champs, context) => {
  if (vide.safeParse(champs).success) return VIDE
  const lue = AdressePostale.safeParse(champs)
  if (lue.success) return lue.data
  for (const { path, message } of lue.error.issues) context.addIssue({ code: 'custom', path, message })
  return z.NEVER
})

export const departAdresse = (profil: Partial<Adresse> | null | undefined) => ({
  adresse: profil?.adresse ?? '',
  code_postal: profil?.code_postal ?? '',
  ville: profil?.ville ?? '',
  pays: profil?.pays ?? 'France',
})

export function ChampsAdresse({ required }: { required?: boolean }) {
  const voulu = required ? { required } : {}
  return (
    <>
      <Field label="Numéro et rue" name="adresse" autoComplete="street-address" {...voulu} />
      <div className="ui-two">
        <Field label="Code postal" name="code_postal" autoComplete="postal-code" {...voulu} />
        <Field label="Ville" name="ville" autoComplete="address-level2" {...voulu} />
      </div>
      <Field label="Pays" name="pays" autoComplete="country-name" {...voulu} />
    </>
  )
}
