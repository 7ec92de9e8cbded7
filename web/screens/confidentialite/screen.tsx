// /confidentialite: what is done with personal data, why, how long, with whom, and one's rights.
import { Link } from 'react-router'
import { type Article, Champ, LegalPage } from '#web/parts/legal/legal.tsx'

const TRAITEMENTS = [
  {
    quoi: 'Compte : nom, adresse électronique, téléphone si vous le donnez, connexions',
    pourquoi: 'Ouvrir et protéger votre compte',
    base: 'Contrat',
    duree: 'Jusqu’à la fermeture du compte, puis 30 jours',
  },
  {
    quoi: 'Dossiers : biens, baux, locataires, loyers, dépenses, emprunts, justificatifs',
    pourquoi: 'Tenir votre comptabilité ; nous agissons pour vous, comme sous-traitant',
    base: 'Contrat',
    duree:
      'Aussi longtemps que vous gardez le dossier ; vos livres se conservent dix ans (code de commerce, L. 123-22)',
  },
  {
    quoi: 'Visite de la démonstration : adresse IP, navigateur, ce que vous y essayez ; ni nom ni adresse électronique',
    pourquoi: 'Vous laisser essayer sans compte, et en limiter le nombre',
    base: 'Intérêt légitime',
    duree: 'Un jour au plus ; effacé dès que vous la quittez',
  },
  {
    quoi: 'Demandes de devis, commandes, réservations de formation',
    pourquoi: 'Vous répondre et exécuter ce que vous demandez',
    base: 'Mesures précontractuelles, contrat',
    duree: 'Trois ans après le dernier échange ; dix ans pour les pièces comptables',
  },
  {
    quoi: 'Abonnement, factures, paiements (jamais le numéro de carte)',
    pourquoi: 'Facturer et tenir nos comptes',
    base: 'Contrat, obligation légale',
    duree: 'Dix ans',
  },
  {
    quoi: 'Signalements techniques : adresse, page, navigateur, journal technique',
    pourquoi: 'Réparer et vous répondre',
    base: 'Intérêt légitime',
    duree: 'Un an après la résolution',
  },
  {
    quoi: 'Journaux du serveur : adresse IP, date, page, résultat',
    pourquoi: 'Sécurité, lutte contre les abus',
    base: 'Intérêt légitime',
    duree: 'Un an',
  },
] as const

const Traitements = () => (
  <div className="parts-legal-table">
    <table>
      <caption className="ui-sr">Données, finalités, bases légales et durées</caption>
      <thead>
        <tr>
          <th scope="col">Données</th>
          <th scope="col">Pourquoi</th>
          <th scope="col">Base légale</th>
          <th scope="col">Combien de temps</th>
        </tr>
      </thead>
      <tbody>
        {TRAITEMENTS.map(({ quoi, pourquoi, base, duree }) => (
          <tr key={quoi}>
            <td>{quoi}</td>
            <td>{pourquoi}</td>
            <td>{base}</td>
            <td>{duree}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

const ARTICLES: readonly Article[] = [
  {
    id: 'responsable',
    title: 'Responsable du traitement',
    body: (
      <p>
        <Champ nom="nom" />, <Champ nom="adresse" />. Pour toute question sur vos données : <Champ nom="dpo" />.
      </p>
    ),
  },
  { id: 'donnees', title: 'Ce que nous traitons, pourquoi, combien de temps', body: <Traitements /> },
  {
    id: 'locataires',
    title: 'Les données de vos locataires',
    body: (
      <>
        <p>
          Pour les personnes que vous inscrivez dans vos dossiers (locataires, garants, fournisseurs), vous êtes
          responsable du traitement et nous sommes votre sous-traitant au sens de l’article 28 du RGPD. Nous ne traitons
          ces données que pour tenir vos livres et envoyer ce que vous demandez d’envoyer, nous n’en faisons rien
          d’autre, et nous vous les rendons ou les effaçons à la fin.
        </p>
        <p>Une quittance n’est envoyée par voie électronique qu’à un locataire dont vous avez enregistré l’accord.</p>
        <p>
          L’espace d’un locataire ne s’ouvre que par le lien que vous lui donnez. Il n’y voit que son bail ; ce qu’il
          vous y écrit et y joint entre dans votre dossier. Le lien dure un an, et vous le retirez quand vous voulez.
        </p>
        <p>
          Un candidat à un logement ne donne d’abord que son nom, de quoi le joindre et sa recherche, puis les seules
          pièces que la loi permet de demander. Elles ne se montrent ni aux lecteurs du dossier, ni aux autres candidats
          ; elles s’effacent trois mois après votre réponse, ou dès qu’il le demande sur sa page.
        </p>
        <p>
          Qui signe un document par le lien que vous lui envoyez laisse à l’appui de sa signature son nom, son adresse
          électronique ou son numéro, l’adresse du réseau et le navigateur dont il s’est servi, et l’heure de chaque
          étape. Ce journal prouve l’acte : il se garde avec le document signé.
        </p>
      </>
    ),
  },
  {
    id: 'destinataires',
    title: 'Qui les reçoit',
    body: (
      <>
        <p>Personne d’autre que celles et ceux dont le service a besoin :</p>
        <ul>
          <li>les membres que vous invitez dans un dossier, avec le rôle que vous leur donnez ;</li>
          <li>
            notre hébergeur : <Champ nom="hebergeur" /> ;
          </li>
          <li>nos prestataires d’envoi d’e-mails et de SMS, pour le seul envoi ;</li>
          <li>notre prestataire de paiement, si vous payez en ligne ;</li>
          <li>les administrations et les juges, lorsque la loi l’impose.</li>
        </ul>
        <p>Aucune donnée n’est vendue, louée, ni utilisée pour de la publicité.</p>
      </>
    ),
  },
  {
    id: 'securite',
    title: 'Comment elles sont protégées',
    body: (
      <p>
        Chaque demande faite à la base de données s’exécute au nom de son auteur : les murs entre les dossiers y sont
        tenus, et non à l’écran. Les mots de passe sont hachés, les échanges chiffrés, la double authentification est
        proposée. Les écritures validées sont chaînées : une altération se verrait. Si une violation de données vous
        concernait, nous vous en informerions, ainsi que la CNIL, dans les délais du RGPD.
      </p>
    ),
  },
  {
    id: 'droits',
    title: 'Vos droits',
    body: (
      <>
        <p>
          Vous pouvez accéder à vos données, les rectifier, les effacer, en limiter ou en refuser l’usage, et les
          emporter : le logiciel les exporte lui-même, à tout moment, même après la fin de l’abonnement. Écrivez à{' '}
          <Champ nom="dpo" /> ; nous répondons dans le mois.
        </p>
        <p>
          Pour supprimer votre compte, écrivez à la même adresse : vos dossiers sont effacés sous 30 jours. Les livres
          comptables ayant une durée légale de conservation, c’est à vous qu’il revient alors de garder les documents
          que vous aurez exportés.
        </p>
        <p>Vous pouvez aussi saisir la CNIL, 3 place de Fontenoy, TSA 80715, 75334 Paris Cedex 07, ou sur cnil.fr.</p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: (
      <p>
        Aucun traceur publicitaire ni de mesure d’audience. Le détail est à la page <Link to="/cookies">Cookies</Link>.
      </p>
    ),
  },
]

export const ConfidentialiteScreen = () => (
  <LegalPage
    title="Confidentialité"
    lead="Vos comptes sont à vous. Voici ce que nous faisons de vos données, et ce que nous n’en faisons pas."
    articles={ARTICLES}
  />
)
