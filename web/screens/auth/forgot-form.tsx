// The forgotten password: one address, and a mail with a link.
import { useState } from 'react'
import { z } from 'zod'
import { environnement } from '#web/lib/environnement.ts'
import { supabase } from '#web/lib/supabase.ts'
import { useCaptcha } from '#web/parts/captcha.tsx'
import { RenvoyerLien } from '#web/parts/renvoyer-lien.tsx'
import { AUTH } from '#web/text/auth.ts'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { type Adresse, ChampAdresse } from './champ-adresse.tsx'
import { explain, Said } from './said.ts'

const Fields = z.object({ email: required(AUTH.oubliVide) })

export function ForgotForm({ email: depart, setEmail }: Adresse) {
  const [sent, setSent] = useState(false)
  const toast = useToast()
  const captcha = useCaptcha()

  async function ask({ email }: z.output<typeof Fields>) {
    const db = await supabase()
    const { error } = await db.auth.resetPasswordForEmail(email.trim().toLowerCase(), {
      redirectTo: `${location.origin}/auth`,
      ...captcha.options(),
    })
    captcha.again()
    if (error) {
      const said = error.message.includes('captcha') ? AUTH.captchaRefuse : AUTH.oubliEchec
      toast({ title: said, bad: true })
      throw new Said(said)
    }
    toast({ title: AUTH.oubliEnvoye })
    setSent(true)
  }

  /** To the address of the form, as it stands; a refusal was said. */
  const again = (): Promise<boolean> =>
    ask({ email: depart }).then(
      () => true,
      () => false,
    )

  return (
    <>
      <Form
        schema={Fields}
        onSubmit={ask}
        submit="Envoyer le lien"
        submitLook={{ block: true }}
        defaults={{ email: depart }}
        explain={explain}
      >
        <ChampAdresse setEmail={setEmail} />
        {captcha.widget}
      </Form>
      {sent && (
        <Banner tone="good" action={<RenvoyerLien envoyer={again} vientDePartir />}>
          {AUTH.oubliEnvoye}. {environnement().local && <a href="/dev/mails">Lire les mails de cette adresse locale</a>}
        </Banner>
      )}
    </>
  )
}
