// The link that confirms an address: where it was sent, or that it is awaited or dead; and the button that sends it again.
import { environnement } from '#web/lib/environnement.ts'
import { supabase } from '#web/lib/supabase.ts'
import { type Captcha, CaptchaVide } from '#web/parts/captcha.tsx'
import { RenvoyerLien } from '#web/parts/renvoyer-lien.tsx'
import { retourDuLien, useInvitation } from '#web/session/invitation.ts'
import { AUTH, erreurRenvoi } from '#web/text/auth.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Said } from './said.ts'

/** Sent a moment ago; asked for by a refusal; come too late. */
export type Attente = 'envoye' | 'attendu' | 'perime'

type Props = { attente: Attente; email: string; captcha: Captcha }

export function LienConfirmation({ attente, email, captcha }: Props) {
  const renvoyer = useRenvoyer({ email, captcha })
  return (
    <Banner
      tone={attente === 'envoye' ? 'good' : 'wait'}
      action={<RenvoyerLien key={attente} envoyer={renvoyer} vientDePartir={attente === 'envoye'} />}
    >
      {attente === 'envoye' && `${AUTH.inscriptionReussieDetail} : un lien vient d’être envoyé à ${email}. `}
      {attente === 'attendu' && AUTH.lienAttendu}
      {attente === 'perime' && AUTH.lienPerime}{' '}
      {attente === 'envoye' && environnement().local && <a href="/dev/mails">Lire les mails de cette adresse locale</a>}
    </Banner>
  )
}

/** The same answer for every address, as the server has it: a link leaves only where one is awaited. */
function useRenvoyer({ email, captcha }: Omit<Props, 'attente'>): () => Promise<boolean> {
  const toast = useToast()
  const invitation = useInvitation()
  return async () => {
    const to = email.trim().toLowerCase()
    if (to === '') {
      toast({ title: AUTH.oubliVide, bad: true })
      return false
    }
    try {
      const options = { ...captcha.options(), emailRedirectTo: retourDuLien(invitation) }
      const db = await supabase()
      const { error } = await db.auth.resend({ type: 'signup', email: to, options })
      captcha.again()
      toast(error ? { title: erreurRenvoi(error.message), bad: true } : { title: AUTH.lienRenvoye })
      return error === null
    } catch (error) {
      toast({
        title: error instanceof Said || error instanceof CaptchaVide ? error.message : AUTH.renvoiEchec,
        bad: true,
      })
      return false
    }
  }
}
