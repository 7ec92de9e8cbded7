// The sign-up form: the chosen formula travels in the sign-up and in the address that the confirmation mail comes back to.
import { Link } from 'react-router'
import { z } from 'zod'
import { supabase } from '#web/lib/supabase.ts'
import { useCaptcha } from '#web/parts/captcha.tsx'
import { choix } from '#web/session/activite.ts'
import { type InvitationSuivie, retourDuLien, useInvitation } from '#web/session/invitation.ts'
import { announceSession } from '#web/session/session.tsx'
import { AUTH, erreurInscription, MOT_DE_PASSE_MINIMUM } from '#web/text/auth.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional, required } from '#web/ui/form/schema.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { type Adresse, ChampAdresse } from './champ-adresse.tsx'
import { explain, Said } from './said.ts'

const Fields = z.object({
  first_name: optional(),
  last_name: optional(),
  email: required(AUTH.inscriptionVide),
  phone: optional(),
  password: z.string(AUTH.inscriptionVide).min(1, AUTH.inscriptionVide).min(MOT_DE_PASSE_MINIMUM, AUTH.motDePasseCourt),
})

/** What is typed is kept for a reload; that of one invitation never fills another. */
export const brouillon = (invitation: InvitationSuivie | null): string => `inscription${invitation?.chemin ?? ''}`

export function SignupForm({ email: depart, setEmail, onDone }: Adresse & { onDone: (email: string) => void }) {
  const toast = useToast()
  const captcha = useCaptcha()
  const invitation = useInvitation()

  async function signUp({ email, password, first_name, last_name, phone }: z.output<typeof Fields>) {
    const formule = choix()
    const db = await supabase()
    const { data, error } = await db.auth.signUp({
      email: email.trim().toLowerCase(),
      password,
      options: {
        ...captcha.options(),
        data: { first_name, last_name, phone, ...(formule ? { formule } : {}) },
        emailRedirectTo: retourDuLien(invitation),
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
      draft={brouillon(invitation)}
      defaults={{ email: depart }}
      explain={explain}
    >
      <div className="ui-two">
        <Field label="Prénom" name="first_name" autoComplete="given-name" />
        <Field label="Nom" name="last_name" autoComplete="family-name" />
      </div>
      <ChampAdresse setEmail={setEmail} />
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
      <Conditions />
    </Form>
  )
}

/** The law of the contract and of the data, read before the account is made. */
const Conditions = () => (
  <p className="ui-xs ui-muted">
    En créant un compte, vous acceptez les <Link to="/cgu">conditions générales</Link>. Vos données servent à tenir
    votre compte et vos dossiers, et ne sont ni vendues ni transmises à des tiers :{' '}
    <Link to="/confidentialite">confidentialité</Link>.
  </p>
)
