// Refusals of the steps of the activity itself: the single desk, the CFE.

export const REFUS_DEMARCHES = {
  demarche_connue: 'Cette démarche n’est pas connue.',
  demarche_unique: 'Cette démarche est déjà notée pour ce jour.',
  demarche_du_logement: 'Cette démarche concerne un logement, ou l’activité entière : choisissez ce qu’elle vise.',
  lettre_de_l_option:
    'Une option se note avec sa lettre, et elle seule : le jour de l’envoi et les mots vont ensemble.',
  lettre_option_envoyee: 'Cette lettre est déjà partie : retirez l’option, puis notez-la de nouveau.',
  lettre_trop_longue: 'Cette lettre dépasse 8 000 caractères.',
  demarche_sans_objet: 'Rien dans le dossier n’appelle cette démarche : relisez vos logements et leurs dates.',
  siret_a_quatorze_chiffres: 'Un numéro SIRET a quatorze chiffres.',
  note_trop_longue: 'Cette note est trop longue : 500 caractères au plus.',
} as const
