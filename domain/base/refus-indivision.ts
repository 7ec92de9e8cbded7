// Refusals about who owns a property together, and about a part of one's own home that is let.

export const REFUS_INDIVISION = {
  chez_soi_fige:
    'La déclaration d’une année arrêtée ou définitive en dépend : dites-le à partir d’une année encore ouverte.',
  chez_soi_unique: 'Ce logement a déjà sa ligne pour cette année : modifiez-la.',
  declarant_unique: 'Le foyer a déjà ce déclarant parmi les indivisaires.',
  demembrement_de_l_activite:
    'Usufruit et nue-propriété se partagent pour des revenus fonciers ; ici, répartissez le résultat entre ceux qui le déclarent.',
  demembrement_reuni:
    'Qui a l’usufruit et la nue-propriété d’une même part a la pleine propriété : dites-la ainsi (C. civ. art. 617).',
  denominateur_possible: 'Le nombre total de parts va de 1 à 1 000 000.',
  forme_connue: 'Une partie de l’habitation se loue à un locataire, ou en chambre d’hôtes.',
  comptes_sans_indivision: 'Les comptes des indivisaires se lisent quand deux personnes au moins sont nommées.',
  indivisaire_du_dossier:
    'Cette personne n’existe pas dans ce dossier, ou une répartition ou une opération la nomme encore.',
  indivisaire_au_compte:
    'Un indivisaire se nomme sur les comptes 101, 108, 120 et 129, qui sont ceux des propriétaires.',
  indivisaire_recoit: 'Un loyer pris sur le dépôt de garantie n’est reçu par personne : ne nommez pas d’indivisaire.',
  indivisaire_unique: 'Cette personne est déjà parmi les indivisaires.',
  indivision_inegale: 'La somme des parts doit être égale au nombre total de parts.',
  indivision_invalide:
    'Une indivision réunit deux personnes au moins, chacune une fois par sorte de droit, avec une part entière.',
  indivision_unique: 'Une répartition vaut déjà depuis ce jour : modifiez-la.',
  nue_propriete_inegale: 'La nue-propriété et la pleine propriété font ensemble le nombre total de parts.',
  usufruit_inegal: 'L’usufruit et la pleine propriété font ensemble le nombre total de parts.',
  part_louee_deja: 'Ce bien est déjà inscrit pour sa part louée, ou pour moins.',
  part_louee_non_dite:
    'Dites d’abord la location chez soi de ce logement, ses surfaces et la valeur du logement entier.',
  part_louee_reprise:
    'Ce bien est amorti depuis une année tenue ailleurs : ramenez ses composants un par un, avec leurs amortissements.',
  part_louee_tva: 'La TVA de ce bien a été récupérée : ramenez ses composants un par un, avec elle.',
  part_louee_validee: 'Des écritures de ce bien sont déjà validées : elles ne changent plus.',
  part_louee_vendu: 'Ce bien est vendu, ou un de ses composants est sorti : il ne se ramène plus à sa part louée.',
  rattachement_connu: 'Un indivisaire déclare dans le foyer du dossier, ou dans le sien.',
  surfaces_possibles: 'La surface louée est comprise dans celle du logement.',
  nue_propriete_connue:
    'Le prêt d’un nu-propriétaire paie son achat, de grosses réparations, ou un achat dont l’usufruit est social.',
  interets_d_un_pret_nu: 'Ce choix est celui d’un prêt du nu-propriétaire.',
} as const satisfies Record<string, string>
