// Refusals of what happens under a lease: its revision, its deposit, its notice, its inventories.

export const REFUS_BAIL = {
  // The revision of the rent.
  revision_type_bail: "Le loyer d'un bail étudiant, mobilité ou saisonnier ne se révise pas : il finit avant.",
  revision_sans_clause:
    "Ce bail n'a pas de clause de révision : indiquez le trimestre de l'indice qu'il nomme, ou le loyer ne change pas.",
  revision_trop_tot: 'La révision suivante n’est pas encore ouverte : elle est celle du',
  revision_demande_passee:
    'La révision prend effet le jour où le locataire la reçoit, jamais avant : pour une demande déjà faite, notez ce qui la prouve (loi du 6 juillet 1989, art. 17-1, I).',
  revision_avant_palier:
    'Le bail fixe encore le loyer, par ses paliers ou sa franchise : il se révise une fois le dernier commencé.',
  indice_du_bail: 'Le loyer de ce bail ne peut pas suivre cet indice : corrigez-le par « Modifier ».',
  indice_connu: 'Un loyer suit l’IRL, l’ILC, l’ILAT ou l’ICC.',
  revision_annees_connue: 'Un loyer se révise chaque année, ou tous les trois ans.',
  duree_bail_possible: 'La durée d’un bail va d’un mois à quatre-vingt-dix-neuf ans.',
  franchise_possible: 'Une franchise de loyer dure trente-six mois au plus.',
  palier_unique: 'Deux paliers de loyer commencent le même jour.',
  revision_bail_fini: 'Le bail finit avant que la révision ne prenne effet.',
  revision_logement_vendu: 'Le logement est vendu ce jour-là : le loyer d’après la vente est celui de l’acheteur.',
  revision_gelee: 'Le logement est classé F ou G : son loyer ne se révise pas (loi du 6 juillet 1989, art. 17-1, III).',
  dpe_manquant: 'Indiquez la classe du DPE du logement : classé F ou G, son loyer ne se révise pas.',
  indice_manquant: "Un indice n'est pas dans notre série : lisez-le au Journal officiel et saisissez-le. Il s'agit du",
  indice_improbable: "Les deux indices diffèrent de plus d'un dixième : vérifiez celui qui a été saisi.",
  revision_autre_loyer: 'Ce loyer n’est pas celui que la révision donne aujourd’hui : relisez-la avant de l’appliquer.',
  revision_pas_derniere: "Seule la dernière révision d'un bail s'annule.",
  revision_loyer_change: "Le loyer du bail a changé depuis cette révision : elle ne s'annule plus.",
  revision_inconnue: "Cette révision n'existe pas dans ce dossier.",
  revision_unique: 'Le loyer est déjà révisé pour cette date.',
  trimestre_valide: 'Un trimestre d’indice s’écrit 2026-T2.',
  indice_positif: 'Un indice est supérieur à zéro.',
  classe_dpe_connue: 'La classe du DPE va de A à G.',

  // The yearly settlement of charges.
  regularisation_forfait:
    'Les charges de ce bail sont un forfait : elles ne se régularisent pas, ni en plus ni en moins.',
  regularisation_type_bail: "Les charges d'une location saisonnière ou d'un bail mobilité ne se régularisent pas.",
  regularisation_client: 'Le solde de ce décompte porte la TVA : indiquez à qui sa facture ou son avoir est établi.',
  regularisation_tva_mixte:
    'Ces mois ne portent pas tous la TVA : régularisez à part ceux d’avant et ceux d’après, le solde des uns la porte et celui des autres non.',
  regularisation_tva_debits:
    'Avec l’option pour les débits, la TVA de ce trop versé ne se déduit pas sur les loyers à venir : rendez-le au locataire, l’avoir reprend sa TVA.',
  regularisation_sans_tva: 'Ce décompte ne porte pas de TVA : il suffit, sans facture ni avoir.',
  regularisation_sans_solde: 'Le solde de ce décompte est nul : il n’y a rien à facturer.',
  regularisation_deja_facturee: 'Un avoir dit déjà le solde de cette régularisation.',
  regularisation_periode: 'Une régularisation porte sur des mois entiers, douze au plus.',
  regularisation_hors_bail: 'Le bail ne court pas dans cette période.',
  regularisation_trop_tot: 'Cette période n’est pas finie : ses charges se régularisent une fois connues.',
  regularisation_a_venir: 'Le décompte ne s’envoie pas à une date à venir.',
  regularisation_deja_faite: 'Les charges de cette période sont déjà régularisées.',
  regularisation_sans_provision: 'Aucune provision n’a été appelée pour ces mois.',
  regularisation_prescrite:
    'Trop tard : un complément de charges se réclame dans les trois ans pour un logement (loi du 6 juillet 1989, art. 7-1), dans les cinq ans sinon (code civil, art. 2224).',
  regularisation_autre_solde:
    'Ce solde n’est pas celui que les charges donnent aujourd’hui : relisez-le avant de l’établir.',
  regularisation_a_rendre: 'Le locataire est parti : le trop versé ne se déduit plus de ses loyers, il se rend.',
  regularisation_payee:
    'Le locataire a commencé de payer ce complément : la régularisation ne s’annule plus tant que ce paiement le règle.',
  regularisation_rendue:
    'Le trop versé est sorti du compte, votre relevé le dit : la régularisation ne s’annule plus tant que ce paiement y est rapproché.',
  regularisation_inconnue: "Cette régularisation n'existe pas dans ce dossier.",
  regularisation_annee_definitive:
    "L'exercice de ce jour est définitif : la régularisation ne s'y écrit plus, ni ne s'en retire.",
  bail_regularise: 'Les charges de ce bail sont régularisées : annulez ses régularisations avant de le supprimer.',
  charge_sans_depense: "Une charge est prise d'une dépense qui n'est pas de ce logement.",
  charge_non_recuperable:
    'Une dépense de cette catégorie reste au bailleur : le locataire d’un logement n’en rembourse rien, la liste des charges récupérables est limitative (décret n° 87-713 du 26 août 1987). Retirez-la du décompte :',
  charge_autre_sens: 'Un avoir se rend, une facture se récupère : le montant pris a le signe de la dépense.',
  charge_depasse_depense: 'Une charge dépasse la dépense dont elle est prise.',
  recu_a_venir: 'Ce paiement est daté d’un jour à venir : un reçu dit ce qui a été reçu.',
  document_de_regularisation:
    'Une régularisation de charges a son décompte : elle ne fait ni avis, ni quittance, ni reçu.',
  objet_echeance_connu: 'Une échéance est un loyer, un complément de charges, ou des intérêts de retard.',
  charges_seules: 'Un complément de charges ne porte pas de loyer.',
  periodicite_connue: 'Un loyer s’appelle chaque mois, ou chaque trimestre civil.',
  terme_connu: 'Un loyer se paie à échoir, au début de sa période, ou échu, une fois qu’elle est finie.',
  periodicite_habitation:
    'Le loyer d’un logement s’appelle chaque mois, à échoir (loi du 6 juillet 1989, art. 7, a, à confirmer) : le trimestre et le terme échu sont ceux des autres locaux.',
  mois_connu: 'Un loyer est celui d’un mois, ou d’un trimestre.',
  trimestre_civil: 'Un loyer de trimestre est celui d’un trimestre civil : janvier, avril, juillet ou octobre.',
  penalite_possible: 'Un taux ou une majoration de retard va de 0,01 % à 100 %.',
  penalite_habitation:
    'Un bail d’habitation ne stipule ni pénalité ni amende : la clause est réputée non écrite (loi du 6 juillet 1989, art. 4, i).',
  excedent_connu: 'Un trop versé se déduit des loyers, ou se rend.',
  excedent_de_l_activite: 'Ce dossier n’a pas d’associé : un trop versé y est rendu par la banque ou par l’exploitant.',
  excedent_dit: 'Dites ce que devient le trop versé, et lui seul.',

  honoraires_inconnus: 'Le plafond des honoraires de location n’est pas publié pour la date de ce bail.',
  encadrement_avant: 'L’encadrement des loyers n’existait pas encore à la date de ce bail.',

  zone_location_connue: 'Une commune est en zone très tendue, tendue, ou dans le reste du territoire.',
  relocation_motif_connu:
    'Un loyer passe celui du locataire précédent pour des travaux, ou parce qu’il était sous-évalué.',
  relocation_sans_decret: 'Aucun décret sur les loyers de relocation n’est tenu ici pour la date de ce bail.',

  // The grid of reference rents.
  ville_requise: 'Indiquez la ville.',
  secteur_requis: 'Indiquez le secteur.',
  source_requise: 'Indiquez l’arrêté, ou la page qui le publie.',
  pieces_reference_possible: 'La grille va d’une à quatre pièces : quatre vaut pour quatre et plus.',
  loyer_reference_unique: 'Cette ligne est déjà dans la grille à cette date : retirez-la d’abord.',
  loyers_reference_ordonnes: 'Le loyer minoré, celui de référence et le majoré se suivent, du plus bas au plus haut.',
  epoque_ordonnee: 'L’époque de construction finit après son début.',
  loyer_reference_periode: 'Une grille finit après son premier jour.',

  // Natures of lease.
  type_bail_de_l_activite: 'Les dossiers de cette activité ne tiennent pas ce type de bail.',

  // What its act alone writes, and what rises while it runs.
  naissance_a_venir: 'Une date de naissance n’est pas à venir.',
  bail_par_acte:
    'Le loyer, le dépôt de garantie, les charges et la durée d’un bail s’écrivent par son enregistrement, qui en vérifie les règles.',
  hausse_sans_motif:
    'Les loyers de ce logement sont reçus : son loyer n’augmente plus que par la révision de l’indice, et son forfait de charges de même. Pour des travaux, un renouvellement, un avenant ou une erreur de saisie, dites le motif de la hausse (loi du 6 juillet 1989, art. 17-1, 17-2, 22 et 25-10).',
  hausse_gelee:
    'Le logement est classé F ou G : son loyer n’augmente pas, même après des travaux ou au renouvellement (loi du 6 juillet 1989, art. 17-1, III et 17-2).',
  depot_hors_correction:
    'Le dépôt de garantie n’augmente ni en cours de bail ni à son renouvellement (loi du 6 juillet 1989, art. 22) : seule une erreur de saisie se corrige.',
  loyer_appele_excessif:
    'Le loyer d’un logement, ou son forfait de charges, ne dépasse pas ce que son bail dit, même pour un mois : il augmente par sa révision, ou par son bail (loi du 6 juillet 1989, art. 17-1, 17-2 et 25-10).',
  hausse_quittancee: 'Des quittances ou des reçus disent l’ancien loyer : retirez-les avant de corriger celui du bail.',

  // Notice.
  conge_avant_bail: 'Un congé ne se reçoit pas avant le début du bail.',
  conge_a_venir: 'Un congé se note une fois reçu : cette date est à venir.',
  zone_a_dire:
    'Le préavis d’un mois pour la zone tendue ne vaut que là : dites d’abord la zone de la commune du logement.',
  zone_non_tendue:
    'La commune de ce logement n’est pas en zone tendue : son locataire a trois mois de préavis, sauf un autre motif (loi du 6 juillet 1989, art. 15, I).',
  conge_apres_bail: 'Le bail est déjà fini ce jour-là.',
  conge_saisonnier:
    "Une location saisonnière ou un bail dérogatoire n'a pas de préavis : il court jusqu'à la fin que le contrat dit.",
  conge_bail_court:
    "Un bail de durée réduite finit par l'événement qu'il dit, confirmé au locataire deux mois avant par lettre recommandée (loi du 6 juillet 1989, art. 11) : indiquez sa fin.",
  conge_par_acte:
    'Ce congé ne se donne pas ainsi : le bailleur d’un bail commercial le donne par acte de commissaire de justice, et un congé commercial ou professionnel ne se remet pas en main propre.',
  preavis_reduit_vide: 'Le préavis d’un mois pour un motif est celui du locataire d’un logement vide.',
  preavis_reduit_sans_preuve:
    'Le locataire qui part après un mois dit son motif et le prouve avec son congé : notez ce qui le prouve, sinon son préavis est de trois mois.',
  motif_preavis_connu: "Ce motif de préavis réduit n'existe pas.",
  motif_preavis_du_locataire: 'Le motif d’un préavis réduit est celui du locataire.',
  lettre_sans_objet: 'Sous un bail de cette nature, cette lettre n’a pas d’objet.',
  conge_sans_objet:
    "Le bailleur ne donne pas congé d'un bail étudiant, mobilité, saisonnier ou dérogatoire : il finit de lui-même à son terme.",
  conge_trop_tard: 'Trop tard pour cette fin de bail : son préavis doit avoir couru en entier avant elle.',
  conge_sans_motif:
    'Le congé du bailleur dit son motif et le justifie : reprise (pour qui), vente, ou motif légitime et sérieux.',
  conge_note_par_acte: 'Un congé se note et se retire sur la fiche du bail, qui vérifie son motif et son préavis.',
  conge_unique: 'Un congé est déjà noté pour ce bail : retirez-le d’abord.',
  conge_inconnu: "Ce congé n'existe pas dans ce dossier.",
  conge_par_courriel:
    'Un congé du bailleur ne se donne pas par e-mail : lettre recommandée, acte de commissaire de justice, ou remise en main propre contre signature.',
  auteur_conge_connu: 'Un congé vient du locataire ou du bailleur.',
  mode_conge_connu: 'Un congé se donne par lettre recommandée, par acte ou en main propre.',
  motif_conge_connu: "Ce motif de congé n'existe pas.",
  motif_du_bailleur: 'Ce motif est celui d’un congé du bailleur.',

  // The deposit given back.
  restitution_bail_en_cours: 'Indiquez la fin du bail avant de rendre le dépôt de garantie.',
  restitution_sans_depot: 'Aucun dépôt de garantie n’est détenu pour ce bail à cette date.',
  restitution_dates: 'Les clés se rendent pendant ou après le bail, et le dépôt après les clés.',
  retenue_sans_constat:
    'Des états des lieux conformes ne justifient aucune retenue pour dégradation ni nettoyage : dites-les différents, ou retirez-la.',
  restitution_a_venir: 'Un dépôt ne se rend pas à une date à venir.',
  provision_hors_collectif:
    'La provision de 20 % ne se garde que pour un logement d’un immeuble collectif (loi du 6 juillet 1989, art. 22).',
  depot_recu_excessif:
    'Le dépôt reçu passe celui que le bail convient : corrigez d’abord le dépôt convenu, dans les limites de la loi.',
  provision_excessive:
    'En copropriété, la provision gardée ne dépasse pas 20 % du dépôt (loi du 6 juillet 1989, art. 22).',
  retenues_excessives: 'Les retenues dépassent le dépôt détenu : retenez-en moins, le surplus se réclame au locataire.',
  majoration_date: 'La majoration se paie depuis la restitution du dépôt, aujourd’hui au plus tard.',
  majoration_deja_payee: 'Le paiement de cette majoration est déjà noté.',
  majoration_sans_objet: 'Ce dépôt a été rendu sans retard dû : il n’y a pas de majoration à payer.',
  restitution_unique: 'Le dépôt de ce bail est déjà rendu : annulez cette restitution pour la refaire.',
  restitution_inconnue: "Cette restitution n'existe pas dans ce dossier.",
  loyers_tous_payes: 'Les loyers impayés de ce bail sont inférieurs à ce qui serait retenu pour eux.',

  // Guarantors, furniture, inventories, documents of a lease.
  nature_garant_connue: "Cette sorte de garant n'existe pas.",
  declaration_garantie: 'Seules Visale et une assurance ont un délai de déclaration, de 1 à 730 jours.',
  engagement_dans_l_ordre: "La fin d'une garantie suit sa signature.",
  element_mobilier_connu: "Cet élément n'est pas dans la liste du décret.",
  etat_usage_connu: "Cet état n'existe pas.",
  quantite_possible: 'La quantité va de 0 à 999.',
  vetuste_impossible: 'La grille de vétusté compte en années entières et en pour cent.',
  sens_etat_connu: 'Un état des lieux est d’entrée ou de sortie.',
  complement_avant_signature: 'Cet état des lieux n’est pas encore signé : modifiez-le.',
  complement_date: 'La demande suit l’état des lieux, et ne se date pas dans l’avenir.',
  complement_entree_seule: 'Seul l’état des lieux d’entrée se complète à la demande du locataire.',
  complement_sans_chauffe: 'Indiquez le premier jour de la période de chauffe, avant la demande.',
  complement_tardif:
    'Le locataire demande un complément dans les dix jours de l’état des lieux, ou pour le chauffage pendant le premier mois de la période de chauffe.',
  etat_des_lieux_unique: 'Cet état des lieux existe déjà pour ce bail : ouvrez-le.',
  etat_des_lieux_par_bail: 'Cet état des lieux est déjà enregistré.',
  etat_des_lieux_du_bail: "Cet état des lieux n'est pas celui de ce bail.",
  etat_des_lieux_inconnu: "Cet état des lieux n'existe pas dans ce dossier.",
  papier_deja_etabli: 'Le papier de cet état des lieux n’est pas à établir.',
  etat_signe_a_venir: 'Un état des lieux ne se signe pas à une date à venir.',
  etat_des_lieux_signe: 'Cet état des lieux est signé : il ne change plus.',
  etat_deja_commence: 'Un état des lieux de ce sens a été commencé ailleurs pour ce bail : ouvrez celui-là.',
  etat_change_ailleurs:
    'Cet état des lieux a changé ailleurs depuis que vous l’avez ouvert : choisissez lequel des deux vous gardez.',
  version_possible: 'La version d’un état des lieux est un nombre positif.',
  chiffrage_de_sortie: 'Seul l’état des lieux de sortie porte des réparations chiffrées.',
  photo_non_reconnue: 'Une photographie d’état des lieux est un JPEG ou un PNG.',
  photo_deja_ailleurs: 'Cette photographie est déjà jointe à un autre état des lieux.',
  photos_trop_nombreuses: 'Un état des lieux porte deux cents photographies au plus.',
  nature_document_connue: "Cette sorte de document n'existe pas.",
  document_deja_au_bail: 'Ce document est déjà joint à ce bail.',
  // The templates of its documents.
  modele_illisible: 'Ce modèle contient un élément que l’éditeur ne connaît pas',
  modele_vide: 'Un modèle contient au moins un paragraphe.',
  modele_trop_long: 'Un modèle tient en 180 000 caractères, mise en forme comprise.',
  modele_champ_inconnu: 'Ce modèle nomme un champ qui n’existe pas',
  modele_champ_libre: 'Un champ libre porte un nom, de 120 caractères au plus.',
  modele_condition_inconnue: 'Ce modèle contient un bloc sous une condition qui n’existe pas',
  modele_archive: 'Un modèle archivé n’est plus celui que l’on propose.',
  modele_un_par_defaut: 'Un autre modèle est déjà celui de cette nature de bail : retirez-le d’abord.',
  piece_modele_connue: 'Cette sorte de document ne s’établit pas d’un modèle.',
  redaction_unique: 'Ce document du bail est déjà en cours de rédaction : rechargez la page.',
  valeurs_bornees: 'Ce qui est saisi pour ce bail est trop long : 100 000 caractères au plus.',
  garant_du_bail: 'Ce garant n’est pas celui de ce bail.',
  garant_par_bail: 'Ce garant est déjà celui de ce bail.',
  garant_de_l_acte: 'Un acte de caution est celui d’un garant du bail.',
  piece_du_bien: 'Cette pièce n’est pas de ce logement, ou un bail la loue encore.',
  piece_par_bien: 'Cette pièce est déjà celle de ce logement.',
  piece_sans_destinataire: "Aucun locataire de ce bail n'a d'adresse e-mail : ajoutez-la dans sa fiche.",
} as const satisfies Record<string, string>
