// Refusals about bills: their split, their recurrence, their suppliers and their changes in number.

export const REFUS_DEPENSE = {
  changement_inconnu: "Ce changement n'est pas le dernier, ou il est déjà annulé : relisez l'historique.",
  changement_sans_effet: 'Ces dépenses sont déjà ainsi : il n’y a rien à changer.',
  depense_a_part:
    'Un loyer perdu et le paiement d’un bien immobilisé se changent un à un, jamais ensemble. Il s’agit de',
  depense_changee_depuis: 'Une de ces dépenses a été modifiée depuis : rien n’est annulé. Il s’agit de',
  depense_a_justificatif: 'Cette dépense a déjà son justificatif : retirez-le d’abord pour en joindre un autre.',
  depense_non_immobilisable:
    'Cette dépense ne s’immobilise pas : elle l’est déjà, elle est répartie, ou sa catégorie ne contient rien de durable.',
  depense_repartie: 'Cette dépense est répartie entre plusieurs postes : modifiez ses parts.',
  immobilisation_changee:
    'La dépense ou son immobilisation a été modifiée depuis : rien n’est annulé. Corrigez-les une à une.',
  immobilisation_inconnue: 'Cette dépense n’a pas été immobilisée par ce geste, ou c’est déjà annulé.',
  immobilisation_validee:
    'Des écritures de cette dépense ou de son immobilisation sont validées : elles ne changent plus, rien n’est annulé.',

  // What the database refuses by name.
  categorie_inconnue: 'Cette catégorie de dépense n’existe pas, choisissez-en une de la liste :',
  fin_apres_premiere: 'La dernière échéance suit la première.',
  document_deja_joint: 'Ce fichier est déjà le justificatif d’une dépense : il n’est pas joint deux fois. Il s’agit de',
  fournisseur_requis: 'Indiquez le nom du fournisseur.',
  fournisseur_unique: 'Ce fournisseur a déjà sa fiche.',
  modele_du_dossier: 'Cette dépense récurrente n’existe pas, ou des dépenses en viennent : arrêtez-la plutôt.',
  occurrence_datee: 'Une dépense récurrente porte la date de son échéance.',
  occurrence_unique: 'Cette échéance est déjà notée.',
  repartition_inegale: 'La somme des parts doit être égale au montant de la dépense, au centime.',
  repartition_invalide:
    'Cette répartition est incomplète : deux parts au moins, chacune avec sa catégorie et son montant.',
  rythme_connu: 'Une dépense revient chaque mois, trimestre, semestre ou année.',
} as const satisfies Record<string, string>
