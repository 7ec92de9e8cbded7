// The house's letters: notice by nature and reason, the answer to a tenant's, the revision of a rent.
import { day } from '../../../../base/day.ts'
import type { TypeBail } from '../../bail.ts'
import { SOURCE_REVISION } from '../../regles.ts'
import { congeDe, SOURCE_INDEXATION } from '../../regles-baux.ts'
import type { Bloc } from '../document.ts'
import type { ModeleMaison } from '../modele.ts'
import { doc, para, si, signer, titre } from './ecrire.ts'

const DATE = para('Le {document.date}.')
const POLI = para('Je vous prie d’agréer, Madame, Monsieur, l’expression de mes salutations distinguées.')
const MADAME = para('Madame, Monsieur,')
const CLES = para(
  'Vous remettrez les clés au plus tard ce jour-là, lors de l’état des lieux de sortie, dont nous conviendrons de l’heure.',
)
const OCCUPE = para(
  'Le préavis est de {conge.preavis} : ce congé doit vous être parvenu {conge.preavis} au moins avant ce terme. Pendant ce temps, le loyer et les charges ne sont dus que pour les jours où vous occupez le logement.',
)
const MAIN_PROPRE: readonly Bloc[] = [
  para('Remis en main propre, ce congé porte la signature du locataire, qui écrit la date à laquelle il le reçoit.'),
  signer('bailleur', 'locataires'),
]
const donne = (quoi: string): Bloc =>
  para(
    `Je vous donne congé pour ${quoi} **{lot.adresse}** ({lot.designation}), conclu à effet du {bail.debut}, à son terme, le **{conge.fin}**.`,
  )

const REPRISE = si(
  'conge_reprise',
  para(
    'Motif : reprise du logement, comme résidence principale, par (nom, adresse et lien avec le bailleur) : **{conge.detail}**.',
  ),
  para('Cette décision a un caractère réel et sérieux : le bénéficiaire occupera le logement dès qu’il sera libre.'),
)
const SERIEUX = si('conge_motif_serieux', para('Motif légitime et sérieux : **{conge.detail}**.'))

/** Art. 15, II: its first five paragraphs are reproduced in each notice for sale, or the notice is void. */
const ALINEAS_VENTE: readonly Bloc[] = [
  para(
    '« Lorsqu’il est fondé sur la décision de vendre le logement, le congé doit, à peine de nullité, indiquer le prix et les conditions de la vente projetée. Le congé vaut offre de vente au profit du locataire : l’offre est valable pendant les deux premiers mois du délai de préavis. Les dispositions de l’article 46 de la loi n° 65-557 du 10 juillet 1965 fixant le statut de la copropriété des immeubles bâtis ne sont pas applicables au congé fondé sur la décision de vendre le logement.',
  ),
  para(
    '« À l’expiration du délai de préavis, le locataire qui n’a pas accepté l’offre de vente est déchu de plein droit de tout titre d’occupation sur le local.',
  ),
  para(
    '« Le locataire qui accepte l’offre dispose, à compter de la date d’envoi de sa réponse au bailleur, d’un délai de deux mois pour la réalisation de l’acte de vente. Si, dans sa réponse, il notifie son intention de recourir à un prêt, l’acceptation par le locataire de l’offre de vente est subordonnée à l’obtention du prêt et le délai de réalisation de la vente est porté à quatre mois. Le contrat de location est prorogé jusqu’à l’expiration du délai de réalisation de la vente. Si, à l’expiration de ce délai, la vente n’a pas été réalisée, l’acceptation de l’offre de vente est nulle de plein droit et le locataire est déchu de plein droit de tout titre d’occupation.',
  ),
  para(
    '« Dans le cas où le propriétaire décide de vendre à des conditions ou à un prix plus avantageux pour l’acquéreur, le notaire doit, lorsque le bailleur n’y a pas préalablement procédé, notifier au locataire ces conditions et prix à peine de nullité de la vente. Cette notification est effectuée à l’adresse indiquée à cet effet par le locataire au bailleur ; si le locataire n’a pas fait connaître cette adresse au bailleur, la notification est effectuée à l’adresse des locaux dont la location avait été consentie. Elle vaut offre de vente au profit du locataire. Cette offre est valable pendant une durée d’un mois à compter de sa réception. L’offre qui n’a pas été acceptée dans le délai d’un mois est caduque.',
  ),
  para(
    '« Le locataire qui accepte l’offre ainsi notifiée dispose, à compter de la date d’envoi de sa réponse au bailleur ou au notaire, d’un délai de deux mois pour la réalisation de l’acte de vente. Si, dans sa réponse, il notifie son intention de recourir à un prêt, l’acceptation par le locataire de l’offre de vente est subordonnée à l’obtention du prêt et le délai de réalisation de la vente est porté à quatre mois. Si, à l’expiration de ce délai, la vente n’a pas été réalisée, l’acceptation de l’offre de vente est nulle de plein droit. »',
  ),
]

