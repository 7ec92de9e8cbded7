// Refusals of a FEC given to take over the year that another software kept.

export const REFUS_REPRISE_FEC = {
  reprise_fec_trop_lourde: 'Ce fichier dépasse 10 Mo : un FEC repris ici en fait 10 au plus. Rien n’est repris.',
  reprise_fec_illisible:
    'Ce fichier n’est pas un FEC : exportez le « fichier des écritures comptables » de l’exercice depuis l’autre logiciel.',
  reprise_fec_erreurs: 'Ce FEC contient des erreurs : corrigez-les dans l’autre logiciel, puis exportez-le de nouveau.',
  reprise_fec_sans_siren: 'Indiquez d’abord le SIREN du dossier : il doit être celui du fichier.',
  reprise_fec_autre_siren: 'Le SIREN du fichier n’est pas celui de ce dossier :',
  reprise_fec_sans_exercice: 'Ouvrez d’abord le premier exercice tenu ici : il suit celui du fichier.',
  reprise_fec_annee_tenue: 'L’exercice du fichier est déjà tenu dans ce dossier :',
  reprise_fec_autre_annee: 'Le fichier doit se terminer la veille du premier exercice tenu ici :',
  reprise_fec_deja_faite: 'Un FEC est déjà repris dans ce dossier : annulez cette reprise avant d’en faire une autre.',
  reprise_fec_entamee:
    'Un exercice de ce dossier est arrêté ou a des écritures validées : un FEC se reprend, et sa reprise s’annule, avant.',
  reprise_fec_compte_sans_suite: 'Indiquez un compte de bilan de la maison pour chaque compte du fichier :',
  reprise_fec_inconnue: 'Cette reprise n’existe pas dans ce dossier.',
  reprise_fec_alteree: 'Le fichier gardé n’est plus celui qui a été repris : restaurez une sauvegarde.',

  // What the database refuses by name.
  document_de_la_reprise: 'Ce fichier est celui d’une reprise : annulez la reprise pour le retirer.',
  exercice_repris: 'Cet exercice s’ouvre sur un FEC repris : annulez d’abord cette reprise.',
  reprise_fec_equilibree: 'Les débits et les crédits du FEC repris ne sont pas égaux.',
  reprise_fec_intangible: 'Une reprise ne se modifie pas : elle s’annule, puis se refait.',
  reprise_fec_unique: 'Un FEC est déjà repris dans ce dossier : annulez cette reprise avant d’en faire une autre.',
} as const satisfies Record<string, string>
