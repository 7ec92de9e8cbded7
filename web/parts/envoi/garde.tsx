// What stands in every form that a visitor sends: the field that no person sees, and the sentence on what becomes of the answers.
import { Link } from 'react-router'
import { ENVOI } from '#web/text/services.ts'
import './garde.css'

const LEURRE = 'leurre'

/** The hidden field is no field of the form: neither its draft nor its row ever holds it. */
export function Garde() {
  return (
    <>
      <div className="parts-leurre" aria-hidden="true">
        <label htmlFor={LEURRE}>Laissez ce champ vide</label>
        <input id={LEURRE} type="text" name="reponse_bis" tabIndex={-1} autoComplete="off" />
      </div>
      <p className="ui-xs ui-muted">
        {ENVOI.consentement} <Link to="/confidentialite">Ce que deviennent vos données</Link>.
      </p>
    </>
  )
}

/** Refuses what a robot filled in. */
export function refuserRobot(): void {
  const leurre = document.getElementById(LEURRE)
  if (leurre instanceof HTMLInputElement && leurre.value) throw new Error(ENVOI.robot)
}