const CONGE_VIDE = doc(
  titre('Congé donné au locataire', 1),
  DATE,
  MADAME,
  donne('le bail du logement situé'),
  REPRISE,
  si(
    'conge_vente',
    para('Motif : vente du logement, au prix et aux conditions suivants : **{conge.detail}**.'),
    para('Ce congé vaut offre de vente à votre profit. La loi (6 juillet 1989, art. 15, II) dit :'),
    ...ALINEAS_VENTE,
  ),
  SERIEUX,
  para(
    'La notice d’information relative aux obligations du bailleur et aux voies de recours et d’indemnisation du locataire est jointe.',
  ),
  OCCUPE,
  CLES,
  POLI,
  ...MAIN_PROPRE,
)
const CONGE_MEUBLE = doc(
  titre('Congé donné au locataire', 1),
  DATE,
  MADAME,
  donne('le bail du logement meublé situé'),
  REPRISE,
  si('conge_vente', para('Motif : vente du logement. {conge.detail}')),
  SERIEUX,
  OCCUPE,
  CLES,
  POLI,
  ...MAIN_PROPRE,
)
const CONGE_COMMERCIAL = doc(
  titre('Congé donné au locataire', 1),
  DATE,
  MADAME,
  donne('le bail commercial des locaux situés'),
  si(
    'conge_renouvellement',
    para('Je vous offre le renouvellement du bail aux conditions suivantes : **{conge.detail}**.'),
  ),
  si('conge_refus', para('Je refuse le renouvellement du bail, pour les motifs suivants : **{conge.detail}**.')),
  para(
    'Le locataire qui entend contester le congé ou demander une indemnité d’éviction saisit le tribunal avant l’expiration d’un délai de deux ans à compter de la date pour laquelle le congé est donné (code de commerce, art. L145-9).',
  ),
  para('Le préavis est de {conge.preavis} : ce congé doit vous être parvenu {conge.preavis} au moins avant ce terme.'),
  si('conge_sans_renouvellement', CLES),
  POLI,
  signer('bailleur'),
)
const CONGE_PROFESSIONNEL = doc(
  titre('Congé donné au locataire', 1),
  DATE,
  MADAME,
  donne('le bail professionnel des locaux situés'),
  para('Le préavis est de {conge.preavis} : ce congé doit vous être parvenu {conge.preavis} au moins avant ce terme.'),
  CLES,
  POLI,
  signer('bailleur'),
)
const CONGE_PARKING = doc(
  titre('Congé donné au locataire', 1),
  DATE,
  MADAME,
  para(
    'Je vous donne congé pour la location de l’emplacement de stationnement situé **{lot.adresse}** ({lot.designation}), conclue à effet du {bail.debut}, pour le **{conge.fin}**.',
  ),
  para('Le préavis est de {conge.preavis}, sauf si le bail en dit un autre.'),
  para('Vous libérerez l’emplacement et remettrez ses clés ou sa télécommande au plus tard ce jour-là.'),
  POLI,
  ...MAIN_PROPRE,
)

const reponse = (quoi: string, prorata: string) =>
  doc(
    titre('Congé reçu du locataire', 1),
    DATE,
    MADAME,
    para(`J’ai reçu le {conge.recu_le} votre congé pour ${quoi} **{lot.adresse}** ({lot.designation}).`),
    para('Le préavis de {conge.preavis} court depuis ce jour : votre bail prend fin le **{conge.fin}**.'),
    si('preavis_reduit', para('Vous justifiez ainsi de ce préavis réduit : {conge.detail}.')),
    para(`Le loyer et les charges sont dus jusqu’à cette date, au prorata des jours du dernier mois${prorata}.`),
    para(
      'Merci de me proposer un jour pour l’état des lieux de sortie et la remise des clés, et de m’indiquer votre nouvelle adresse : le dépôt de garantie y sera rendu.',
    ),
    POLI,
    signer('bailleur'),
  )

const CALCUL: readonly Bloc[] = [
  para('Loyer actuel, hors charges : **{revision.loyer_avant}**.'),
  para(
    'Indice du {revision.ancien_trimestre} : {revision.ancien_indice}. Indice du {revision.nouveau_trimestre} : {revision.nouvel_indice}.',
  ),
  para(
    'Nouveau loyer, hors charges : {revision.loyer_avant} × {revision.nouvel_indice} ÷ {revision.ancien_indice} = **{revision.loyer}**.',
  ),
  para(
    'À compter du {revision.effet}, le loyer {bail.par_terme}, hors charges, est de **{revision.loyer}**. Les charges ({bail.charges}) ne changent pas.',
  ),
]
const REVISION_HABITATION = doc(
  titre('Révision annuelle du loyer', 1),
  DATE,
  MADAME,
  para(
    'Votre bail de **{lot.adresse}** ({lot.designation}) prévoit que le loyer se révise chaque année selon l’{revision.indice}, publié par l’INSEE. La date de révision est le {revision.date} ; je vous la demande le {revision.demandee_le}, et elle prend effet le **{revision.effet}**.',
  ),
  ...CALCUL,
  si(
    'revision_tardive',
    para('Rien n’est dû au titre de cette révision pour la période qui précède la présente demande.'),
  ),
  POLI,
  signer('bailleur'),
)
const REVISION_LOCAUX = doc(
  titre('Révision du loyer', 1),
  DATE,
  MADAME,
  para(
    'Votre bail de **{lot.adresse}** ({lot.designation}) prévoit que le loyer varie, à la hausse comme à la baisse, selon l’{revision.indice}, publié par l’INSEE. La date de révision est le {revision.date}, et le loyer suivant est dû depuis le **{revision.effet}**.',
  ),
  ...CALCUL,
  POLI,
  signer('bailleur'),
)

