// One reminder of the preview: to whom, for how much, at which level, by what way, in which words.
import { useId } from 'react'
import { type Canal, NIVEAU_EN_MOTS, NIVEAUX } from '#domain/sujets/location/relance.ts'
import { Select, Tick } from '#web/ui/form/choice.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { adresses, type Brouillon, joignables } from './brouillon.ts'

type Props = { brouillon: Brouillon; seul: boolean; onChange: (champs: Partial<Brouillon>) => void }

const OPTIONS_NIVEAU = NIVEAUX.map((niveau) => ({ value: String(niveau), label: NIVEAU_EN_MOTS[niveau] }))

export function RelanceBrouillon({ brouillon, seul, onChange }: Props) {
  const { suivi, choisi, niveau, canal } = brouillon
  const mails = adresses(suivi)
  const canaux: { value: Canal; label: string }[] = [
    ...(mails.length > 0 ? [{ value: 'courriel' as const, label: `E-mail à ${mails.join(', ')}` }] : []),
    { value: 'lettre', label: 'Lettre à imprimer (PDF)' },
  ]
  return (
    <section className="books-creances-brouillon" aria-label={suivi.locataire}>
      <p className="ui-row ui-row-b">
        <span>
          {seul ? (
            <b>{suivi.locataire}</b>
          ) : (
            <Tick checked={choisi} onChange={(oui) => onChange({ choisi: oui })}>
              {suivi.locataire}
            </Tick>
          )}
        </span>
        <span>
          <Euros amount={suivi.du_cents} />
        </span>
      </p>
      {choisi && (
        <>
          <div className="books-creances-choix">
            <Select
              label={`Niveau, ${suivi.locataire}`}
              value={String(niveau)}
              options={OPTIONS_NIVEAU}
              onChange={(value) => onChange({ niveau: NIVEAUX.find((un) => String(un) === value) ?? niveau })}
            />
            <Select
              label={`Envoi, ${suivi.locataire}`}
              value={canal}
              options={canaux}
              onChange={(value) => onChange({ canal: value })}
            />
          </div>
          {mails.length === 0 && (
            <p className="ui-small ui-second">Sans adresse e-mail connue, la relance est une lettre à poster.</p>
          )}
          <Garants brouillon={brouillon} onChange={onChange} />
          {seul ? (
            <Mots brouillon={brouillon} onChange={onChange} />
          ) : (
            <details>
              <summary className="ui-small">{brouillon.objet}</summary>
              <Mots brouillon={brouillon} onChange={onChange} />
            </details>
          )}
        </>
      )}
    </section>
  )
}

/** Who answers for the tenants: each told too when he is ticked; by mail, only whom a mail reaches. */
function Garants({ brouillon: { suivi, canal, garants }, onChange }: Pick<Props, 'brouillon' | 'onChange'>) {
  if (suivi.cautions.length === 0) return null
  const atteints = joignables(suivi)
  return (
    <fieldset className="books-creances-garants">
      <legend className="ui-label-t">Prévenir aussi les garants</legend>
      {suivi.cautions.map(({ id, nom, email }) =>
        canal === 'lettre' || atteints.has(id) ? (
          <Tick
            key={id}
            checked={garants.includes(id)}
            onChange={(oui) => onChange({ garants: oui ? [...garants, id] : garants.filter((un) => un !== id) })}
          >
            {canal === 'courriel' ? `${nom}, à ${email}` : `${nom}, par une lettre à part`}
          </Tick>
        ) : (
          <p key={id} className="ui-small ui-second">
            {nom} : sans adresse e-mail, choisissez la lettre pour le prévenir.
          </p>
        ),
      )}
    </fieldset>
  )
}

function Mots({ brouillon: { suivi, objet, texte }, onChange }: Pick<Props, 'brouillon' | 'onChange'>) {
  const id = useId()
  return (
    <div className="ui-stack-s">
      <div className="ui-field">
        <label className="ui-label-t" htmlFor={`${id}-objet`}>
          Objet
        </label>
        <input
          className="ui-input"
          id={`${id}-objet`}
          value={objet}
          maxLength={200}
          onChange={(event) => onChange({ objet: event.target.value })}
        />
      </div>
      <div className="ui-field">
        <label className="ui-label-t" htmlFor={`${id}-texte`}>
          Texte pour {suivi.locataire}
        </label>
        <textarea
          className="ui-input"
          id={`${id}-texte`}
          rows={14}
          value={texte}
          maxLength={8000}
          onChange={(event) => onChange({ texte: event.target.value })}
        />
      </div>
    </div>
  )
}
