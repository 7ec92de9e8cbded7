// Refusals about what tenants owe: reminders, repayment plans, doubtful claims, losses.

export const REFUS_CREANCES = {
  relance_sans_creance: 'Ce bail ne doit plus rien : aucune relance n’est envoyée.',
  relance_sans_adresse: 'Aucun locataire de ce bail n’a d’adresse e-mail : ajoutez-la, ou imprimez la lettre.',
  garant_de_relance: 'Ce garant n’est pas une caution en cours de ce bail : aucune relance n’est envoyée.',
  garant_sans_adresse: 'Ce garant n’a pas d’adresse e-mail : ajoutez-la, ou imprimez la lettre.',
  relance_suspendue: 'Un plan d’apurement est signé et tenu : les relances attendent. Clôturez-le pour relancer.',
  relance_inconnue: 'Cette relance n’existe pas dans ce dossier.',
  plan_inconnu: 'Ce plan d’apurement n’existe pas dans ce dossier.',
  perte_au_dela_du_du: 'Ce montant dépasse ce que ce bail doit à cette date :',
  perte_sans_creance: 'À cette date, ce bail ne doit rien : il n’y a pas de perte à constater.',
  perte_future: 'Une perte se constate aujourd’hui au plus tard.',
  impaye_sans_creance: 'Ce bail ne doit rien et n’a jamais été relancé : il n’y a pas de dossier d’impayé.',

  paiement_rejete: 'La banque a repris ce paiement : aucun reçu n’en est donné.',

  // What the database refuses by name.
  rejet_connu: 'Un rejet reprend un paiement du bail : choisissez lequel.',
  rejet_unique: 'Le rejet de ce paiement est déjà noté.',
  rejet_du_paiement: 'Le paiement que ce rejet reprend n’existe pas, ou son rejet est à retirer d’abord.',
  rejet_egal: 'Un rejet reprend tout le paiement, du même bail, au centime.',
  rejet_avant_paiement: 'Un rejet ne vient pas avant le paiement qu’il reprend.',
  rejet_sans_banque:
    'Ce qu’aucune banque n’a reçu ne se rejette pas : espèces, dépôt de garantie et charges rendues se corrigent.',
  canal_relance_connu: 'Une relance part par courriel ou par lettre.',
  creance_douteuse_unique: 'Cette créance a déjà été estimée à cette date : modifiez cette estimation.',
  delais_croissants: 'Chaque relance vient après la précédente, et la mise en demeure au plus tard après 365 jours.',
  depreciation_sans_doute: 'Une créance qui n’est plus douteuse n’est pas dépréciée.',
  etat_relance_connu: "Cet état de relance n'existe pas.",
  motif_du_doute_requis: 'Indiquez pourquoi cette créance risque de ne pas être payée.',
  niveau_relance_connu: 'Les relances vont du niveau 1 à la mise en demeure.',
  objet_requis: "Indiquez l'objet.",
  perte_de_bail: 'Seule une perte de loyer porte un bail.',
  plan_dates_ordonnees: 'Un plan est signé, puis clos, après avoir été établi.',
  plan_en_cours: 'Ce bail a déjà un plan d’apurement en cours : clôturez-le d’abord.',
  plan_signe: 'Un plan signé ne se modifie pas : clôturez-le, puis établissez-en un autre.',
  recommande_valide: 'Le numéro de recommandé a 40 caractères au plus.',
  reglage_relances_unique: 'Des réglages commencent déjà ce jour-là : modifiez-les.',
  relance_envoyee_datee: 'Une relance envoyée porte la date de son envoi.',
  relance_unique: 'Cette relance a déjà été faite aujourd’hui.',
  versements_plan_valides: 'Les versements ont chacun leur date et leur montant, et leur somme est ce qui est dû.',
} as const satisfies Record<string, string>
