// A question about an entry or one of its lines, with a document beside it; and the button that opens its form.
import { MessageCircleQuestion } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import { sum } from '#domain/base/cents.ts'
import type { Ecriture } from '#domain/compta/ecriture.ts'
import { useWriteQuestions } from '#web/data/compta/questions.ts'
import { PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useDeposer } from '../deposer.ts'

/** The whole entry, and no line of it. */
const ENTIERE = 'entiere'

const Fields = z.object({
  compte: z.string(),
  texte: required('Écrivez votre question.').max(4_000, '4 000 caractères au plus.'),
  fichier: z.instanceof(File).optional(),
})

export function PoserQuestion({ ecriture }: { ecriture: Ecriture }) {
  const { peutEcrire } = useDossier()
  const [asking, setAsking] = useState(false)
  if (!peutEcrire) return null
  return (
    <>
      <Button size="small" icon={MessageCircleQuestion} onClick={() => setAsking(true)}>
        Poser une question
      </Button>
      {asking && <QuestionForm ecriture={ecriture} onClose={() => setAsking(false)} />}
    </>
  )
}

function QuestionForm({ ecriture, onClose }: { ecriture: Ecriture; onClose: () => void }) {
  const { dossier } = useDossier()
  const { create } = useWriteQuestions(dossier.id)
  const deposer = useDeposer()
  const toast = useToast()
  const [premiere] = ecriture.lignes
  const comptes = new Map(ecriture.lignes.map(({ compte, compte_libelle }) => [compte, compte_libelle]))

  async function save({ compte, texte, fichier }: z.output<typeof Fields>) {
    if (!premiere) return
    const visees = ecriture.lignes.filter((une) => compte === ENTIERE || une.compte === compte)
    const debit = sum(visees.map(({ debit_cents }) => debit_cents))
    await create({
      cle: premiere.cle,
      compte: compte === ENTIERE ? null : compte,
      date: premiere.date,
      libelle: premiere.libelle,
      montant_cents: debit === 0 ? sum(visees.map(({ credit_cents }) => credit_cents)) : debit,
      texte,
      document_id: await deposer(fichier),
    })
    toast({ title: 'Question posée' })
    onClose()
  }

  return (
    <Dialog
      title="Poser une question"
      description={`Sur « ${premiere?.libelle ?? 'cette écriture'} ». Les autres membres qui tiennent le dossier sont prévenus.`}
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Envoyer la question"
        defaults={{ compte: ENTIERE }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field
          label="Sur"
          name="compte"
          type="select"
          options={[
            { value: ENTIERE, label: 'Toute l’écriture' },
            ...[...comptes].map(([compte, nom]) => ({ value: compte, label: `${compte} ${nom}` })),
          ]}
        />
        <Field label="Votre question" name="texte" type="textarea" required autoFocus />
        <Field label="Pièce jointe" name="fichier" type="file" accept={PIECES_ACCEPTEES} help="10 Mo au plus." />
      </Form>
    </Dialog>
  )
}
