// The house's templates of leases that are no home's: shops and offices, short commercial leases, professions, parking spaces.
import { day } from '../../../../base/day.ts'
import { COMMERCE_2026, DEROGATOIRE, INTERETS_DEPOT } from '../../regles-baux.ts'
import { enMois } from '../dire.ts'
import type { Bloc, Document } from '../document.ts'
import type { ModeleMaison } from '../modele.ts'
import { doc, para, puces, si, signer, titre } from './ecrire.ts'

const parties = (): Bloc[] => [
  titre('1. Parties'),
  para('Entre **{bailleur.nom}**, {bailleur.adresse}, désigné ci-après « le bailleur » ;'),
  si('mandataire', para('représenté par **{mandataire.nom}**, {mandataire.adresse} ;')),
  para(
    'et **{locataires}**, désigné ci-après « le preneur » (forme, capital, siège, immatriculation : {?Identité et immatriculation du preneur}).',
  ),
]
const lieux = (destination: string): Bloc[] => [
  titre('2. Désignation et destination des lieux'),
  puces(
    'Lieux loués : **{lot.adresse}** ({lot.designation}), {lot.type}, surface : {lot.surface}.',
    'Description, parties privatives et communes : {lot.equipements}.',
    destination,
  ),
]
const loyer = (tva: Bloc): Bloc[] => [
  para(
    'Loyer {bail.par_terme}, hors charges : **{bail.loyer}** (**{bail.loyer_en_lettres}**), payé **{bail.paiement}**. Lieu et moyen de paiement : {loyer.modalites}.',
  ),
  si('franchise', para('Le loyer n’est pas dû pendant {bail.franchise} ; les charges le sont.')),
  si('paliers', para('Le loyer devient ensuite : {bail.paliers}.')),
  tva,
]
/** The mention that the law asks where the tenant is not liable himself: told by the option that the property bears. */
const OPTION = si(
  'option_tva',
  para(
    'Le bailleur a opté pour la taxe sur la valeur ajoutée : le loyer et les charges y sont soumis, au taux en vigueur. Les montants ci-dessus s’entendent taxe comprise, soit un loyer de **{bail.loyer_ht}** hors taxe (CGI, art. 260, 2°, à confirmer).',
  ),
)
const STATIONNEMENT = si(
  'loyer_tva',
  para(
    'Le loyer est soumis à la taxe sur la valeur ajoutée : il s’entend hors taxe, et est augmenté de la TVA au taux en vigueur (CGI, art. 261 D, 2°, à confirmer).',
  ),
)
const indexation = (): Bloc[] => [
  si(
    'revision',
    para(
      'Le loyer varie {bail.periodicite}, à la hausse comme à la baisse, selon l’{bail.indice}. Indice de base : **{bail.trimestre}**. Date de révision : {bail.revision_le} (code monétaire et financier, art. L112-1 et L112-2).',
    ),
  ),
  si('sans_revision', para('Le contrat ne prévoit pas d’indexation conventionnelle.')),
]
const charges = (): Bloc[] => [
  si('provision', para('Provision sur charges {bail.par_terme} : **{bail.charges}**, régularisée chaque année.')),
  si('forfait', para('Forfait de charges {bail.par_terme} : **{bail.charges}**.')),
]
const depot = (): Bloc[] => [
  si('depot', para('Dépôt de garantie : **{bail.depot}** ({bail.depot_en_lettres}).')),
  si('sans_depot', para('Dépôt de garantie : aucun.')),
  si('garant', para('Garants : {garants}.')),
]
const fin = (): Bloc[] => [
  para('Fait à {contrat.signature}, le {document.date}.'),
  signer('bailleur', 'locataires', 'garants'),
]
const RESOLUTOIRE = para(
  'À défaut de paiement d’un seul terme, ou d’exécution d’une clause du bail, le bail est résilié de plein droit un mois après un commandement resté sans effet, qui mentionne ce délai (code de commerce, art. L145-41).',
)
const INVENTAIRE: readonly Bloc[] = [
  para(
    'Un inventaire précis et limitatif des catégories de charges, impôts, taxes et redevances, et leur répartition entre le bailleur et le preneur : {charges.repartition}. Un état récapitulatif annuel est adressé au preneur au plus tard le 30 septembre de l’année qui suit (code de commerce, art. L145-40-2, R145-35 et R145-36).',
  ),
  para(
    'Ne sont pas imputés au preneur : les grosses réparations de l’article 606 du code civil et les honoraires de leur réalisation, les travaux de vétusté ou de mise en conformité qui en relèvent, la contribution économique territoriale du bailleur, les honoraires de gestion des loyers, les charges et travaux des locaux vacants ou d’autres locataires (art. R145-35).',
  ),
]
const annexesCommerciales = (): Bloc[] => [
  titre('Annexes'),
  puces(
    'État prévisionnel des travaux envisagés dans les trois années suivantes, et récapitulatif de ceux des trois années précédentes, avec leur coût (art. L145-40-2) ;',
    'état des lieux établi à la prise de possession (art. L145-40-1) ;',
    'diagnostics : performance énergétique, amiante, état des risques.',
  ),
]

