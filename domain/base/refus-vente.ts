// Refusals of the sale of a dwelling, and of its being taken back.
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
} as const
