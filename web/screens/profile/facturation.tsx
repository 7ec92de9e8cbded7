// Where the person is billed: kept with his name, and carried by every invoice issued from then on.
import type { z } from 'zod'
import { useUpdateProfile } from '#web/data/compte/profiles.ts'
import { ADRESSE_OU_RIEN, ChampsAdresse, departAdresse } from '#web/parts/adresse-postale.tsx'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

export function Facturation() {
  const { user } = useSession()
  const { profile } = useCompte()
  const update = useUpdateProfile()
  const toast = useToast()
  async function save(adresse: z.output<typeof ADRESSE_OU_RIEN>) {
    await update(user?.id ?? '', adresse)
    toast({ title: 'Adresse enregistrée', description: 'Vos prochaines factures la portent.' })
  }
  return (
    <Block title="Adresse de facturation">
      <Form
        schema={ADRESSE_OU_RIEN}
        onSubmit={save}
        submit="Valider l’adresse"
        submitLook={{ kind: 'plain' }}
        defaults={departAdresse(profile)}
      >
        <ChampsAdresse />
      </Form>
    </Block>
  )
}