const source = (type_bail: TypeBail, auteur: 'bailleur' | 'locataire'): string =>
  congeDe(type_bail, auteur)?.source ?? ''
const A_REMETTRE =
  'À remettre par lettre recommandée, acte de commissaire de justice ou en main propre contre signature'
const commun = { version: 1, certitude: 'R' } as const
const AUTRE_LOCATAIRE = ', sauf si le logement est occupé avant elle, en accord avec moi, par un autre locataire'

export const LETTRES: readonly ModeleMaison[] = [
  {
    ...{
      ...commun,
      cle: 'conge_vide',
      nom: 'Congé d’un logement vide',
      piece: 'conge',
      types: ['vide'],
      du: day('2018-01-01'),
    },
    ...{ source: source('vide', 'bailleur'), envoi: A_REMETTRE, contenu: CONGE_VIDE },
  },
  {
    ...{
      ...commun,
      cle: 'conge_meuble',
      nom: 'Congé d’un logement meublé',
      piece: 'conge',
      types: ['meuble'],
    },
    ...{ du: day('2014-03-27'), source: source('meuble', 'bailleur'), envoi: A_REMETTRE, contenu: CONGE_MEUBLE },
  },
  {
    ...{ ...commun, cle: 'conge_commercial', nom: 'Congé d’un bail commercial', piece: 'conge', types: ['commercial'] },
    ...{ du: day('2014-06-20'), source: source('commercial', 'bailleur'), contenu: CONGE_COMMERCIAL },
    envoi: 'Projet à remettre au commissaire de justice, qui le signifie',
  },
  {
    ...{ ...commun, cle: 'conge_professionnel', nom: 'Congé d’un bail professionnel', piece: 'conge' },
    ...{ types: ['professionnel'], du: day('2008-08-06'), source: source('professionnel', 'bailleur') },
    ...{ envoi: 'À envoyer par lettre recommandée ou acte de commissaire de justice', contenu: CONGE_PROFESSIONNEL },
  },
  {
    ...{ ...commun, cle: 'conge_parking', nom: 'Congé d’un stationnement', piece: 'conge', types: ['parking'] },
    ...{ du: day('2016-10-01'), source: source('parking', 'bailleur'), envoi: A_REMETTRE, contenu: CONGE_PARKING },
  },
  {
    ...{ ...commun, cle: 'reponse_logement', nom: 'Réponse au congé, logement', piece: 'reponse_conge' },
    ...{
      types: ['vide', 'meuble', 'etudiant', 'mobilite'],
      du: day('2015-08-08'),
      source: `${source('vide', 'locataire')} ; ${source('meuble', 'locataire')}`,
    },
    contenu: reponse('le bail du logement situé', AUTRE_LOCATAIRE),
  },
  {
    ...{ ...commun, cle: 'reponse_locaux', nom: 'Réponse au congé, locaux', piece: 'reponse_conge' },
    ...{
      types: ['commercial', 'professionnel'],
      du: day('2014-06-20'),
      source: `${source('commercial', 'locataire')} ; ${source('professionnel', 'locataire')}`,
    },
    contenu: reponse('le bail des locaux situés', ''),
  },
  {
    ...{ ...commun, cle: 'reponse_parking', nom: 'Réponse au congé, stationnement', piece: 'reponse_conge' },
    ...{ types: ['parking'], du: day('2016-10-01'), source: source('parking', 'locataire') },
    contenu: reponse('l’emplacement de stationnement situé', ''),
  },
  {
    ...{ ...commun, cle: 'revision_logement', nom: 'Révision du loyer, logement (IRL)', piece: 'revision' },
    ...{
      types: ['vide', 'meuble', 'etudiant'],
      du: day('2014-03-27'),
      source: SOURCE_REVISION,
      contenu: REVISION_HABITATION,
    },
  },
  {
    ...{ ...commun, cle: 'revision_locaux', nom: 'Révision du loyer, locaux (ILC, ILAT, ICC)', piece: 'revision' },
    ...{ types: ['commercial', 'derogatoire', 'professionnel', 'parking'], du: day('2014-06-20') },
    ...{ source: SOURCE_INDEXATION, contenu: REVISION_LOCAUX },
  },
]
