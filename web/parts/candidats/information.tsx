// What a candidate is told of his data, and what nobody may ask him: who keeps them, why, how long, his rights, with the texts.
import { AMENDE } from '#domain/annees/candidats.ts'
import { majuscule } from '#domain/base/mots.ts'
import { enClair } from '#domain/base/parametres.ts'
import { CONSERVATION, INTERDITES, NON_DISCRIMINATION } from '#domain/sujets/location/regles-candidats.ts'
import { CANDIDAT } from '#web/text/candidats.ts'

export function Donnees({ gestionnaire }: { gestionnaire: string }) {
  return (
    <details className="parts-cand-details">
      <summary>Vos données : qui, pourquoi, combien de temps, vos droits</summary>
      <dl className="ui-dl">
        <dt>Qui</dt>
        <dd>
          {gestionnaire} les reçoit et en est responsable. Ni les autres candidats, ni les autres locataires ne les
          voient.
        </dd>
        <dt>Pourquoi</dt>
        <dd>Organiser la visite, puis comparer les dossiers et choisir un locataire. Rien d’autre.</dd>
        <dt>Combien de temps</dt>
        <dd>
          Si vous n’êtes pas retenu : {CONSERVATION.mois} mois au plus après la réponse, puis effacement automatique. Si
          vous l’êtes, ce qui sert au bail y est gardé.{' '}
          <span className="ui-muted">{majuscule(enClair(CONSERVATION.source, CONSERVATION.certitude))}</span>
        </dd>
        <dt>Vos droits</dt>
        <dd>
          Lire, corriger et effacer vos données : sur votre page, à tout moment. Pour le reste, répondez à l’e-mail reçu
          ; en cas de difficulté, la CNIL (cnil.fr).
        </dd>
      </dl>
    </details>
  )
}

export function Interdit() {
  return (
    <details className="parts-cand-details">
      <summary>Ce que personne n’a le droit de vous demander</summary>
      <ul>
        {INTERDITES.quoi.map((une) => (
          <li key={une}>{une}</li>
        ))}
      </ul>
      <p>
        Qui le demande s’expose à une amende de {AMENDE.personne_euros.toLocaleString('fr-FR')} €, de{' '}
        {AMENDE.morale_euros.toLocaleString('fr-FR')} € pour une société.{' '}
        <span className="ui-muted">{majuscule(enClair(INTERDITES.source, INTERDITES.certitude))}</span>
      </p>
      <p>
        {CANDIDAT.libre}{' '}
        <span className="ui-muted">{majuscule(enClair(NON_DISCRIMINATION.source, NON_DISCRIMINATION.certitude))}</span>
      </p>
    </details>
  )
}
