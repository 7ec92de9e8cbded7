// Refusals of the steps of the activity itself: the single desk, the CFE.

export const REFUS_DEMARCHES = {
  demarche_connue: 'Cette démarche n’est pas connue.',
  demarche_unique: 'Cette démarche est déjà notée pour ce jour.',
  demarche_du_logement: 'Cette démarche concerne un logement, ou l’activité entière : choisissez ce qu’elle vise.',
  demarche_sans_objet: 'Rien dans le dossier n’appelle cette démarche : relisez vos logements et leurs dates.',
  siret_a_quatorze_chiffres: 'Un numéro SIRET a quatorze chiffres.',
  note_trop_longue: 'Cette note est trop longue : 500 caractères au plus.',
} as const
