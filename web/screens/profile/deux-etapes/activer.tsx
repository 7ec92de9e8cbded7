// Turns the second step on by the code that is sent: it must have arrived once before it is ever asked for.
import { useUpdateProfile } from '#web/data/compte/profiles.ts'
import { CodeEnvoye } from '#web/parts/second-pas/code-envoye.tsx'
import { useCompte } from '#web/session/compte.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

export function ActiverParCode({ onClose }: { onClose: () => void }) {
  const { profile } = useCompte()
  const update = useUpdateProfile()
  const toast = useToast()
  if (!profile) return null
  const { id, email, phone, phone_verified } = profile

  async function activer() {
    await update(id, { requires_2fa: true })
    toast({ title: 'Connexion en deux étapes activée' })
    onClose()
  }

  return (
    <Dialog
      title="Activer la connexion en deux étapes"
      description="Saisissez le code reçu : il prouve que les suivants vous parviendront."
      onClose={onClose}
    >
      <CodeEnvoye
        personne={{ id, email: email ?? '', phone: phone_verified ? phone : null, verifie: phone_verified }}
        onRight={activer}
        retour={
          <Button kind="quiet" block onClick={onClose}>
            Annuler
          </Button>
        }
      />
    </Dialog>
  )
}
