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

  reprise_fec_xml_invalide:
    'Ce FEC en XML est mal formé ou coupé : exportez-le de nouveau, ou demandez-le en texte (.txt).',
  reprise_fec_xml_interdit:
    'Ce XML contient des définitions (DTD) que la forme légale du FEC n’a pas : il n’est pas lu.',
  reprise_fec_xml_exercices: 'Ce FEC en XML doit contenir un exercice, un seul : exportez l’exercice à reprendre.',

  reprise_classeur_illisible: 'Ce classeur est abîmé ou incomplet : enregistrez-le de nouveau en .xlsx, ou en CSV.',
  reprise_classeur_trop_lourd:
    'Ce classeur, une fois déplié, dépasse ce qui est lu ici (16 Mo par feuille) : gardez la seule feuille à lire, ou enregistrez-la en CSV.',
  reprise_classeur_sans_feuille: 'La feuille choisie n’est pas dans ce classeur : choisissez-en une autre.',

  lettre_reprise_inconnue: 'Cette lettre n’existe pas dans ce dossier.',
  reprise_table_archive:
    'Ce fichier est une archive : il n’est pas ouvert ici. Ouvrez-la sur votre appareil, puis choisissez le fichier qu’elle contient.',
  reprise_table_classeur:
    'Ce classeur est d’un ancien format, protégé par un mot de passe ou d’un autre tableur (xls, ods) : enregistrez-le en .xlsx ou en CSV, puis choisissez ce fichier.',
  reprise_table_illisible:
    'Aucun compte avec ses montants n’est lu dans ce fichier : choisissez un FEC, une balance ou un journal (CSV ou xlsx).',
  reprise_table_pdf: 'Ce fichier est un PDF : demandez le FEC, ou la balance en CSV, à l’autre logiciel.',
  reprise_table_sans_montant:
    'Ce fichier a des comptes, mais ni débit et crédit, ni solde : exportez la balance avec ses montants.',
  reprise_table_vide: 'Ce fichier est vide : exportez-le de nouveau depuis l’autre logiciel.',
  reprise_table_xml:
    'Ce fichier est une page web, ou un XML qui n’est pas un FEC : demandez le FEC, ou la balance en CSV.',

  // A file of lots, tenants, leases or reference rents.
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
  import_avant_les_livres:
    'Les livres de ce dossier ne sont pas encore ouverts : son propriétaire importe ou saisit le premier lot.',

  // What the database refuses by name.
  destinataire_requis: 'Indiquez à qui vous écrivez.',
  lettre_reprise_adressee: 'Un e-mail a une adresse.',
  lettre_reprise_datee: 'Une lettre envoyée porte le jour de son envoi.',
  lettre_reprise_unique: 'Cette lettre est déjà partie.',
  suivi_reprise_distinct: 'Une pièce est reçue ou sans objet, pas les deux.',
  suivi_reprise_unique: 'Le suivi de cette reprise existe déjà.',
  format_reprise_connu: 'Une année se reprend par un FEC, une balance ou un journal.',
  document_de_la_reprise: 'Ce fichier est celui d’une reprise : annulez la reprise pour le retirer.',
  exercice_repris: 'Cet exercice s’ouvre sur un FEC repris : annulez d’abord cette reprise.',
  reprise_fec_equilibree: 'Les débits et les crédits du FEC repris ne sont pas égaux.',
  reprise_fec_intangible: 'Une reprise ne se modifie pas : elle s’annule, puis se refait.',
  reprise_fec_unique: 'Un FEC est déjà repris dans ce dossier : annulez cette reprise avant d’en faire une autre.',
} as const satisfies Record<string, string>
