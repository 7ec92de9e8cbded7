// Refusals about a return that was filed and the rectifying ones, in the words that the user reads.

export const REFUS_DECLARATION = {
  rectification_sans_depot:
    "La déclaration de cet exercice n'est pas notée comme déposée : il n'y a rien à rectifier, corrigez sa liasse.",
  rectification_sans_ecart: 'Aucune case ne diffère de la déclaration déposée : il n’y a rien à rectifier.',
  rectification_deja_etablie: 'Cette liasse rectificative est déjà établie, sous le numéro',
  rectification_inconnue: "Cette liasse rectificative n'existe pas dans cet exercice.",
  rectification_deja_deposee: 'Le dépôt de cette liasse rectificative est déjà noté.',
  rectification_date_impossible:
    "La date de dépôt d'une liasse rectificative se situe entre le jour où elle a été établie et aujourd'hui.",
  numero_declaration_valide: 'Le numéro de la déclaration est un entier : 0, puis 1, 2…',
  numero_declaration_unique: 'Cette déclaration est déjà enregistrée.',
  motif_rectification_requis: 'Dites pourquoi la liasse est rectifiée, en quelques mots.',
  declaration_deposee: 'La première déclaration porte le jour de son dépôt.',
} as const
