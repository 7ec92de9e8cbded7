// The house's templates of what goes with a lease: its amendment, the deed of a guarantor.
import { day } from '../../../../base/day.ts'
import { TYPES_BAIL } from '../../bail.ts'
import type { ModeleMaison } from '../modele.ts'
import { doc, para, si, signer, titre } from './ecrire.ts'

const AVENANT = doc(
  titre('Avenant au bail', 1),
  para('Entre **{bailleur.nom}**, {bailleur.adresse}, et **{locataires}**.'),
  si('mandataire', para('Le bailleur est représenté par **{mandataire.nom}**, {mandataire.adresse}.')),
  para(
    'Le bail de **{lot.adresse}** ({lot.designation}), conclu à effet du {bail.debut}, est modifié à compter du **{avenant.effet}** comme suit.',
  ),
  si(
    'avenant_loyer',
    titre('Loyer'),
    para('Le loyer {bail.par_terme}, hors charges, est de **{avenant.loyer}**, au lieu de {bail.loyer}.'),
  ),
  si(
    'avenant_charges',
    titre('Charges'),
    para('Les charges {bail.par_terme} sont de **{avenant.charges}**, au lieu de {bail.charges}.'),
  ),
  si(
    'avenant_entrants',
    titre('Entrée au bail'),
    para('Entre au bail, aux mêmes conditions : **{avenant.entrants}**.'),
  ),
  si('avenant_sortants', titre('Départ'), para('Quitte le bail : **{avenant.sortants}**.')),
  si('avenant_chambre', titre('Chambre louée'), para('La partie privative louée est : **{avenant.chambre}**.')),
  si('avenant_texte', titre('Autres changements'), para('{avenant.texte}')),
  titre('Autres clauses'),
  para('Les autres clauses du bail restent inchangées. Le présent avenant y est joint.'),
  si('caution', para('La caution, qui intervient à l’acte, confirme son engagement aux conditions ainsi modifiées.')),
  para('Fait à {contrat.signature}, le {document.date}.'),
  signer('bailleur', 'locataires', 'garants'),
)

const parties = [
  para(
    'Je soussigné(e) **{garant.nom}**, né(e) le {garant.naissance}, demeurant {garant.adresse}, me porte caution envers **{bailleur.nom}**, {bailleur.adresse}, bailleur, de **{locataires}**, locataire, pour les obligations du bail désigné ci-dessous.',
  ),
  titre('Bail garanti'),
  para('Lieux loués : **{lot.adresse}** ({lot.designation}). Prise d’effet : {bail.debut}. Durée : {bail.duree}.'),
  para('Loyer {bail.par_terme} : **{bail.loyer}** ({bail.loyer_en_lettres}) ; charges : {bail.charges}.'),
  si(
    'revision',
    para(
      'Conditions de la révision : {bail.periodicite}, selon l’{bail.indice}, {bail.trimestre} ; date de révision : {bail.revision_le}.',
    ),
  ),
  si('sans_revision', para('Le loyer n’est pas révisé.')),
  titre('Étendue et durée de l’engagement'),
  para(
    'L’engagement couvre le loyer et ses révisions, les charges, les réparations locatives et les indemnités d’occupation, en principal et accessoires.',
  ),
  si(
    'plafond',
    para('Il est limité à **{garant.plafond}** (**{garant.plafond_en_lettres}**), en principal et accessoires.'),
  ),
  si('caution_a_fin', para('Il prend fin le **{garant.fin}**.')),
  si('caution_sans_fin', para('Il est donné pour une durée indéterminée.')),
]
const mention = [
  titre('Mention à apposer par la caution elle-même'),
  para(
    'À peine de nullité, la caution, personne physique, appose elle-même la mention qu’elle s’engage, en cette qualité, à payer au créancier ce que lui doit le débiteur en cas de défaillance de celui-ci, dans la limite d’un montant en principal et accessoires exprimé en toutes lettres et en chiffres (code civil, art. 2297). Proposée :',
  ),
  para(
    '« En qualité de caution, je m’engage à payer à {bailleur.nom} ce que lui doit {locataires} en cas de défaillance de celui-ci, dans la limite de {garant.plafond_en_lettres} ({garant.plafond}), en principal et accessoires. »',
  ),
  para(
    'Si la caution est privée des bénéfices de discussion ou de division, elle ajoute, dans cette même mention : « Je reconnais ne pouvoir exiger du bailleur qu’il poursuive d’abord le locataire, ou qu’il divise ses poursuites entre les cautions. » À défaut, elle garde ces bénéfices.',
  ),
  para('Mention apposée : {?Mention apposée par la caution}'),
]
const CAUTION_HABITATION = doc(
  titre('Acte de cautionnement', 1),
  para(
    'Annexé au bail d’un logement : loi n° 89-462 du 6 juillet 1989, art. 22-1 ; code civil, art. 2288 et suivants.',
  ),
  ...parties,
  titre('Ce que dit la loi'),
  para(
    '« Lorsque le cautionnement d’obligations résultant d’un contrat de location conclu en application du présent titre ne comporte aucune indication de durée ou lorsque la durée du cautionnement est stipulée indéterminée, la caution peut le résilier unilatéralement. La résiliation prend effet au terme du contrat de location, qu’il s’agisse du contrat initial ou d’un contrat reconduit ou renouvelé, au cours duquel le bailleur reçoit notification de la résiliation. » (loi du 6 juillet 1989, art. 22-1, avant-dernier alinéa)',
  ),
  ...mention,
  para('Le bailleur remet à la caution un exemplaire du bail. Fait à {contrat.signature}, le {document.date}.'),
  signer('garant', 'bailleur'),
)
const CAUTION_AUTRE = doc(
  titre('Acte de cautionnement', 1),
  para('Code civil, art. 2288 et suivants.'),
  ...parties,
  ...mention,
  para('Le bailleur remet à la caution un exemplaire du bail. Fait à {contrat.signature}, le {document.date}.'),
  signer('garant', 'bailleur'),
)

export const ACTES: readonly ModeleMaison[] = [
  {
    ...{ cle: 'avenant', nom: 'Avenant au bail', piece: 'avenant', types: TYPES_BAIL, version: 1 },
    ...{ du: day('2016-10-01'), source: 'code civil, art. 1103 et 1193', certitude: 'R', contenu: AVENANT },
  },
  {
    ...{ cle: 'caution_habitation', nom: 'Caution d’un logement', piece: 'caution', version: 1, du: day('2022-01-01') },
    types: ['vide', 'meuble', 'etudiant', 'mobilite'],
    ...{ source: 'loi n° 89-462 du 6 juillet 1989, art. 22-1 ; code civil, art. 2297', certitude: 'R' },
    contenu: CAUTION_HABITATION,
  },
  {
    ...{ cle: 'caution_autre', nom: 'Caution d’un local ou d’un stationnement', piece: 'caution', version: 1 },
    types: ['commercial', 'derogatoire', 'professionnel', 'parking', 'saisonnier'],
    ...{ du: day('2022-01-01'), source: 'code civil, art. 2288 à 2297', certitude: 'R', contenu: CAUTION_AUTRE },
  },
]
