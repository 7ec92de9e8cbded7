// Refusals about who owns a property together, and about a part of one's own home that is let.

export const REFUS_INDIVISION = {
  chez_soi_fige:
    'La déclaration d’une année arrêtée ou définitive en dépend : dites-le à partir d’une année encore ouverte.',
  chez_soi_unique: 'Ce logement a déjà sa ligne pour cette année : modifiez-la.',
  declarant_unique: 'Le foyer a déjà ce déclarant parmi les indivisaires.',
  denominateur_possible: 'Le nombre total de parts va de 2 à 1 000 000.',
  forme_connue: 'Une partie de l’habitation se loue à un locataire, ou en chambre d’hôtes.',
  indivisaire_du_dossier: 'Cette personne n’existe pas dans ce dossier, ou une répartition la nomme encore.',
  indivisaire_unique: 'Cette personne est déjà parmi les indivisaires.',
  indivision_inegale: 'La somme des parts doit être égale au nombre total de parts.',
  indivision_invalide: 'Une indivision réunit deux personnes au moins, chacune une fois, avec une part entière.',
  indivision_unique: 'Une répartition vaut déjà depuis ce jour : modifiez-la.',
  rattachement_connu: 'Un indivisaire déclare dans le foyer du dossier, ou dans le sien.',
  surfaces_possibles: 'La surface louée est comprise dans celle du logement.',
} as const satisfies Record<string, string>
