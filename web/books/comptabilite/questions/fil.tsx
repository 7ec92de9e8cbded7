// The thread of a question: what was asked about which entry, what was answered, and the button that settles it.
import { Check, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { type Message, type Question, useWriteQuestions, useWriteReponses } from '#web/data/compta/questions.ts'
import { PIECES_ACCEPTEES } from '#web/lib/alleger-image.ts'
import { formatDay } from '#web/lib/format.ts'
import { Piece } from '#web/parts/expliquer/piece.tsx'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { ExplainPanel, ExplainSection } from '#web/ui/overlay/explain.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { useDeposer } from '../deposer.ts'
import { useNoms } from './qui.ts'

const Fields = z.object({
  texte: required('Écrivez votre réponse.').max(4_000, '4 000 caractères au plus.'),
  fichier: z.instanceof(File).optional(),
})

export function Fil({ question, onClose }: { question: Question; onClose: () => void }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const { intitule } = useComptabilite()
  const nom = useNoms()
  const { date, libelle, compte, montant_cents, resolue, resolue_le, resolue_par, reponses } = question
  const journal = lien('journal', { exercice: date })
  return (
    <ExplainPanel
      title={libelle}
      kicker={compte ? `${compte} ${intitule(compte)}, ${formatDay(date)}` : `Écriture du ${formatDay(date)}`}
      onClose={onClose}
      footer={peutEcrire && <Regler question={question} />}
    >
      <p className="ui-total parts-expl-total">
        <span className="ui-small">
          <Link to={`${journal}${journal.includes('?') ? '&' : '?'}jr-q=${encodeURIComponent(libelle)}`}>
            Voir dans le journal
          </Link>
        </span>
        <Euros amount={montant_cents} big />
      </p>
      <ExplainSection title="Échanges">
        <ol className="books-q-fil">
          {[question, ...reponses].map((un) => (
            <MessageDit key={un.id} message={un} nom={nom(un.auteur)} />
          ))}
        </ol>
        {resolue && resolue_le && (
          <p className="ui-small ui-second">
            Réglée par {nom(resolue_par)}, <InstantText instant={resolue_le} />.
          </p>
        )}
      </ExplainSection>
      {peutEcrire && <Repondre key={reponses.length} question_id={question.id} />}
    </ExplainPanel>
  )
}

function MessageDit({ message: { texte, document_id, created_at }, nom }: { message: Message; nom: string }) {
  return (
    <li>
      <p className="ui-xs ui-muted">
        <b>{nom}</b> <InstantText instant={created_at} />
      </p>
      <p className="books-q-texte">{texte}</p>
      {document_id && <Piece document_id={document_id} />}
    </li>
  )
}

function Repondre({ question_id }: { question_id: string }) {
  const { dossier } = useDossier()
  const { create } = useWriteReponses(dossier.id)
  const deposer = useDeposer()
  async function save({ texte, fichier }: z.output<typeof Fields>) {
    await create({ question_id, texte, document_id: await deposer(fichier) })
  }
  return (
    <Form schema={Fields} onSubmit={save} submit="Répondre" defaults={{ texte: '' }}>
      <Field label="Votre réponse" name="texte" type="textarea" required />
      <Field label="Pièce jointe" name="fichier" type="file" accept={PIECES_ACCEPTEES} />
    </Form>
  )
}

function Regler({ question: { id, resolue } }: { question: Question }) {
  const { dossier } = useDossier()
  const { update } = useWriteQuestions(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function press() {
    setBusy(true)
    try {
      await update(id, { resolue: !resolue })
      toast({ title: resolue ? 'Question rouverte' : 'Question réglée' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button size="small" icon={resolue ? RotateCcw : Check} busy={busy} onClick={() => void press()}>
      {resolue ? 'Rouvrir' : 'Marquer comme réglée'}
    </Button>
  )
}
