// The sign-up form: the chosen formula travels in the sign-up and in the address that the confirmation mail comes back to.
import { useLocation } from 'react-router'
import { z } from 'zod'
import { supabase } from '#web/lib/supabase.ts'
import { choix } from '#web/session/activite.ts'
import { announceSession } from '#web/session/session.tsx'
import { AUTH, erreurInscription, MOT_DE_PASSE_MINIMUM } from '#web/text/auth.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional, required } from '#web/ui/form/schema.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useCaptcha } from './captcha.tsx'
import { explain, Said } from './said.ts'

const Fields = z.object({
  first_name: optional(),
  last_name: optional(),
  email: required(AUTH.inscriptionVide),
  phone: optional(),
  password: z.string(AUTH.inscriptionVide).min(1, AUTH.inscriptionVide).min(MOT_DE_PASSE_MINIMUM, AUTH.motDePasseCourt),
})

export function SignupForm({ onDone }: { onDone: (email: string) => void }) {
  const toast = useToast()
  const captcha = useCaptcha()
  const retour = useInvitation()

  async function signUp({ email, password, first_name, last_name, phone }: z.output<typeof Fields>) {
    const formule = choix()
    const db = await supabase()
    const { data, error } = await db.auth.signUp({
      email: email.trim().toLowerCase(),
      password,
      options: {
        ...captcha.options(),
        data: { first_name, last_name, phone, ...(formule ? { formule } : {}) },
        emailRedirectTo: `${location.origin}${retour ?? `/auth${formule ? `?formule=${formule}` : ''}`}`,
      },
    })
    captcha.again()
    if (error) {
      const said = erreurInscription(error.message)
      toast({ title: said, bad: true })
      throw new Said(
        said === "Erreur lors de l'inscription" ? "Erreur lors de l'inscription. Vérifiez vos informations." : said,
      )
    }
    toast({ title: AUTH.inscriptionReussie, description: AUTH.inscriptionReussieDetail })
    if (data.session) announceSession()
    onDone(email)
  }

  return (
    <Form
      schema={Fields}
      onSubmit={signUp}
      submit="Créer un compte"
      submitLook={{ block: true }}
      draft="inscription"
      explain={explain}
    >
      <div className="two">
        <Field label="Prénom" name="first_name" autoComplete="given-name" />
        <Field label="Nom" name="last_name" autoComplete="family-name" />
      </div>
      <Field label="Adresse email" name="email" type="email" required autoComplete="email" />
      <Field label="Téléphone" name="phone" type="tel" autoComplete="tel" help={AUTH.telephoneAide} />
      <Field
        label="Mot de passe"
        name="password"
        type="password"
        required
        autoComplete="new-password"
        help={`${MOT_DE_PASSE_MINIMUM} caractères au moins.`}
      />
      {captcha.widget}
    </Form>
  )
}

/** The invitation that somebody signs up for: the link of the confirmation opens it, in whichever browser. */
function useInvitation(): string | null {
  const { state } = useLocation()
  const from: unknown = state && typeof state === 'object' && 'from' in state ? state.from : null
  return typeof from === 'string' && /^\/invitation\/[\w-]+$/.test(from) ? from : null
}
