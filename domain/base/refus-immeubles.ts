// Refusals about buildings: their lots, the keys that share what they cost, their meters.

export const REFUS_IMMEUBLES = {
  annee_construction_possible: 'L’année de construction va de 1000 à 2200.',
  annexe_d_un_autre: 'Un lot n’est pas sa propre annexe.',
  annexe_d_une_annexe: 'Une annexe se rattache à un lot principal, qui n’est pas lui-même une annexe.',
  bail_hors_immeuble: 'Ce bail ne court pas dans cet immeuble sur cette période.',
  bien_d_une_cle: 'Une clé de répartition nomme ce lot : retirez-le d’abord de la clé.',
  charge_hors_immeuble: 'Une charge est prise d’une dépense qui n’est pas de cet immeuble, ou pas de cette période.',
  debut_charges_premier: 'Une période de charges commence le premier jour d’un mois.',
  periode_charges:
    'Les charges de cet immeuble se règlent par périodes entières, sans jour oublié ni compté deux fois :',
  periode_charges_reglee:
    'Des charges de cet immeuble sont déjà régularisées après ce jour : annulez ces décomptes avant de changer la période.',
  cle_inconnue: 'Cette clé de répartition n’existe plus : choisissez-en une autre.',
  cle_manquante: 'Choisissez la clé qui partage cette charge entre les lots :',
  cle_sans_base: 'La charge ne peut pas être répartie :',
  cle_unique: 'Cet immeuble a déjà une clé de ce nom.',
  compteur_d_un_lieu: 'Un compteur est celui d’un lot, ou celui de l’immeuble.',
  compteur_du_dossier: 'Ce compteur n’existe pas dans ce dossier.',
  depose_apres_pose: 'Un compteur se dépose après sa pose.',
  document_deja_au_lot: 'Ce document est déjà rangé sous ce lot.',
  etage_possible: 'L’étage va de −10 à 200.',
  fluide_connu: 'Ce fluide n’existe pas.',
  fluide_d_une_cle_de_compteurs: 'Une clé par compteurs dit de quel fluide, les autres n’en disent aucun.',
  immeuble_du_dossier:
    'Cet immeuble n’existe pas dans ce dossier, ou un lot, une clé ou un compteur y est encore rattaché.',
  index_inferieur:
    'Un index ne recule pas : vérifiez le relevé d’avant et celui d’après, ou déposez le compteur et notez celui qui le remplace.',
  index_possible: 'Cet index n’est pas possible.',
  lot_principal_du_dossier: 'Le lot principal n’existe pas dans ce dossier.',
  lot_unique: 'Ce logement a déjà sa place dans un immeuble : modifiez-la.',
  nature_cle_connue: 'Cette nature de clé n’existe pas.',
  nature_document_lot_connue: 'Cette nature de document n’existe pas.',
  nature_piece_connue: 'Cette nature de pièce n’existe pas.',
  nombre_pieces_possible: 'Le nombre de pièces va de 1 à 100.',
  ordre_possible: 'L’ordre d’une pièce va de 0 à 999.',
  quotes_parts_inegales: 'La somme des quotes-parts doit être égale au total de la clé.',
  quotes_parts_invalides:
    'Une clé nomme un lot au moins, chacun une fois, avec une quote-part entière quand elle se saisit.',
  releve_compteur_unique: 'Ce compteur a déjà un relevé ce jour-là : modifiez-le.',
  releve_hors_de_la_pose: 'Un relevé se situe entre la pose et la dépose de son compteur.',
  total_d_une_cle_saisie: 'Le total se saisit pour les tantièmes et les quotes-parts libres ; ailleurs il se calcule.',
  total_possible: 'Le total d’une clé va de 1 à 10 000 000.',
  unite_connue: 'Cette unité n’existe pas.',
} as const satisfies Record<string, string>
