// A telephone number proved by the code that it receives: from then on codes go there too.
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { changerTelephone, prouverTelephone } from '#web/data/compte/second-facteur.ts'
import { formatPhone } from '#web/lib/format.ts'
import { explain } from '#web/parts/second-pas/explain.ts'
import { SaisieCode } from '#web/parts/second-pas/saisie.tsx'
import { useCompte } from '#web/session/compte.ts'
import { SECOND_PAS } from '#web/text/second-pas.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const INVALIDE = 'Saisissez un numéro, comme 06 12 34 56 78 ou +33 6 12 34 56 78.'
const Numero = z.object({
  phone: z
    .string(INVALIDE)
    .transform(international)
    .pipe(z.string().regex(/^\+[1-9]\d{7,14}$/, INVALIDE)),
})

export function ProuverTelephone({ onClose }: { onClose: () => void }) {
  const { profile } = useCompte()
  const queries = useQueryClient()
  const toast = useToast()
  const [envoyeAu, setEnvoyeAu] = useState<string | null>(null)

  async function judge(code: string): Promise<ReactNode> {
    if (envoyeAu === null) return null
    if (!(await prouverTelephone(envoyeAu, code))) return <b>{SECOND_PAS.incorrect}.</b>
    toast({ title: 'Numéro vérifié' })
    await queries.invalidateQueries({ queryKey: ['profiles'] })
    onClose()
    return null
  }

  if (envoyeAu) {
    return (
      <Dialog title="Vérifier un numéro" description={`Envoyé au ${formatPhone(envoyeAu)}.`} onClose={onClose}>
        <SaisieCode
          label={SECOND_PAS.codeEnvoye}
          judge={judge}
          foot={
            <Button block onClick={() => setEnvoyeAu(null)}>
              Changer de numéro
            </Button>
          }
        />
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Vérifier un numéro"
      description="Un code y est envoyé par SMS. Ce numéro devient celui de votre compte."
      onClose={onClose}
    >
      <Form
        schema={Numero}
        onSubmit={async ({ phone }) => {
          await changerTelephone(phone)
          setEnvoyeAu(phone)
        }}
        submit="Envoyer le code"
        defaults={{ phone: profile?.phone ?? '' }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
        explain={explain}
      >
        <Field label="Numéro de téléphone" name="phone" type="tel" required autoComplete="tel" autoFocus />
      </Form>
    </Dialog>
  )
}

/** A French number as it is written at home becomes the one that the world dials. */
function international(said: string): string {
  const digits = said.replace(/[^\d+]/g, '').replace(/^00/, '+')
  if (digits.startsWith('+')) return digits
  return digits.length === 10 && digits.startsWith('0') ? `+33${digits.slice(1)}` : `+${digits}`
}
