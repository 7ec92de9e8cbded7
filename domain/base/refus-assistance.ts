// Refusals of seeing somebody's account as he does, with his leave.

export const REFUS_ASSISTANCE = {
  assistance_administrateur: 'Le compte d’un administrateur ne se regarde pas.',
  assistance_commencee: 'Un accès de l’assistance commence après l’accord de la personne.',
  assistance_deja_demandee: 'Vous avez déjà un accès en cours pour cette personne.',
  assistance_fin: 'Un accès de l’assistance est terminé par la personne, par l’assistance ou par son échéance.',
  assistance_motif: 'Dites pourquoi, en trois caractères au moins et cinq cents au plus.',
  assistance_repondue: 'Une réponse à l’assistance porte sa date.',
  assistance_sans_accord:
    'La personne n’a pas donné son accord, ou cet accord n’est plus valable : demandez-le de nouveau.',
  assistance_sans_compte: 'Cette personne n’a pas de compte que l’on puisse regarder.',
  assistance_sans_demande: 'Cette demande n’attend plus de réponse.',
  assistance_terminee: 'Cet accès est déjà terminé.',
  lecture_seule_assistance:
    'Vous voyez ce compte en lecture seule : rien n’y est modifié, et ce qui le protège n’est pas montré.',
} as const
