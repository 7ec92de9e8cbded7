// Refusals about VAT in the books: how a year keeps it, which lettings bear it, what a bill says of it.

export const REFUS_TVA_LIVRES = {
  tva_hors_regime:
    'La TVA n’est pas tenue cette année-là : une dépense se note toutes taxes comprises. Changez d’abord le régime de TVA de l’exercice.',
  tva_invalide: 'La TVA d’une facture se dit taux par taux, en euros, dans le même sens que son montant.',
  tva_superieure_au_montant: 'La TVA est trop forte pour le montant de la facture : vérifiez le taux et la TVA.',
  tva_taux_inconnu: 'Ce taux de TVA n’existe pas, ou il est dit deux fois : 20 %, 10 %, 8,5 %, 5,5 % ou 2,1 %.',
  tva_services_insuffisants:
    'Trois services au moins sur les quatre rendent la location taxable (CGI art. 261 D, 4°, b) : en dessous, elle est exonérée.',

  debits_puis_simplifiee:
    'L’option pour les débits suit les créances : l’exercice d’après se tient aussi en engagement, sinon la TVA des loyers dus serait comptée deux fois.',

  // What the database refuses by name.
  coefficient_d_un_redevable: 'Un coefficient de déduction ne se dit que d’un exercice qui tient la TVA.',
  debits_d_un_redevable:
    'L’option pour les débits demande un régime réel de TVA et une tenue d’engagement : la taxe devient due quand le loyer est porté au compte du locataire (CGI art. 269, 2, c).',
  periodicite_du_regime:
    'Le réel simplifié se déclare une fois par an, le réel normal chaque mois ou chaque trimestre ; sans TVA, rien ne se déclare.',
  periodicite_tva_connue: 'La TVA se déclare chaque mois, chaque trimestre ou chaque année.',
  regime_tva_connu: 'Ce régime de TVA n’existe pas.',
  tva_coefficient_possible: 'Le coefficient de déduction va de 0 à 100 %.',
  tva_complete:
    'Une location soumise à la TVA porte son motif et son taux ; une location exonérée, ni l’un ni l’autre.',
  tva_du_composant: 'La TVA récupérée d’une immobilisation ne dépasse pas son montant hors taxes.',
  tva_cession_connue: 'Une vente se fait sans TVA, avec TVA sur le prix, ou sous dispense (CGI art. 257 bis).',
  tva_cession_d_une_cession: 'La TVA d’une vente se dit d’un logement vendu : notez d’abord la date et le prix.',
  tva_coefficient_composant: 'Le coefficient de déduction d’une immobilisation va de 1 à 100 %.',
  tva_fin_d_un_taxable: 'Seul un logement taxable quitte l’activité taxable : dites d’abord pourquoi il l’était.',
  tva_achat_d_une_option: 'La TVA de l’achat se dit d’un local dont l’option est dite ; elle n’est pas sous zéro.',
  option_tva_a_venir: 'Une option se note une fois déclarée : sa lettre n’est pas à une date à venir.',
  option_tva_deja_dite: 'Une raison de porter la TVA est déjà dite pour ce lot.',
  option_tva_lot_ailleurs: 'Ce lot n’est pas dans cet immeuble.',
  option_tva_lot_parti: 'Ce lot est vendu ou n’est plus géré.',
  option_tva_d_un_local:
    'L’option pour la TVA est celle d’un local nu loué pour une activité : un logement, un terrain nu ou un stationnement n’en ont pas (CGI art. 260, 2°).',
  option_tva_datee: 'Dites le jour où l’option a été déclarée au service des impôts : elle seule en porte un.',
  option_tva_prend_effet:
    'L’option prend effet le premier jour du mois où elle est déclarée au service des impôts (CGI ann. II, art. 194).',
  option_tva_neuf_ans:
    'L’option se dénonce à partir du 1er janvier de la neuvième année civile qui suit celle où elle a été exercée (CGI ann. II, art. 194), sauf si le local change de destination.',
  option_tva_fin_dite: 'Une option qui finit dit pourquoi : dénoncée, ou local qui a changé de destination.',
  option_tva_fin_de_mois:
    'Une dénonciation prend effet le premier jour du mois où elle est déclarée : le dernier jour de l’option est une fin de mois.',
  option_tva_taux_normal: 'Les loyers soumis sur option portent le taux normal : 20 %, ou 8,5 % outre-mer.',
  tva_fin_motif_connu: 'Une option finit parce qu’elle est dénoncée, ou parce que le local change de destination.',
  tva_motif_de_l_activite:
    'Ce motif de TVA n’est pas celui de cet espace : une location nue y est soumise sur option, une location meublée par ses services.',
  tva_motif_connu: 'Ce motif de taxation n’existe pas.',
  tva_services_connus: 'Les services sont le petit déjeuner, le nettoyage, le linge et la réception.',
  tva_debut_avant_fin: 'Le premier jour de l’activité taxable ne suit pas le dernier.',
  tva_debut_d_un_taxable: 'Seul un logement taxable commence l’activité taxable : dites d’abord pourquoi il l’est.',
  tva_supportee_du_composant:
    'La TVA supportée est une part du montant, et ne se dit que si aucune n’a été récupérée à l’achat.',
  mobilier_dans_le_prix: 'Le prix du mobilier est une part du prix de vente du logement.',
  tva_taux_connu: 'Ce taux de TVA n’existe pas : 20 %, 10 %, 8,5 %, 5,5 % ou 2,1 %.',
  tva_taux_du_lieu:
    'Ce taux n’est pas celui du lieu : 8,5 % ou 2,1 % en Guadeloupe, en Martinique et à La Réunion (CGI art. 296), 2,1 % aussi en Corse (art. 297), aucun en Guyane et à Mayotte (art. 294), ni dans les collectivités d’outre-mer.',
} as const satisfies Record<string, string>
