// /onboarding: which formula is for me, in a few questions, with the reasons of the answer.
import { useEffect, useRef, useState } from 'react'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { type Question, questionsPour, type Reponses, repond, situationDe } from './questions.ts'
import { type ChargerTest, Reponse } from './reponse.tsx'
import '#web/ui/form/field.css'
import './onboarding.css'

export function OnboardingScreen({ charger }: { charger: ChargerTest }) {
  const [reponses, setReponses] = useState<Reponses>({})
  const [rang, setRang] = useState(0)
  const questions = questionsPour(reponses)
  const question = questions[rang]
  const situation = question ? null : situationDe(reponses)
  return (
    <main className="ui-wrap ui-page screens-onb" id="contenu" tabIndex={-1}>
      <header className="ui-stack-s">
        <h1>Quelle formule est faite pour moi ?</h1>
        <p className="ui-lead">Cinq questions au plus. Rien n’est envoyé, rien n’est gardé.</p>
      </header>
      {question && (
        <Etape
          key={question.cle}
          question={question}
          rang={rang}
          total={questions.length}
          reponses={reponses}
          onReponse={(texte) => setReponses({ ...reponses, [question.cle]: texte })}
          onRang={setRang}
        />
      )}
      {situation && <Reponse situation={situation} charger={charger} onRetour={() => setRang(questions.length - 1)} />}
    </main>
  )
}

type Props = {
  question: Question
  rang: number
  total: number
  reponses: Reponses
  onReponse: (texte: string) => void
  onRang: (rang: number) => void
}

function Etape({ question, rang, total, reponses, onReponse, onRang }: Props) {
  const titre = useRef<HTMLLegendElement>(null)
  const pret = repond(question, reponses)
  useEffect(() => {
    if (rang > 0) titre.current?.focus()
  }, [rang])
  return (
    <form
      className="ui-stack-l"
      onSubmit={(event) => {
        event.preventDefault()
        if (pret) onRang(rang + 1)
      }}
    >
      <p className="ui-small ui-muted">
        Question {rang + 1} sur {total}
      </p>
      <fieldset className="ui-stack screens-onb-question">
        <legend ref={titre} tabIndex={-1}>
          {question.titre}
        </legend>
        {question.aide && <p className="ui-second">{question.aide}</p>}
        {question.choix ? (
          <Choix question={question} reponse={reponses[question.cle]} onReponse={onReponse} />
        ) : (
          <Montant question={question} reponse={reponses[question.cle] ?? ''} faux={!pret} onReponse={onReponse} />
        )}
      </fieldset>
      <div className="ui-row">
        <Button type="submit" kind="main" disabled={!pret}>
          {rang + 1 === total ? 'Voir ma formule' : 'Continuer'}
        </Button>
        {rang > 0 ? (
          <Button kind="quiet" onClick={() => onRang(rang - 1)}>
            Question précédente
          </Button>
        ) : (
          <LinkButton kind="quiet" to="/formules">
            Voir toutes les formules
          </LinkButton>
        )}
      </div>
    </form>
  )
}

function Choix({
  question: { cle, choix },
  reponse,
  onReponse,
}: {
  question: Question
  reponse: string | undefined
  onReponse: (texte: string) => void
}) {
  return (
    <div className="ui-stack-s">
      {choix?.map(({ value, label, hint }) => (
        <label className="ui-check ui-choice" key={value} htmlFor={`${cle}-${value}`}>
          <input
            type="radio"
            id={`${cle}-${value}`}
            name={cle}
            value={value}
            checked={reponse === value}
            onChange={() => onReponse(value)}
          />
          <span>
            {label}
            {hint && <small>{hint}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}

function Montant({
  question: { cle, titre },
  reponse,
  faux,
  onReponse,
}: {
  question: Question
  reponse: string
  faux: boolean
  onReponse: (texte: string) => void
}) {
  return (
    <div className="ui-field screens-onb-montant">
      <span className="ui-affix ui-amt">
        <input
          className="ui-input"
          inputMode="decimal"
          autoComplete="off"
          aria-label={titre}
          aria-invalid={faux || undefined}
          aria-describedby={`${cle}-aide`}
          value={reponse}
          onChange={(event) => onReponse(event.target.value)}
        />
        <span className="ui-u">€</span>
      </span>
      <p className={faux ? 'ui-err' : 'ui-help'} id={`${cle}-aide`} role={faux ? 'status' : undefined}>
        {faux ? 'Montant invalide : écrivez par exemple 9 000.' : 'Facultatif : laissez vide si vous ne savez pas.'}
      </p>
    </div>
  )
}
