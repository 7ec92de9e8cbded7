// Refusals about the days of an exercice, the letters given to lines and the questions asked about them, in the words that the user reads.

export const REFUS_COMPTABILITE = {
  ligne_a_lettrer_inconnue: "Une de ces lignes n'est plus dans les livres : relisez le compte, puis recommencez.",
  lettrage_un_compte: "On lettre ensemble des lignes d'un même compte et d'un même tiers.",
  compte_non_lettrable: 'Ce compte ne se lettre pas : les comptes de tiers et de dépôts se lettrent.',
  lettrage_un_sens: 'Une lettre réunit au moins un débit et un crédit.',
  lettrage_desequilibre: 'Les débits et les crédits lettrés ensemble doivent être égaux. Il reste',

  // What the database refuses by name.
  exercice_dans_l_annee: "L'exercice de cette activité est une année civile : il finit dans l'année où il commence.",
  exercice_possible: "Ces dates d'exercice ne sont pas possibles.",
  exercice_inverse: "L'exercice finit avant d'avoir commencé.",
  exercice_trop_long: 'Un exercice dure douze mois au plus, le premier vingt-quatre.',
  tenue_de_l_activite: 'Cette activité se tient sur ce qui est encaissé et payé.',
  regime_tva_de_l_activite: 'Les livres de cette activité ne tiennent pas ce régime de TVA.',
  fait_de_l_activite: 'Les livres de cette activité ne tiennent pas ces faits :',
  valeur_positive: 'Indiquez la valeur du logement.',
  estimation_unique: 'Ce logement a déjà une estimation ce jour-là.',
  ecriture_visee: 'Indiquez l’écriture.',
  question_du_dossier: "Cette question n'existe pas dans ce dossier.",
  question_requise: 'Écrivez votre question (4 000 caractères au plus).',
  reponse_requise: 'Écrivez votre réponse (4 000 caractères au plus).',
  ligne_deja_lettree: "Une de ces lignes vient d'être lettrée : relisez le compte.",
  ligne_requise: 'Indiquez la ligne.',
  lettre_unique: 'Cette lettre est déjà prise : recommencez.',
  lettre_valide: "Cette lettre n'est pas valide.",
  raison_lettrage_connue: "Cette raison de lettrage n'existe pas.",
  lettrage_du_dossier: "Ce lettrage n'existe pas dans ce dossier.",
} as const satisfies Record<string, string>
