// Refusals of a file given as a bank statement that cannot be read at all, in the words of who downloaded it.

export const REFUS_RELEVE = {
  fichier_demesure:
    'Ce fichier est trop long ou trop compliqué à lire : coupez-le en périodes plus courtes. Rien n’est enregistré.',
  releve_vide: 'Ce fichier est vide : téléchargez de nouveau le relevé sur le site de la banque.',
  releve_trop_lourd: 'Ce fichier dépasse 25 Mo : téléchargez le relevé en plusieurs périodes.',
  releve_archive:
    "Ce fichier est une archive : ouvrez-la sur votre appareil, puis choisissez le relevé qu'elle contient.",
  releve_classeur:
    'Ce fichier est un classeur de tableur : enregistrez-le en CSV depuis votre tableur, puis choisissez ce CSV.',
  releve_pdf: 'Ce fichier est un PDF : téléchargez le même relevé en OFX, CSV ou QIF sur le site de la banque.',
  releve_page_web:
    'Ce fichier est une page web, souvent celle de la connexion : reconnectez-vous à la banque et téléchargez de nouveau le relevé.',
  releve_binaire: "Ce fichier n'est pas du texte : choisissez un relevé OFX, CSV, QIF, CAMT.053 ou CFONB 120.",
  releve_illisible:
    "Ce fichier n'est pas un relevé que nous savons lire : choisissez un relevé OFX, CSV, QIF, CAMT.053 ou CFONB 120.",
  releve_tronque: "Ce fichier s'arrête avant sa fin : téléchargez de nouveau le relevé. Rien n'est importé.",
  releve_xml_interdit: "Ce fichier XML déclare ses propres entités, ce qu'aucune banque ne fait : il n'est pas ouvert.",
  releve_xml_invalide: "Ce fichier XML n'est pas bien formé : téléchargez de nouveau le relevé. Rien n'est importé.",
  releve_reservations:
    "Ce fichier liste des réservations, pas des versements : chez Airbnb ou Booking, téléchargez en CSV l'historique des transactions ou des versements.",
  releve_plusieurs_comptes: 'Ce fichier contient plusieurs comptes : choisissez celui à importer.',
} as const satisfies Record<string, string>
