// The new password of somebody who came back by the mail of a forgotten one.
import { z } from 'zod'
import { supabase } from '#web/lib/supabase.ts'
import { AUTH, erreurInscription, MOT_DE_PASSE_MINIMUM } from '#web/text/auth.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Fields = z.object({
  password: z.string(AUTH.champsVides).min(1, AUTH.champsVides).min(MOT_DE_PASSE_MINIMUM, AUTH.motDePasseCourt),
})

export function NewPasswordForm() {
  const toast = useToast()

  async function change({ password }: z.output<typeof Fields>) {
    const db = await supabase()
    const { error } = await db.auth.updateUser({ password })
    if (error) throw new Error(/password/i.test(error.message) ? erreurInscription(error.message) : AUTH.inattendue)
    toast({ title: AUTH.nouveauFait })
  }

  return (
    <Form schema={Fields} onSubmit={change} submit="Enregistrer le mot de passe" submitLook={{ block: true }}>
      <Field
        label="Nouveau mot de passe"
        name="password"
        type="password"
        required
        autoComplete="new-password"
        help={`${MOT_DE_PASSE_MINIMUM} caractères au moins.`}
      />
    </Form>
  )
}
