// One of the codes kept on paper, for the day the app is lost.
import { z } from 'zod'
import { jugerCodeDeSecours } from '#web/data/compte/second-facteur.ts'
import { SECOND_PAS } from '#web/text/second-pas.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { explain } from './explain.ts'

const Fields = z.object({ code: required('Saisissez un code de secours.') })

export function CodeDeSecours({ onRight }: { onRight?: () => void }) {
  async function verify({ code }: z.output<typeof Fields>) {
    if (!(await jugerCodeDeSecours(code.trim()))) throw new Error(SECOND_PAS.secoursRefuse)
    onRight?.()
  }
  return (
    <Form schema={Fields} onSubmit={verify} submit={SECOND_PAS.verifier} submitLook={{ block: true }} explain={explain}>
      <Field
        label="Code de secours"
        name="code"
        required
        autoComplete="off"
        autoFocus
        help="Par exemple : k7mp-x2qd-4nra-h3tz"
      />
    </Form>
  )
}
