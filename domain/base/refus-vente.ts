// Refusals of the sale of a dwelling, of its passing to another dossier of the same person, and of both being taken back.
export const REFUS_VENTE = {
  vente_suites_changees:
    'Ce que la vente termine a changé entre-temps : relisez les baux, les prêts et les dépenses qui suivent, puis enregistrez de nouveau.',
  vente_fin_de_bail: 'Un bail qui finit avec la vente finit au plus tard ce jour-là : indiquez son dernier jour.',
  vente_bail_posterieur:
    'Un bail de ce logement commence la veille de la vente ou plus tard : supprimez-le, ou corrigez ses dates, avant de noter la vente.',
  vente_depot_bail_fini:
    'Le dépôt d’un bail fini se rend au locataire : l’acheteur ne reçoit que celui d’un bail qu’il reprend.',
  vente_pret_ailleurs: 'Choisissez, pour ce prêt, un autre logement du dossier qui ne soit pas vendu.',
  pret_deja_deplace: 'Ce prêt est déjà passé une fois à un autre logement : remboursez-le, ou gardez-le tel quel.',
  vente_date_tenue:
    'La date d’une vente dont les suites sont écrites ne se change pas : retirez la vente, puis notez-la à la bonne date.',
  vente_inconnue: 'Aucune vente n’est notée pour ce logement.',
  vente_suivie: 'Ce que la vente avait écrit a changé depuis : elle ne se retire plus d’un geste. À revoir :',
  ailleurs_sans_objet: 'Ce logement n’est pas loué meublé : ses loyers se déclarent ici.',
  ailleurs_deja: 'Ce logement se déclare déjà dans un autre dossier : un logement n’est jamais déclaré deux fois.',
  ailleurs_sous_mandat: 'Ce logement est géré pour un autre : ses loyers se déclarent chez son propriétaire.',
  ailleurs_vendu: 'Ce logement est vendu : son dernier bail se déclare avec la vente.',
  ailleurs_vente: 'Ce logement se déclare dans un autre dossier : sa vente s’y note.',
  ailleurs_mixte:
    'Un bail nu court en même temps sur ce logement : indiquez sa fin, ou faites de la partie meublée un lot à elle.',
  ailleurs_sans_bail: 'Aucun bail meublé ne court encore ce jour-là.',
  ailleurs_jour:
    'Choisissez le premier jour d’un mois, ou celui du bail : un loyer ne se partage pas entre deux dossiers.',
  ailleurs_loyer_paye:
    'Un loyer de ce jour ou d’après est déjà payé ici : choisissez un jour plus tard, ou retirez d’abord cet encaissement.',
  ailleurs_autre_personne: 'Les deux dossiers ne sont pas à la même personne.',
  ailleurs_autre_famille: 'Ce dossier ne déclare pas les loyers meublés : choisissez un dossier LMNP ou LMP.',
  ailleurs_type_bien: 'L’autre dossier ne tient pas ce type de bien.',
  ailleurs_inconnu: 'Ce logement ne se déclare dans aucun autre dossier.',
  ailleurs_pret:
    'Ce prêt ne paie pas ce logement ce jour-là, il est remboursé, ou une de ses échéances d’après est déjà validée ou rapprochée ici.',
  ailleurs_depense:
    'Cette facture n’est pas de ce logement seul cette année-là, se déclare déjà ailleurs, ou est déjà validée ici.',
  ailleurs_modele:
    'Cette dépense récurrente n’est pas de ce logement seul, est finie ce jour-là, ou revient déjà dans un autre dossier.',
  ailleurs_option_tva:
    'Ce lieu est sous l’option à la TVA des loyers nus (CGI, art. 260, 2°) : elle ne suit pas une location meublée. Notez sa fin avant ce jour ; la TVA du meublé se dit dans l’autre dossier.',
  ailleurs_depense_hors_livres: 'L’autre dossier ne tient pas encore l’année de cette facture : elle reste ici.',
  ailleurs_formule: 'La formule de ce dossier ne vous est pas ouverte : choisissez-la d’abord.',
  emprunt_transmis:
    'Ce prêt est passé au dossier qui déclare le logement : il s’y tient, ou reprenez d’abord le logement ici.',
  modele_transmis:
    'Cette dépense récurrente revient dans le dossier qui déclare le logement : elle s’y tient, ou reprenez d’abord le logement ici.',
  depense_transmise:
    'Cette facture se déclare dans l’autre dossier : elle s’y tient, ou reprenez d’abord le logement ici.',
  ailleurs_suivi:
    'L’autre dossier a déjà noté autre chose pour ce logement (loyer payé, écriture validée, composant, dépense) : retirez-le d’abord.',
  bien_declare_une_fois: 'Ce logement vient déjà d’un autre dossier.',
  bien_declare_par_acte: 'Le dossier où un logement se déclare se choisit par son geste.',
  bien_declare_ici: 'Ce logement vient d’un autre dossier : rendez-le-lui avant de le supprimer.',
  declare_ailleurs_complet: 'Un logement déclaré ailleurs dit où, et depuis quel jour.',
} as const
