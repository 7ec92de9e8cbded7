// The sign-in form, and on a local address the demonstration accounts as buttons.
import { useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { demonstrationQuery } from '#web/data/compte/demonstration.ts'
import { environnement } from '#web/lib/environnement.ts'
import { supabase } from '#web/lib/supabase.ts'
import { useCaptcha } from '#web/parts/captcha.tsx'
import { announceSession } from '#web/session/session.tsx'
import { AUTH, erreurConnexion } from '#web/text/auth.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { type Adresse, ChampAdresse } from './champ-adresse.tsx'
import { EntrerParCleAcces } from './cle-acces.tsx'
import { type Attente, LienConfirmation } from './lien-confirmation.tsx'
import { OutsideWays } from './outside.tsx'
import { explain, Said } from './said.ts'

const Fields = z.object({ email: required(AUTH.champsVides), password: required(AUTH.champsVides) })

type Props = Adresse & {
  onForgot: () => void
  /** The sign-up that was just sent. */
  inscrit: boolean
}

export function LoginForm({ email, setEmail, onForgot, inscrit }: Props) {
  const toast = useToast()
  const captcha = useCaptcha()
  const [attente, setAttente] = useState<Attente | null>(() =>
    inscrit ? 'envoye' : typeof location !== 'undefined' && /error_description=/.test(location.hash) ? 'perime' : null,
  )

  async function signIn(fields: { email: string; password: string }) {
    const db = await supabase()
    const { error } = await db.auth.signInWithPassword({
      email: fields.email.trim().toLowerCase(),
      password: fields.password,
      options: captcha.options(),
    })
    captcha.again()
    if (error) {
      const said = erreurConnexion(error.message)
      if (error.message.includes('Email not confirmed')) setAttente('attendu')
      toast({ title: said, bad: true })
      throw new Said(said === 'Erreur de connexion' ? 'Erreur de connexion. Vérifiez vos identifiants.' : said)
    }
    announceSession()
  }

  return (
    <>
      {attente && <LienConfirmation attente={attente} email={email} captcha={captcha} />}
      <Form
        schema={Fields}
        onSubmit={signIn}
        submit="Se connecter"
        submitLook={{ block: true }}
        defaults={{ email }}
        explain={explain}
      >
        <ChampAdresse setEmail={setEmail} />
        <Field label="Mot de passe" name="password" type="password" required autoComplete="current-password" />
        {captcha.widget}
        <p>
          <button type="button" className="screens-auth-back" onClick={onForgot}>
            Mot de passe oublié ?
          </button>
        </p>
      </Form>
      <EntrerParCleAcces captcha={captcha} />
      <OutsideWays />
      <Demonstration onChoose={signIn} />
    </>
  )
}

function Demonstration({ onChoose }: { onChoose: (account: { email: string; password: string }) => Promise<void> }) {
  const [busy, setBusy] = useState<string | null>(null)
  const { local, demo: dits } = environnement()
  // A page that one came from by a link does not carry them: this one asks.
  const { data } = useQuery({ ...demonstrationQuery(), enabled: local && dits.length === 0 })
  const demo = dits.length > 0 ? dits : (data ?? [])
  if (demo.length === 0) return null
  const enter = (account: { email: string; password: string }) => {
    setBusy(account.email)
    onChoose(account).catch(() => setBusy(null)) // the toast has already said why
  }
  return (
    <div className="ui-stack-s screens-auth-demo">
      <p className="ui-label">Démonstration, sur cette adresse locale seulement</p>
      <div className="ui-row">
        {demo.map((account) => (
          <Button
            key={account.email}
            size="small"
            icon={LogIn}
            busy={busy === account.email}
            onClick={() => enter(account)}
          >
            {account.label}
          </Button>
        ))}
      </div>
    </div>
  )
}
