// The leases of a home that is the tenant's main one, by the models of the decree of 29 May 2015: their headings, I to XI, in its order.

import { PREAVIS_REDUIT } from '../../regles-baux.ts'
import { enMois } from '../dire.ts'
import type { Bloc, Document } from '../document.ts'
import { doc, para, puces, si, signer, titre } from './ecrire.ts'

/** What changes from one home to the other. */
type Habitation = {
  readonly titre: string
  readonly regime: string
  readonly meuble: boolean
  readonly duree: readonly Bloc[]
  readonly revisable: boolean
  readonly clauses?: readonly Bloc[]
}

/** A contract of a main home. */
export const contratHabitation = (dit: Habitation): Document =>
  doc(
    titre(dit.titre, 1),
    para(dit.regime),
    ...parties(),
    ...objet(dit),
    titre('III. Date de prise d’effet et durée du contrat'),
    para('Prise d’effet : **{bail.debut}**.'),
    ...dit.duree,
    ...finances(dit),
    titre('V. Travaux'),
    puces(
      'Travaux d’amélioration ou de mise en conformité effectués depuis la fin du dernier contrat, et leur montant : {travaux.depuis}.',
      'Majoration ou diminution de loyer consécutive à des travaux : {?Majoration ou diminution de loyer pour travaux}.',
    ),
    ...garanties(),
    ...clauses(dit),
    ...annexes(dit.meuble),
    para('Fait à {contrat.signature}, le {document.date}.'),
    signer('bailleur', 'locataires', 'garants'),
  )

const parties = (): Bloc[] => [
  titre('I. Désignation des parties'),
  para('Le présent contrat est conclu entre :'),
  para('**{bailleur.nom}**, bailleur, demeurant ou ayant son siège : {bailleur.adresse} ;'),
  si('mandataire', para('représenté par **{mandataire.nom}**, mandataire, {mandataire.adresse} ;')),
  para('et **{locataires}**, désigné ci-après « le locataire ».'),
]

const objet = ({ meuble }: Habitation): Bloc[] => [
  titre('II. Objet du contrat'),
  para(`Le présent contrat a pour objet la location d’un logement ${meuble ? 'meublé' : 'nu'} ainsi déterminé :`),
  titre('A. Consistance du logement', 3),
  puces(
    'Adresse du logement : **{lot.adresse}** ({lot.designation}).',
    'Type d’habitat, régime juridique de l’immeuble et période de construction : {lot.type} ; {lot.regime}.',
    'Surface habitable : **{lot.surface}** ; nombre de pièces principales : {lot.pieces}.',
    'Niveau de performance du logement, classe du diagnostic de performance énergétique : {lot.dpe}.',
    'Modalités de production du chauffage et de l’eau chaude sanitaire : {lot.chauffage}.',
  ),
  para(
    'Un logement décent respecte un niveau de performance minimal : classe F au plus depuis le 1er janvier 2025, E au plus au 1er janvier 2028, D au plus au 1er janvier 2034 (loi du 6 juillet 1989, art. 6), sauf outre-mer où d’autres dates valent.',
  ),
  si(
    'chambre',
    para(
      'La location porte sur la partie privative : **{lot.chambre}**, {lot.chambre_surface}, et sur l’usage, partagé avec les autres colocataires, des pièces communes du logement.',
    ),
  ),
  titre('B. Destination des locaux', 3),
  para('Habitation, résidence principale du locataire.'),
  titre('C et D. Locaux et équipements, à usage privatif et à usage commun', 3),
  para('{lot.equipements}'),
  titre('E. Équipement d’accès aux technologies de l’information et de la communication', 3),
  para('{lot.technologies}'),
]

const finances = ({ meuble, revisable }: Habitation): Bloc[] => [
  titre('IV. Conditions financières'),
  titre('A. Loyer', 3),
  para('Loyer mensuel, hors charges : **{bail.loyer}** (**{bail.loyer_en_lettres}**).'),
  si('paliers', para('Ce loyer devient : {bail.paliers}.')),
  si('franchise', para('Le loyer n’est pas dû pendant {bail.franchise} ; les charges le sont.')),
  si(
    'zone_tendue',
    para(
      'Le logement est situé dans une zone où le loyer est soumis au décret fixant chaque année le montant maximum d’évolution des loyers à la relocation. Loyer de référence et loyer de référence majoré, là où les loyers sont encadrés : {loyer.reference}. Complément de loyer, s’il en est demandé un : {loyer.complement}.',
    ),
  ),
  para(
    'Dernier loyer acquitté par le précédent locataire, s’il a quitté le logement moins de dix-huit mois avant la signature : {loyer.precedent}.',
  ),
  ...(revisable
    ? [
        si(
          'revision',
          para(
            'Le loyer se révise chaque année. Date de révision : **{bail.revision_le}**. Indice : {bail.indice}, **{bail.trimestre}**. La révision d’un logement classé F ou G est interdite (loi du 6 juillet 1989, art. 17-1, III).',
          ),
        ),
        si('sans_revision', para('Le contrat ne prévoit pas de révision : le loyer ne se révise pas.')),
      ]
    : [para('Le loyer ne se révise pas en cours de contrat (loi du 6 juillet 1989, art. 25-13 et 25-18).')]),
  titre('B. Charges récupérables', 3),
  si('provision', para('Provision mensuelle : **{bail.charges}**, régularisée au moins une fois par an.')),
  si('forfait', para('Forfait mensuel : **{bail.charges}**, sans complément ni régularisation ultérieure.')),
  titre('C et D. Économies de charges ; assurance souscrite pour les colocataires', 3),
  para('{?Contribution au partage des économies de charges, assurance souscrite pour le compte des colocataires}'),
  titre('E. Modalités de paiement', 3),
  para(
    'Total dû chaque mois : **{bail.total}**, d’avance, le **{bail.jour_echeance}** du mois. Lieu et moyen de paiement : {loyer.modalites}.',
  ),
  ...(meuble
    ? []
    : [
        titre('F. Loyer manifestement sous-évalué, au renouvellement seulement', 3),
        para('{?Réévaluation d’un loyer manifestement sous-évalué, au renouvellement}'),
      ]),
  titre('G. Dépenses énergétiques', 3),
  para(
    'Montant estimé des dépenses annuelles d’énergie pour un usage standard, et année de référence : {loyer.energie}.',
  ),
]

