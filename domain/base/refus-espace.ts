// Refusals about the space of a tenant: its link, who opens it, what is written there.

export const REFUS_ESPACE = {
  acces_locataire_expire: 'Un accès se termine après avoir été ouvert.',
  acces_locataire_inconnu: 'Cet accès n’existe pas, ou il est déjà retiré.',
  acces_locataire_unique: 'Ce locataire a déjà un accès : prolongez-le, ou retirez-le.',
  lien_locataire_expire: 'Ce lien a expiré. Demandez-en un autre à votre bailleur.',
  lien_locataire_inconnu: 'Ce lien n’ouvre aucun espace. Demandez-en un autre à votre bailleur.',
  locataire_du_bail: 'Cette personne n’est pas locataire de ce bail.',
  locataire_sans_courriel: 'Ce locataire n’a pas d’adresse de courriel : copiez le lien pour le lui donner.',
  message_auteur: 'Un message est du locataire ou du bailleur.',
  message_du_bail: 'Ce message est d’un autre bail.',
  message_objet: 'Un message est une question, une demande de réparation ou une attestation d’assurance.',
  message_par_bail: 'Ce message existe déjà.',
  message_requis: 'Écrivez votre message, en 4 000 caractères au plus.',
  message_sans_attestation: 'Joignez votre attestation d’assurance.',
} as const satisfies Record<string, string>
