// The name of the person, as the documents and the other members of his dossiers read it.
import { z } from 'zod'
import { useUpdateProfile } from '#web/data/compte/profiles.ts'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional } from '#web/ui/form/schema.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Fields = z.object({ first_name: optional(), last_name: optional() })

export function Identite() {
  const { user } = useSession()
  const { profile } = useCompte()
  const update = useUpdateProfile()
  const toast = useToast()
  async function save(fields: z.output<typeof Fields>) {
    await update(user?.id ?? '', fields)
    toast({ title: 'Profil enregistré' })
  }
  return (
    <Block title="Vous">
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{ first_name: profile?.first_name ?? '', last_name: profile?.last_name ?? '' }}
      >
        <div className="ui-two">
          <Field label="Prénom" name="first_name" autoComplete="given-name" />
          <Field label="Nom" name="last_name" autoComplete="family-name" />
        </div>
      </Form>
    </Block>
  )
}