const COMMERCIAL: Document = doc(
  titre('Bail commercial', 1),
  para('Soumis au statut des baux commerciaux : code de commerce, art. L145-1 et suivants, R145-1 et suivants.'),
  ...parties(),
  ...lieux(
    'Destination : le preneur y exerce, à l’exclusion de toute autre, l’activité suivante : **{lot.destination}** (déspécialisation : art. L145-47 et suivants).',
  ),
  titre('3. Durée'),
  para('Prise d’effet : **{bail.debut}**. Durée : **{bail.duree}**, {bail.suite}.'),
  para(
    'Le preneur peut donner congé à la fin de chaque période de trois ans, le bailleur dans les cas des articles L145-18, L145-21, L145-23-1 et L145-24, au moins {bail.preavis_locataire} à l’avance (art. L145-4 et L145-9).',
  ),
  titre('4. Loyer'),
  ...loyer(OPTION),
  ...indexation(),
  para('La révision triennale légale de l’article L145-38 reste ouverte.'),
  si(
    'depot',
    para(
      `Au-delà de ${INTERETS_DEPOT.termes === 2 ? 'deux' : String(INTERETS_DEPOT.termes)} termes, les loyers payés d’avance, même à titre de garantie, portent intérêt au profit du preneur (art. L145-40). Pour un local de commerce de détail ou de prestation de services loué depuis le 28 mai 2026, le dépôt n’excède pas ${enMois(COMMERCE_2026.depot_mois)} de loyer et le preneur peut exiger de payer chaque mois (art. L145-40 et L145-32-1).`,
    ),
  ),
  titre('5. Charges, impôts et taxes'),
  ...charges(),
  ...INVENTAIRE,
  titre('6. Garanties'),
  ...depot(),
  titre('7. Jouissance, travaux, assurance'),
  para(
    'Le preneur jouit raisonnablement des lieux, les garnit, les assure contre les risques locatifs et en justifie chaque année ; il ne les transforme pas sans l’accord écrit du bailleur.',
  ),
  titre('8. Cession et sous-location'),
  para(
    'La cession du bail à l’acquéreur du fonds est libre (art. L145-16) ; toute autre cession, et toute sous-location, demande l’accord du bailleur (art. L145-31).',
  ),
  titre('9. Clause résolutoire'),
  RESOLUTOIRE,
  titre('10. Conditions particulières'),
  para('{contrat.clauses}'),
  ...annexesCommerciales(),
  ...fin(),
)
const DEROGE: Document = doc(
  titre('Bail dérogatoire', 1),
  para('Conclu en application de l’article L145-5 du code de commerce.'),
  ...parties(),
  ...lieux('Destination : **{lot.destination}**.'),
  titre('3. Durée et renonciation au statut'),
  para('Prise d’effet : **{bail.debut}**. Durée : **{bail.duree}**, {bail.suite}.'),
  para(
    `Les parties dérogent expressément au statut des baux commerciaux : le preneur renonce, lors de l’entrée dans les lieux, à s’en prévaloir. La durée totale des baux successifs n’excède pas ${enMois(DEROGATOIRE.mois)}. Si le preneur reste et est laissé en possession ${enMois(DEROGATOIRE.maintien_mois)} après l’échéance, il s’opère un nouveau bail soumis au statut (art. L145-5).`,
  ),
  titre('4. Loyer et charges'),
  ...loyer(OPTION),
  ...indexation(),
  ...charges(),
  para('Charges, impôts et taxes, leur répartition : {charges.repartition}.'),
  titre('5. Garanties'),
  ...depot(),
  titre('6. Clause résolutoire'),
  para(
    'À défaut de paiement ou d’exécution d’une clause du bail, il est résilié de plein droit un mois après un commandement resté sans effet.',
  ),
  titre('7. Conditions particulières'),
  para('{contrat.clauses}'),
  titre('Annexes'),
  puces(
    'État des lieux d’entrée (art. L145-5 et L145-40-1) ;',
    'diagnostics : performance énergétique, amiante, état des risques.',
  ),
  ...fin(),
)
const PRO: Document = doc(
  titre('Bail professionnel', 1),
  para('Soumis à l’article 57 A de la loi n° 86-1290 du 23 décembre 1986.'),
  ...parties(),
  ...lieux('Destination : usage exclusivement professionnel ; profession exercée : **{lot.destination}**.'),
  titre('3. Durée'),
  para('Prise d’effet : **{bail.debut}**. Durée : **{bail.duree}**, {bail.suite}.'),
  para(
    'Le preneur peut donner congé à tout moment (préavis : {bail.preavis_locataire}) ; chaque partie peut ne pas reconduire le bail à son terme (préavis : {bail.preavis_bailleur}). Le congé est donné par lettre recommandée avec avis de réception ou par acte de commissaire de justice.',
  ),
  titre('4. Loyer et charges'),
  ...loyer(OPTION),
  ...indexation(),
  ...charges(),
  para('Charges, impôts et taxes, leur répartition : {charges.repartition}.'),
  titre('5. Garanties'),
  ...depot(),
  titre('6. Jouissance, travaux, assurance'),
  para(
    'Le preneur jouit raisonnablement des lieux, les entretient, les assure contre les risques locatifs et en justifie chaque année.',
  ),
  titre('7. Clause résolutoire'),
  para(
    'À défaut de paiement ou d’exécution d’une clause du bail, il est résilié de plein droit un mois après un commandement resté sans effet.',
  ),
  titre('8. Conditions particulières'),
  para('{contrat.clauses}'),
  titre('Annexes'),
  puces('État des lieux d’entrée (art. 57 B) ;', 'diagnostics : performance énergétique, amiante, état des risques.'),
  ...fin(),
)
const PARKING: Document = doc(
  titre('Contrat de location d’un emplacement de stationnement', 1),
  para('Contrat libre, soumis aux articles 1709 et suivants du code civil.'),
  si(
    'accessoire',
    para(
      'L’emplacement est loué avec un logement, dont il suit le bail (loi n° 89-462 du 6 juillet 1989, art. 2) : le présent contrat ne vaut que si les parties l’ont voulu distinct.',
    ),
  ),
  titre('1. Parties'),
  para('Entre **{bailleur.nom}**, {bailleur.adresse}, et **{locataires}**, désigné ci-après « le locataire ».'),
  si('mandataire', para('Le bailleur est représenté par **{mandataire.nom}**, {mandataire.adresse}.')),
  titre('2. Emplacement'),
  puces(
    'Situation : **{lot.adresse}** ({lot.designation}).',
    'Numéro, niveau, dimensions, moyens d’accès remis : {lot.equipements}.',
    'Usage : stationnement d’un véhicule, à l’exclusion de tout dépôt ou commerce.',
  ),
  titre('3. Durée et congé'),
  para('Prise d’effet : **{bail.debut}**.'),
  si('avec_fin', para('Le contrat finit le **{bail.fin}**.')),
  si('sans_fin', para('Le contrat est conclu pour une durée indéterminée.')),
  para('Chaque partie peut y mettre fin par un congé écrit (préavis : {bail.preavis_locataire}).'),
  titre('4. Loyer'),
  ...loyer(STATIONNEMENT),
  si(
    'revision',
    para('Le loyer varie {bail.periodicite} selon l’{bail.indice}. Indice de base : **{bail.trimestre}**.'),
  ),
  ...charges(),
  ...depot(),
  titre('5. Conditions'),
  para(
    'Le locataire assure son véhicule et répond de ses dégradations. Le bailleur ne doit aucun gardiennage. À défaut de paiement, le contrat est résilié de plein droit un mois après une mise en demeure restée sans effet.',
  ),
  para('{contrat.clauses}'),
  ...fin(),
)