const garanties = (): Bloc[] => [
  titre('VI. Garanties'),
  si(
    'depot',
    para(
      'Dépôt de garantie : **{bail.depot}** ({bail.depot_en_lettres}), rendu dans les délais de l’article 22 de la loi du 6 juillet 1989.',
    ),
  ),
  si('sans_depot', para('Dépôt de garantie : aucun.')),
  si('garant', para('Garants : {garants}.')),
]

const clauses = ({ clauses: autres = [] }: Habitation): Bloc[] => [
  titre('VII. Clause de solidarité'),
  si(
    'solidarite',
    para(
      'Les colocataires sont tenus solidairement du loyer, des charges et de tout ce que le contrat met à leur charge. La solidarité de celui qui donne congé, et celle de sa caution, cesse quand un nouveau colocataire figure au bail, et au plus tard six mois après la fin de son préavis (loi du 6 juillet 1989, art. 8-1, VI).',
    ),
  ),
  si('chambre', para('Chaque colocataire a son propre contrat : il ne répond ni du loyer ni des charges des autres.')),
  si('sans_solidarite', para('Sans objet.')),
  titre('VIII. Clause résolutoire'),
  para(
    'Le contrat est résilié de plein droit : à défaut de paiement du loyer, des charges ou du dépôt de garantie, six semaines après un commandement de payer resté sans effet ; à défaut d’assurance contre les risques locatifs, un mois après un commandement resté sans effet ; pour troubles de voisinage constatés par une décision de justice passée en force de chose jugée (loi du 6 juillet 1989, art. 4, g, 7, g, et 24) ; et, là où le plan local d’urbanisme réserve le logement à l’usage de résidence principale, s’il est occupé autrement (C. urb., art. L151-14-1 ; à confirmer).',
  ),
  titre('IX. Honoraires de location'),
  para(
    'La rémunération des personnes qui se livrent ou prêtent leur concours à l’entremise ou à la négociation d’une mise en location est à la charge exclusive du bailleur, à l’exception des honoraires de visite, de constitution du dossier, de rédaction du bail et d’état des lieux, dont la part du locataire n’excède ni celle du bailleur, ni un plafond par mètre carré de surface habitable fixé par décret (loi du 6 juillet 1989, art. 5, I). À la charge du locataire : {honoraires.bail}.',
  ),
  titre('X. Autres conditions particulières'),
  ...autres,
  para('{contrat.clauses}'),
]

const annexes = (meuble: boolean): Bloc[] => [
  titre('XI. Annexes'),
  puces(
    'Extraits du règlement de copropriété, s’il y en a un : destination de l’immeuble, parties privatives et communes, quote-part de chaque catégorie de charges ;',
    'dossier de diagnostic technique : performance énergétique, plomb, amiante, électricité, gaz, état des risques, bruit ;',
    'notice d’information sur les droits et obligations des locataires et des bailleurs ;',
    meuble ? 'état des lieux, inventaire et état détaillé du mobilier ;' : 'état des lieux établi à l’entrée ;',
    'autorisation préalable de mise en location, là où elle est exigée ;',
    'références aux loyers habituellement constatés dans le voisinage, là où elles ont servi à fixer le loyer.',
  ),
]

/** What each side may give as notice, where both may. */
export const congesDesDeux = (motifs: string): Bloc =>
  para(
    `Le locataire peut donner congé à tout moment (préavis : {bail.preavis_locataire}). Le bailleur, au terme du contrat (préavis : {bail.preavis_bailleur}), avec un motif : ${motifs}.`,
  )
export const congeDuLocataire = (article: string): Bloc =>
  para(
    `Le locataire peut donner congé à tout moment (préavis : {bail.preavis_locataire} ; loi du 6 juillet 1989, ${article}).`,
  )
export const PREAVIS_COURT = para(
  `Le préavis du locataire est réduit à ${enMois(PREAVIS_REDUIT.mois)} dans les cas de l’article 15, I de la loi du 6 juillet 1989, dont la zone tendue, qu’il précise et justifie avec son congé.`,
)
