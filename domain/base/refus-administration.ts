// Refusals of the administration of the house.

export const REFUS_ADMINISTRATION = {
  abonnement_en_cours: 'Cette personne est abonnée : son essai ne se prolonge plus.',
  administrateur_deja: 'Cette adresse est déjà celle d’un administrateur.',
  administrateur_inconnu: 'Cette adresse n’est pas celle d’un administrateur que l’on peut retirer.',
  aucun_serveur_envoi: 'Rien ne peut partir : aucun serveur d’envoi n’est configuré.',
  dernier_administrateur: 'C’est le dernier administrateur : ajoutez-en un autre avant de le retirer.',
  envoi_canal: 'Un envoi est un e-mail ou un SMS.',
  envoi_inconnu: 'Cet envoi n’existe pas.',
  envoi_sans_contenu: 'Cet envoi ne peut pas être refait : il est déjà parti, ou son contenu n’a pas été conservé.',
  essai_jamais_commence: 'Cette personne n’a jamais commencé d’essai.',
  journal_intangible: 'Le journal de l’administration ne se modifie pas.',
  tache_inconnue: 'Cette tâche n’existe pas.',
} as const satisfies Record<string, string>
