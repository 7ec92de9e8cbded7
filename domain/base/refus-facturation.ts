// Refusals of what a landlord sends his tenants: rents called by themselves, avis, quittances and reçus.

export const REFUS_FACTURATION = {
  bailleur_sans_nom:
    'Indiquez la dénomination du dossier (votre nom) dans ses réglages : un avis, un reçu ou une quittance dit de qui il vient.',
  bail_sans_locataire: "Ce bail n'a pas de locataire : ajoutez-le avant d'établir un document à son nom.",
  loyer_inconnu: "Ce loyer n'est pas appelé dans ce dossier.",
  paiement_inconnu: "Ce paiement n'existe pas dans ce dossier.",
  quittance_non_soldee:
    "Une quittance ne se donne que d'un loyer entièrement payé (loi du 6 juillet 1989, art. 21) : établissez un reçu du paiement.",
  loyer_non_du: "Ce loyer n'est pas dû aujourd'hui dans ce dossier : relisez la liste.",
  loyer_change: 'Ce qui reste de ce loyer a changé depuis : relisez la liste avant de l’encaisser.',
  loyer_dans_releve:
    'Une ligne de votre relevé attend et paie ce loyer : acceptez-la dans « Banque », pour qu’il ne compte pas deux fois.',
  avis_sans_objet: "Ce loyer est déjà payé : il n'y a plus rien à réclamer.",
  document_locatif_inconnu: "Ce document n'existe pas dans ce dossier.",
  document_locatif_retire: 'Ce document est retiré : établissez-en un nouveau.',
  document_locatif_immuable: 'Un document numéroté ne change plus : il se retire, et un autre le remplace.',
  document_locatif_deja_emis: "Ce document vient d'être établi : actualisez la page.",
  document_locatif_deja_recu: 'Un reçu de ce paiement vient d’être établi : actualisez la page.',
  consentement_absent:
    "Le locataire n'a pas consenti à recevoir ses quittances par e-mail (loi du 6 juillet 1989, art. 21) : notez son accord dans sa fiche, ou remettez-lui le PDF.",
  locataire_sans_adresse: "Aucun locataire de ce bail n'a d'adresse e-mail : ajoutez-la dans sa fiche.",
  imputation_quittancee:
    "Une quittance a été donnée pour ce paiement : le loyer qu'il règle ne change plus. Retirez d'abord la quittance.",
  loyer_quittance: "Une quittance a été donnée pour ce loyer : retirez-la avant de changer ou d'enlever le loyer.",
  jour_appel_possible: "Le jour d'appel des loyers va du 1er au 28 du mois.",
  paye_jours_possible: 'La question « payé ? » part de 0 à 28 jours après l’échéance.',
  lien_paye_loyers: 'Un lien « payé ? » porte au moins un loyer.',
  lien_paye_du_courriel: 'Un lien « payé ? » est d’un e-mail de ce dossier.',
  lien_paye_inconnu:
    'Ce lien n’ouvre aucun loyer. Ouvrez celui du dernier e-mail, ou notez le paiement dans « Loyers ».',
  lien_paye_expire: 'Ce lien a expiré : notez le paiement dans « Loyers ».',
  lien_paye_retire: 'Ce lien a été retiré : notez le paiement dans « Loyers ».',
  loyer_hors_lien: 'Ce loyer n’est pas de ceux que ce lien ouvre.',
  loyer_recu_trop: 'Le montant reçu dépasse ce qui reste de ce loyer : notez l’avance dans « Loyers ».',
  loyer_recu_demain: 'Un paiement se note une fois reçu : choisissez aujourd’hui ou un jour passé.',
  reglages_loyers_uniques: 'Les envois automatiques de ce dossier sont déjà réglés : actualisez la page.',
  echeance_du_dossier: "Ce loyer n'existe pas dans ce dossier.",
  document_locatif_nature: "Un document est un avis d'échéance, un reçu ou une quittance.",
  document_locatif_numero: 'Ce numéro de document est déjà pris.',
  document_locatif_retrait: 'Un retrait porte son motif.',
  document_locatif_du_dossier: "Ce document n'existe pas dans ce dossier, ou un envoi le nomme.",
  envoi_facture_entier: 'Seul un document locatif se retire : l’envoi d’une facture ou d’un compte rendu le porte.',
  envoi_locatif_piece: 'Un envoi porte un document, une facture ou un compte rendu, un seul.',
  envoi_locatif_objet: 'Un envoi porte un document ou son retrait.',
  envoi_locatif_etat: "L'état de cet envoi n'est pas connu.",
  envoi_retour_statut: 'Le retour d’un e-mail porte un statut à trois nombres, comme 5.1.1.',
  envoi_revenu: 'Un envoi revenu porte le jour de son retour.',
  envoi_inconnu: 'Cet envoi n’existe pas dans ce dossier.',
  envoi_sans_renvoi:
    'Seul un document locatif se renvoie d’ici : renvoyez une facture ou un compte rendu depuis sa page.',
  envoi_destinataire_parti:
    'Ce destinataire n’est plus locataire de ce bail, ou n’a plus d’adresse : relisez sa fiche.',
  retour_boite: 'La boîte des retours porte un nom de 1 à 255 caractères.',
  retour_effet: 'Un message lu dans la boîte des retours dit un retour, un retard, ou rien qui nous concerne.',
  facture_tva_non_tenue:
    'Vos livres ne portent pas de TVA sur ce séjour : réglez le régime de TVA de l’exercice et les services du bien, ou choisissez l’exonération ou la franchise (CGI art. 293 B).',
  facture_tva_requise: 'Vos livres portent de la TVA sur ce séjour : sa facture la porte aussi.',
  facture_hors_sejour:
    "Seul un séjour saisonnier, avec une date de fin, se facture ici : pour un autre bail, établissez un avis d'échéance ou une quittance.",
  facture_loyers_hors_exploitant:
    "Seuls les loyers dus par l'exploitant d'une résidence, ou d'un local dont l'option pour la TVA court, se facturent un à un : dites-le d'abord dans la fiche du bien (CGI art. 261 D, 4°, c ; 260, 2°).",
  facture_hors_option:
    "Un de ces loyers est dû hors de l'option pour la TVA : il n'en porte pas, un avis ou une quittance suffit.",
  facture_sans_mandat:
    "Ce loyer est celui d'un propriétaire : sa facture est la sienne, et il faut qu'il vous ait donné mandat de l'établir. Indiquez la date de ce mandat de facturation dans sa fiche (CGI art. 289, I, 2).",
  facture_mandant_sans_siren:
    'Indiquez le SIREN du propriétaire dans sa fiche : la facture porte le sien et son numéro de TVA, pas les vôtres (CGI ann. II, art. 242 nonies A).',
  facture_mandant_sans_adresse:
    "Complétez l'adresse du propriétaire dans sa fiche (rue, code postal, ville) : la facture porte la sienne (CGI ann. II, art. 242 nonies A).",
  facture_deux_bailleurs: 'Ces loyers ne sont pas tous au même propriétaire : facturez à part ceux de chacun.',
  facture_exploitant_sans_siren: 'Qui doit ces loyers est une entreprise : indiquez son SIREN, la facture le porte.',
  facture_exploitant_exonere:
    'Ce loyer est taxable (CGI art. 261 D, 4°, c ; 260, 2°) : sa facture porte la TVA, ou la franchise en base (art. 293 B).',
  facture_deux_regimes:
    'Ces loyers ne portent pas tous la TVA, selon leur exercice : facturez à part ceux de chaque exercice.',
  loyer_deja_facture: 'Un de ces loyers est déjà facturé : établissez un avoir avant une nouvelle facture.',
  facture_sejour_echeances: 'Une facture de loyers porte de un à douze loyers.',
  facture_loyers_non_appeles: "Appelez d'abord les loyers de ce séjour : la facture reprend leurs montants.",
  facture_sans_siren:
    'Indiquez le SIREN du dossier dans ses réglages : une facture le porte (CGI ann. II, art. 242 nonies A).',
  facture_sans_adresse:
    "Complétez l'adresse du dossier dans ses réglages (rue, code postal, ville) : une facture la porte (CGI ann. II, art. 242 nonies A).",
  facture_envoi_en_cours: 'Cette facture part déjà à cette adresse : l’envoi est en attente.',
  facture_deja_emise: 'Ce séjour est déjà facturé : établissez un avoir avant une nouvelle facture.',
  facture_deja_annulee: 'Un avoir annule déjà cette facture.',
  facture_annule_avoir: 'Cette facture annule un avoir : elle ne s’annule pas. Refaites la régularisation des charges.',
  facture_avoir_d_avoir: 'Un avoir ne se rectifie pas : établissez une nouvelle facture.',
  facture_sejour_inconnue: "Cette facture n'existe pas dans ce dossier.",
  facture_sejour_immuable: 'Une facture ne change plus : un avoir l’annule.',
  facture_sejour_nature: 'Une facture de séjour est une facture ou un avoir.',
  facture_sejour_numero: 'Ce numéro de facture est déjà pris.',
  facture_sejour_avoir: 'Un avoir porte la facture qu’il annule.',
  facture_sejour_du_dossier: "Cette facture n'existe pas dans ce dossier, ou un avoir la nomme.",
  facture_avant_la_derniere:
    'Une facture plus récente porte déjà un numéro : les numéros se suivent dans l’ordre des dates.',
  loyer_facture: 'Ce loyer est facturé : établissez un avoir avant de le changer ou de l’enlever.',
  facture_non_conforme: 'La facture électronique ne respecte pas ces règles de la norme :',
  appel_deja_fait: 'Ce loyer a déjà été appelé de lui-même.',
} as const satisfies Record<string, string>
