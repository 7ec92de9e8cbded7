// /cgu: the terms of use and of sale.
import { Link } from 'react-router'
import { type Article, Champ, LegalPage } from '#web/parts/legal/legal.tsx'
import { ABONNEMENT } from './articles-abonnement.tsx'

const SERVICE: readonly Article[] = [
  {
    id: 'objet',
    title: 'Objet',
    body: (
      <p>
        Ces conditions lient <Champ nom="nom" /> (« nous ») et toute personne qui utilise Quittance & Bilan (« vous »),
        pour les logiciels proposés par formule, les services, les formations et les applications du catalogue. Elles
        sont complétées par les <Link to="/mentions-legales">mentions légales</Link> et la page{' '}
        <Link to="/confidentialite">Confidentialité</Link>.
      </p>
    ),
  },
  {
    id: 'compte',
    title: 'Votre compte',
    body: (
      <p>
        Un compte appartient à une personne, avec une adresse électronique qu’elle a confirmée et un mot de passe d’au
        moins huit caractères. Vous pouvez y ajouter un second facteur. Vous répondez de ce qui est fait depuis votre
        compte ; prévenez-nous sans attendre si quelqu’un d’autre y a eu accès.
      </p>
    ),
  },
  {
    id: 'logiciel',
    title: 'Ce que fait le logiciel',
    body: (
      <>
        <p>
          Vous notez des faits (loyers, dépenses, emprunts) ; le logiciel en déduit les écritures, les amortissements et
          les formulaires. Vous restez responsable de ce que vous saisissez, des choix fiscaux que vous faites, et du
          dépôt de vos déclarations dans les délais.
        </p>
        <p>
          Les liasses produites récapitulent ce qui est à déclarer ; elles ne valent pas dépôt. Une écriture validée ne
          change plus : une correction est une nouvelle écriture.
        </p>
      </>
    ),
  },
]

const SUITE: readonly Article[] = [
  {
    id: 'services',
    title: 'Services, formations et applications du catalogue',
    body: (
      <>
        <p>
          Une demande de devis est gratuite et ne vous engage pas ; nous y répondons sous 24 heures pour un service,
          sous 48 heures pour un questionnaire complet. Une commande de service vous engage quand vous la validez par le
          bouton qui dit que le paiement est dû.
        </p>
        <p>
          Une place de formation est réservée moyennant un acompte de 10 % du prix, arrondi à l’euro ; l’e-mail de
          confirmation contient un lien pour le régler en ligne, un autre pour annuler. L’acompte est remboursé en
          entier si vous annulez avant le début de la formation, ou si nous l’annulons. Quand une session est complète,
          une liste d’attente est ouverte. Le délai de livraison de 48 heures annoncé pour une application du catalogue
          court à compter de l’accord sur son contenu.
        </p>
      </>
    ),
  },
  {
    id: 'donnees',
    title: 'Vos données',
    body: (
      <p>
        Ce que vous saisissez est à vous. Vous l’exportez quand vous voulez. À la suppression de votre compte, vos
        dossiers sont effacés après 30 jours ; la conservation légale de vos livres pendant dix ans devient alors votre
        affaire, et le logiciel vous en remet l’archive.
      </p>
    ),
  },
  {
    id: 'disponibilite',
    title: 'Disponibilité et assistance',
    body: (
      <p>
        Nous faisons en sorte que le service soit accessible en permanence, et prévenons des interruptions prévisibles.
        L’assistance répond sept jours sur sept ; le bouton « Signaler un problème technique » est présent sur toutes
        les pages.
      </p>
    ),
  },
  {
    id: 'responsabilite',
    title: 'Responsabilité et garanties',
    body: (
      <p>
        Nous répondons des dommages directs causés par une faute de notre part, dans les limites de la loi ; rien ici ne
        réduit les droits que la loi donne aux consommateurs, notamment la garantie légale de conformité des services
        numériques (articles L. 224-25-12 et suivants du code de la consommation).
      </p>
    ),
  },
  {
    id: 'modification',
    title: 'Modification des conditions',
    body: (
      <p>
        Une modification vous est annoncée par e-mail au moins trente jours avant de s’appliquer. Si vous la refusez,
        vous pouvez résilier sans frais ; la part non consommée de la période payée vous est remboursée.
      </p>
    ),
  },
  {
    id: 'droit',
    title: 'Litiges et droit applicable',
    body: (
      <p>
        Le droit français s’applique. Écrivez-nous d’abord ; à défaut d’accord, un consommateur peut saisir le médiateur{' '}
        <Champ nom="mediateur" />, puis la juridiction de son domicile ou du lieu d’exécution.
      </p>
    ),
  },
]

const ARTICLES = [...SERVICE, ...ABONNEMENT, ...SUITE] as const

export const CguScreen = () => (
  <LegalPage
    title="Conditions générales"
    lead="Conditions d’utilisation et de vente, en mots simples : ce que nous vous devons, et ce que vous nous devez."
    articles={ARTICLES}
  />
)
