// /mentions-legales: who publishes, who hosts, who answers.
import { Link } from 'react-router'
import { type Article, Champ, LegalPage } from '#web/parts/legal/legal.tsx'

const ARTICLES: readonly Article[] = [
  {
    id: 'editeur',
    title: 'Éditeur',
    body: (
      <dl className="ui-dl">
        <dt>Raison sociale</dt>
        <dd>
          <Champ nom="nom" />
        </dd>
        <dt>Forme et capital</dt>
        <dd>
          <Champ nom="forme" />, au capital de <Champ nom="capital" />
        </dd>
        <dt>Immatriculation</dt>
        <dd>
          <Champ nom="rcs" />
        </dd>
        <dt>TVA intracommunautaire</dt>
        <dd>
          <Champ nom="tva" />
        </dd>
        <dt>Siège social</dt>
        <dd>
          <Champ nom="adresse" />
        </dd>
        <dt>Adresse électronique</dt>
        <dd>
          <Champ nom="email" />
        </dd>
        <dt>Téléphone</dt>
        <dd>
          <Champ nom="telephone" />
        </dd>
      </dl>
    ),
  },
  {
    id: 'publication',
    title: 'Directeur de la publication',
    body: (
      <p>
        <Champ nom="directeur" />
      </p>
    ),
  },
  {
    id: 'hebergement',
    title: 'Hébergement',
    body: (
      <p>
        <Champ nom="hebergeur" />
      </p>
    ),
  },
  {
    id: 'mediation',
    title: 'Réclamations et médiation',
    body: (
      <>
        <p>
          Une réclamation s’adresse d’abord à nous : <Champ nom="email" />. Nous y répondons par écrit.
        </p>
        <p>
          Si notre réponse ne vous satisfait pas et que vous êtes un consommateur, vous pouvez saisir gratuitement le
          médiateur de la consommation dont nous relevons (article L. 612-1 du code de la consommation), dans l’année
          qui suit votre réclamation écrite : <Champ nom="mediateur" />.
        </p>
      </>
    ),
  },
  {
    id: 'propriete',
    title: 'Propriété intellectuelle',
    body: (
      <p>
        Les textes, les dessins, la marque Quittance & Bilan et le logiciel appartiennent à l’éditeur ou lui sont
        concédés. Ce que vous saisissez et les documents que vous déposez restent à vous ; les documents que le logiciel
        en tire (quittances, journaux, liasses, fichiers) aussi.
      </p>
    ),
  },
  {
    id: 'nature',
    title: 'Ce que le service n’est pas',
    body: (
      <p>
        Quittance & Bilan est un logiciel. Ses calculs et ses guides énoncent la règle générale, datée et sourcée ; ils
        ne remplacent pas l’avis d’un expert-comptable ou d’un avocat sur votre situation. Les liasses produites sont
        des récapitulatifs : le dépôt auprès de l’administration se fait par vous ou par votre mandataire.
      </p>
    ),
  },
  {
    id: 'ailleurs',
    title: 'Voir aussi',
    body: (
      <p>
        <Link to="/cgu">Conditions générales</Link>, <Link to="/confidentialite">confidentialité</Link> et{' '}
        <Link to="/cookies">cookies</Link>.
      </p>
    ),
  },
]

export const MentionsLegalesScreen = () => (
  <LegalPage
    title="Mentions légales"
    lead="Qui publie Quittance & Bilan, qui l’héberge, et à qui s’adresser."
    articles={ARTICLES}
  />
)
