// /cookies: what is kept in the browser, name by name.
import { type Article, LegalPage } from '#web/parts/legal/legal.tsx'

const KEPT = [
  {
    nom: 'quittance-bilan.session',
    lieu: 'Stockage local',
    role: 'Votre session : sans elle, il faudrait se connecter à chaque page.',
    duree: 'Jusqu’à votre déconnexion',
  },
  {
    nom: 'activite-session, formule-choisie',
    lieu: 'Stockage de l’onglet',
    role: 'La formule que vous avez choisie et l’espace où vous travaillez.',
    duree: 'Jusqu’à la fermeture de l’onglet',
  },
  {
    nom: 'brouillon:…',
    lieu: 'Stockage de l’onglet',
    role: 'Ce que vous avez commencé à écrire dans un formulaire, pour survivre à un rechargement.',
    duree: 'Jusqu’à l’envoi, ou la fermeture de l’onglet',
  },
  {
    nom: 'piece-perdue',
    lieu: 'Stockage de l’onglet',
    role: 'Évite de recharger la page deux fois après une mise à jour du logiciel.',
    duree: 'Jusqu’à la fermeture de l’onglet',
  },
] as const

const ARTICLES: readonly Article[] = [
  {
    id: 'aucun',
    title: 'Aucun cookie, aucun traceur publicitaire',
    body: (
      <p>
        Quittance & Bilan ne dépose pas de cookie. Il n’y a ni mesure d’audience, ni publicité, ni bouton de réseau
        social, ni police chargée depuis un autre site. C’est pourquoi aucun bandeau ne vous demande votre accord. Si un
        contrôle contre les robots est activé à la connexion, son prestataire charge son script sur cette seule page.
      </p>
    ),
  },
  {
    id: 'navigateur',
    title: 'Ce que votre navigateur garde pour le service',
    body: (
      <>
        <p>
          Le service a besoin de garder quelques informations dans votre navigateur. Elles sont strictement nécessaires
          à ce que vous demandez, et donc dispensées de consentement (article 82 de la loi Informatique et Libertés).
        </p>
        <div className="parts-legal-table">
          <table>
            <caption className="ui-sr">Ce qui est gardé dans votre navigateur</caption>
            <thead>
              <tr>
                <th scope="col">Nom</th>
                <th scope="col">Rôle</th>
                <th scope="col">Où, combien de temps</th>
              </tr>
            </thead>
            <tbody>
              {KEPT.map(({ nom, lieu, role, duree }) => (
                <tr key={nom}>
                  <td>{nom}</td>
                  <td>{role}</td>
                  <td>
                    {lieu}. {duree}.
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    ),
  },
  {
    id: 'effacer',
    title: 'Les effacer',
    body: (
      <p>
        La déconnexion efface votre session. Les réglages de votre navigateur (« données de sites ») effacent tout le
        reste à tout moment ; vous perdrez seulement les brouillons en cours.
      </p>
    ),
  },
  {
    id: 'paiement',
    title: 'Pendant un paiement',
    body: (
      <p>
        Quand vous payez, vous êtes conduit sur la page de notre prestataire de paiement, qui applique sa propre
        politique de cookies, notamment contre la fraude. Rien de lui n’est chargé sur nos pages.
      </p>
    ),
  },
]

export const CookiesScreen = () => (
  <LegalPage
    title="Cookies"
    lead="Le nécessaire pour que le service fonctionne, et rien d’autre."
    articles={ARTICLES}
  />
)