export const LOCAUX: readonly ModeleMaison[] = [
  {
    ...{ cle: 'bail_commercial', nom: 'Bail commercial 3-6-9', piece: 'bail', types: ['commercial'], version: 1 },
    ...{
      du: day('2026-05-28'),
      source: 'code de commerce, art. L145-1 et suivants',
      certitude: 'R',
      contenu: COMMERCIAL,
    },
  },
  {
    ...{ cle: 'bail_derogatoire', nom: 'Bail dérogatoire', piece: 'bail', types: ['derogatoire'], version: 1 },
    ...{ du: day('2014-09-01'), source: 'code de commerce, art. L145-5', certitude: 'R', contenu: DEROGE },
  },
  {
    ...{ cle: 'bail_professionnel', nom: 'Bail professionnel', piece: 'bail', types: ['professionnel'], version: 1 },
    ...{ du: day('2008-08-06'), source: 'loi n° 86-1290 du 23 décembre 1986, art. 57 A', certitude: 'R', contenu: PRO },
  },
  {
    ...{ cle: 'bail_parking', nom: 'Emplacement de stationnement', piece: 'bail', types: ['parking'], version: 1 },
    ...{ du: day('2014-03-27'), source: 'code civil, art. 1709 et suivants', certitude: 'R', contenu: PARKING },
  },
]
