// Refusals about what is managed for others: owners, the register of mandates, what is paid to them, fees.

const LOI = 'loi n° 70-9 du 2 janvier 1970'

export const REFUS_MANDATS = {
  acces_mandant_inconnu: 'Cet accès n’existe pas, ou il a été retiré.',
  acces_mandant_unique: 'Ce propriétaire ouvre déjà son espace avec ce compte.',
  assiette_connue: 'Les honoraires se comptent sur le loyer, ou sur le loyer et les charges.',
  assureur_requis: 'Indiquez l’assureur de votre responsabilité civile professionnelle.',
  bic_valide: 'Ce BIC n’est pas valide.',
  bien_a_soi_apres_la_fin: 'Un bien ne devient le vôtre qu’après la fin de sa gestion : dites-la d’abord.',
  bien_deja_sous_mandat: 'Ce bien est déjà sous un mandat à ces dates : un seul à la fois.',
  bien_du_mandat_immuable: 'Un bien ne passe pas d’un mandat à l’autre : terminez-le sous le premier.',
  bien_du_mandat_rendu:
    'Un compte rendu envoyé dit déjà ce qui a été reçu ou payé pour ce bien : dites la fin de sa gestion, au lieu de le retirer.',
  bien_hors_mandat: 'Un bien n’est géré que pendant son mandat : entre son début et sa fin.',
  bien_sous_mandat_ordonne: 'La gestion d’un bien ne peut pas finir avant d’avoir commencé.',
  carte_expiree: `Votre carte professionnelle est expirée à la signature de ce mandat : notez la nouvelle d’abord, ou choisissez un mandat gratuit (${LOI}, art. 3).`,
  carte_requise: 'Indiquez le numéro de votre carte professionnelle.',
  carte_requise_par: 'Indiquez qui a délivré votre carte professionnelle.',
  delegations_connues: 'Cette délégation n’existe pas.',
  depots_deja_remis: 'Aucun dépôt d’un logement dont la gestion est finie ce jour-là n’est encore détenu.',
  fin_de_gestion_par_acte:
    'La fin d’un mandat, ou de la gestion d’un bien, s’enregistre par « Fin du mandat » ou « Géré jusqu’au » (acte finir-gestion) : les loyers appelés la suivent.',
  garant_requis: 'Indiquez qui donne votre garantie financière.',
  garantie_insuffisante: `La garantie de qui détient l’argent des autres est d’au moins 30 000 € les deux premières années, 110 000 € ensuite (${LOI}, art. 3 ; à confirmer) : corrigez-la d’abord, ou choisissez un mandat gratuit.`,
  garantie_requise: 'Indiquez le montant de votre garantie financière.',
  habilitation_unique: 'La carte, la garantie et l’assurance sont déjà notées : modifiez-les.',
  honoraires_de_leur_mode:
    'Un taux pour des honoraires sur les loyers, un montant pour un forfait, ni l’un ni l’autre pour un mandat gratuit.',
  honoraires_hors_mandat:
    'Le mandat ne prévoit pas ces honoraires : rien ne se perçoit au-delà (décret n° 72-678, art. 66).',
  honoraires_au_dela_du_mandat:
    'Ces honoraires dépassent ce que le mandat prévoit : rien ne se perçoit au-delà (décret n° 72-678, art. 66).',
  honoraires_mode_connu: 'Ces honoraires n’existent pas.',
  jour_de_compte: 'Le compte s’arrête entre le 1er et le 28 du mois.',
  jour_de_virement: 'Le virement part entre le 1er et le 28 du mois.',
  invitation_d_un_mandant: 'L’invitation d’un propriétaire dit lequel : choisissez-le.',
  loyer_hors_gestion: 'La gestion de ce bien est finie ce mois-là : aucun loyer ne s’y appelle.',
  loyers_appeles_hors_gestion:
    'Des loyers sont déjà appelés pour des jours où ce bien ne serait plus géré : retirez-les d’abord, ou dites la fin de sa gestion, qui les retire.',
  mandant_du_dossier: 'Ce propriétaire n’existe pas dans ce dossier, ou un mandat est à son nom.',
  mandant_numero: 'Deux propriétaires ne peuvent pas avoir le même compte.',
  mandants_trop_nombreux: 'Un dossier tient les comptes de 999 propriétaires au plus.',
  mandat_avant_le_dernier:
    'Le registre suit l’ordre des signatures : ce mandat est signé avant le dernier inscrit (décret n° 72-678, art. 65).',
  honoraires_tva_du_mandat: 'La TVA de ces honoraires ne suit pas le taux du mandat.',
  mandat_du_dossier: 'Ce mandat n’existe pas dans ce dossier.',
  mandat_fini_apres: 'Un mandat ne peut pas finir avant d’avoir commencé.',
  mandat_inscrit:
    'Ce que le registre porte ne change pas : numéro, propriétaire, signature, début. Terminez ce mandat et signez-en un autre.',
  mandat_numero: 'Deux mandats ne peuvent pas avoir le même numéro.',
  mandat_sans_habilitation: `Gérer pour autrui contre paiement demande une carte professionnelle, une garantie financière et une assurance (${LOI}, art. 1 et 3 ; décret n° 72-678) : indiquez-les d’abord, ou choisissez un mandat gratuit.`,
  mandat_signature_future: 'Un mandat s’inscrit le jour de sa signature, ou après : cette date est à venir.',
  mandat_signe_avant:
    'Un mandat commence le jour de sa signature, ou après : rien ne se reçoit sans mandat écrit (décret n° 72-678, art. 64).',
  nature_de_l_activite: 'Cette activité ne tient pas de compte de cette nature.',
  nature_honoraires_connue: 'Ces honoraires n’existent pas.',
  pays_connu: 'Indiquez un pays par ses deux lettres.',
  periodicite_compte_rendu: 'Un compte rendu est mensuel ou trimestriel.',
  prelevement_au_dela: `Une part de ces honoraires n’est pas sur la banque de gestion : le compte d’un propriétaire est sous zéro, le reste est aux autres (${LOI}, art. 3). Ce jour-là, vous pouvez prélever :`,
  prelevement_futur: 'Un prélèvement se note le jour où il est fait, pas avant.',
  prelevement_sans_honoraires: 'Vous ne pouvez pas prélever plus d’honoraires que ceux qui sont dus ce jour-là.',
  premier_mandat_positif: 'Le premier numéro du registre est 1, ou plus.',
  sens_versement_connu: 'Un versement va au propriétaire, ou vient de lui.',
  taux_honoraires: 'Le taux des honoraires va de 0 à 100 %.',
  tva_des_honoraires: 'Le taux de TVA va de 0 à 100 %.',
  tva_du_meme_sens: 'La TVA a le signe des honoraires, et un montant plus petit.',
  versement_au_dela:
    'Rien ne se verse au-delà de ce qui est détenu pour ce propriétaire, le reste est aux autres (loi n° 70-9, art. 3). Ce jour-là :',
  tva_debits_deja_rendue:
    'Un compte rendu déjà envoyé à ce propriétaire dit sa TVA jusqu’à sa fin : l’option commence, ou cesse, après ce jour.',
} as const satisfies Record<string, string>
