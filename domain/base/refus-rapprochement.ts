// Refusals about bank accounts, statements, their lines and what these become, in the words that the user reads.

export const REFUS_RAPPROCHEMENT = {
  compte_bancaire_inconnu: "Ce compte bancaire n'existe pas dans ce dossier.",
  devise_etrangere: "Ce relevé n'est pas en euros : importez le relevé d'un compte en euros. Devise lue :",
  doublons_a_decider: 'Des lignes ressemblent à d’autres déjà importées : décidez pour chacune, importer ou écarter.',
  decision_inconnue: 'Une décision porte sur une ligne qui n’en demande pas : relisez le fichier, puis recommencez.',
  erreurs_a_accepter:
    'Des lignes du fichier sont illisibles : corrigez la lecture, ou acceptez de les laisser de côté.',
  releve_sans_ligne: "Ce fichier ne contient aucune opération : vérifiez qu'il s'agit bien d'un relevé.",
  releve_de_banque:
    "Ce fichier est un relevé de banque : importez-le dans un compte bancaire, pas dans celui d'une plateforme.",
  releve_de_plateforme:
    "Ce fichier est un export d'Airbnb ou de Booking : importez-le dans un compte de plateforme, pas dans celui d'une banque.",
  releve_trop_long: 'Ce fichier dépasse 14 Mo : téléchargez le relevé en plusieurs périodes.',
  releve_trop_de_lignes: 'Ce fichier a plus de 100 000 lignes : importez-le en plusieurs périodes.',
  solde_sans_lecture: 'Le solde de ce relevé est déjà dans le fichier : il ne se saisit pas.',
  releve_autre_compte: "Ce relevé est celui d'un autre compte :",
  releve_deja_importe: 'Ce relevé est déjà importé : toutes ses lignes sont dans le compte.',
  releve_tout_ecarte: 'Toutes les lignes nouvelles de ce fichier sont écartées : il ne reste rien à importer.',
  import_inconnu: "Cet import n'existe pas dans ce dossier.",
  import_annule: 'Cet import est déjà annulé.',
  fait_du_releve_valide: 'Cet import ne peut plus être annulé : une écriture qui en vient est validée.',
  fait_de_la_ligne_valide: 'Cette ligne ne peut plus être reprise : son écriture est validée.',
  ligne_inconnue: "Cette ligne de relevé n'existe pas dans ce dossier.",
  loyer_deja_paye: 'Ce loyer vient d’être payé, en tout ou en partie : relisez les propositions.',
  paiement_a_rejeter_inconnu:
    'Ce paiement n’est plus à rejeter : il a été retiré, ou son rejet est déjà noté. Relisez les propositions.',
  ligne_deja_traitee: "Cette ligne vient d'être traitée : relisez la liste.",
  ligne_non_traitee: "Cette ligne n'est pas traitée : il n'y a rien à reprendre.",
  ligne_a_regarder_seule: 'Une de ces lignes ne s’accepte pas avec les autres : regardez-la seule.',
  traitement_inegal: 'Le total de ce qui est enregistré doit être égal au montant de la ligne.',
  fait_a_rapprocher_inconnu: "Cette opération n'est plus dans les comptes, ou son montant a changé : relisez la liste.",
  fait_non_tenu:
    "Cette activité ne note pas ce genre d'opération : rapprochez la ligne de ce qui est dans ses comptes, ou laissez-la.",
  fait_d_un_autre_compte:
    "Cette opération n'est pas de ce compte : ce qui est reçu ou payé pour un propriétaire passe par le compte de gestion, le vôtre par votre banque.",
  achat_inconnu: "Cet achat n'est plus dans les comptes, ou il est déjà payé : relisez la liste.",
  achat_trop_paye: "Ces lignes dépassent ce qui reste à payer de l'achat : relisez la liste.",
  ligne_avant_les_livres:
    "Cette ligne est d'avant le premier jour de vos livres : ouvrez-les plus tôt tant que rien n'y est validé, ou laissez-la dans le solde d'ouverture.",

  // What the database refuses by name.
  achat_paye_connu: 'Ce mouvement ne désigne ni un achat, ni un prêt, ni ses frais.',
  bornes_de_regle: 'Le montant maximal de la règle ne peut pas être inférieur à son minimum.',
  compte_bancaire_du_dossier: "Ce compte bancaire n'existe pas dans ce dossier, ou des relevés y sont importés.",
  compte_deja_enregistre: 'Un compte de ce dossier a déjà cet IBAN.',
  document_du_releve: "Ce fichier est celui d'un relevé importé : annulez l'import pour le retirer.",
  effet_rapprochement_connu: 'Un rapprochement crée, règle ou retrouve une opération.',
  etat_ligne_connu: "Cet état de ligne n'existe pas.",
  etat_releve_connu: "Cet état d'import n'existe pas.",
  fait_deja_rapproche: 'Cette opération est déjà rapprochée d’une autre ligne de relevé.',
  format_releve_connu: "Ce format de relevé n'existe pas.",
  iban_valide: "Cet IBAN n'est pas valide.",
  ligne_releve_du_dossier: "Cette ligne de relevé n'existe pas dans ce dossier, ou une opération y est rapprochée.",
  motif_requis: 'Indiquez les mots à reconnaître (deux lettres au moins).',
  nature_compte_connue:
    'Un compte est celui d’une banque ou d’une plateforme, ou le compte de gestion des fonds de tiers.',
  nature_regle_connue: "Ce classement n'existe pas.",
  net_de_plateforme: 'Ce que verse la plateforme est le brut moins sa commission.',
  periode_du_releve: 'La fin du relevé suit son début.',
  regle_de_depense: 'Choisissez la catégorie de dépense de la règle.',
  releve_cle_unique: 'Cet import est déjà enregistré.',
  releve_du_dossier: "Cet import n'existe pas dans ce dossier, ou des lignes en viennent.",
  sens_regle_connu: 'Une règle vise les recettes, les dépenses ou les deux.',
} as const satisfies Record<string, string>
