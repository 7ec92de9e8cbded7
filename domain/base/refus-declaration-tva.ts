// Refusals about VAT returns: established, filed, rectified, paid, in the words that the user reads.

export const REFUS_DECLARATION_TVA = {
  tva_retour_inconnu:
    "Cette déclaration de TVA n'est pas attendue dans ce dossier : vérifiez le régime de TVA de l'année.",
  tva_periode_en_cours: "La période n'est pas terminée : sa déclaration s'établit le lendemain de son dernier jour.",
  tva_formulaire_non_publie: 'Cette déclaration ne peut pas encore être établie :',
  tva_precedente_non_deposee:
    "La déclaration de la période précédente n'est pas notée comme déposée : son crédit se reporte sur celle-ci.",
  tva_deja_etablie: 'Cette déclaration est déjà établie, avec les mêmes montants.',
  tva_deja_deposee:
    'Cette déclaration est déposée : ce qui a changé depuis se déclare par une rectificative, avec son motif.',
  tva_rectification_sans_depot:
    "Cette déclaration n'est pas notée comme déposée : il n'y a rien à rectifier, établissez-la de nouveau.",
  tva_rectification_sans_ecart: 'Aucune case ne diffère de la déclaration déposée : il n’y a rien à rectifier.',
  tva_rectification_remboursee:
    'Le remboursement de cette déclaration est reçu : ce qui a changé se déclare sur une période suivante.',
  tva_remboursement_trop_haut: 'Le remboursement demandé dépasse le crédit de la période, de',
  tva_remboursement_sous_le_minimum: 'Le remboursement demandé est sous le minimum de cette période, de',
  tva_acompte_seul: "Seul un acompte se choisit librement : le montant d'une déclaration vient des livres.",
  tva_declaration_inconnue: "Cette déclaration de TVA n'existe pas dans ce dossier.",
  tva_depot_date_impossible:
    "La date de dépôt se situe après la période déclarée, et pas dans l'avenir ; celle d'une rectificative, après le jour où elle a été établie.",
  tva_non_deposee: "Notez d'abord le dépôt de cette déclaration.",
  tva_rien_a_regler: 'Il ne reste rien à payer ni à recevoir pour cette période.',
  tva_reglement_date_impossible: "La date du règlement se situe dans les livres, et pas dans l'avenir.",
  tva_reglement_trop_haut: 'Ce remboursement dépasse ce qui reste à recevoir, soit',
  tva_reglement_partiel: "La TVA d'une déclaration se paie en une fois : seul un remboursement reçu peut être moindre.",

  // What the database refuses by name.
  declaration_tva_formulaire: "Le formulaire de TVA n'est pas connu.",
  declaration_tva_periode: 'La période déclarée finit après son début.',
  declaration_tva_unique: 'Cette déclaration de TVA est déjà enregistrée.',
  declaration_tva_reglement:
    'Un règlement de TVA porte sa date, son montant et le compte qui le paie, et suit un dépôt.',
  regle_par_connu: 'La TVA est payée par la banque, par l’exploitant ou par un associé.',
  regle_par_de_l_activite: 'Ce dossier n’a pas d’associé : la TVA y est payée par la banque ou par l’exploitant.',
  declaration_tva_montants: 'Les montants d’une déclaration de TVA ne sont pas négatifs.',
  declaration_tva_regime:
    'Une déclaration de TVA de cette année est déposée : son régime de TVA et sa période ne changent plus.',
  declaration_tva_deposee: 'Une déclaration de TVA déposée ne se supprime pas : elle se rectifie.',
} as const
