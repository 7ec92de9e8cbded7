// Refusals of a file given to import lots, tenants, leases or reference rents.

export const REFUS_IMPORT = {
  import_vide: 'Ce fichier est vide : enregistrez-le de nouveau depuis votre tableur.',
  import_trop_lourd: 'Ce fichier dépasse 10 Mo : importez-le en plusieurs fois.',
  import_archive:
    'Ce fichier est une archive : ouvrez-la sur votre appareil, puis choisissez le classeur ou le CSV qu’elle contient.',
  import_ancien_classeur:
    'Ce classeur est d’un ancien format, protégé par un mot de passe ou d’un autre tableur (xls, ods) : enregistrez-le en .xlsx ou en CSV, puis choisissez ce fichier.',
  import_non_tableau:
    'Ce fichier n’est pas un tableau, quoi qu’en dise son nom : choisissez un classeur .xlsx ou un CSV.',
  import_sans_titre:
    'Les titres des colonnes ne sont pas reconnus : partez du modèle, ou donnez à la première ligne les mêmes titres.',
  import_sans_ligne: 'Ce fichier a des titres, mais aucune ligne sous eux.',
  import_trop_de_lignes: 'Ce fichier a plus de 10 000 lignes : importez-le en plusieurs fois.',
  import_hors_gestion: 'Cette activité n’importe ni lots, ni locataires, ni baux.',
} as const
