// What stands at the head of the archive of a dossier: what it holds, and how to check it without us.
export const LISEZ_MOI = `Archive d’un dossier, Quittance & Bilan

archive.json     de quel dossier, de quel moment, combien de lignes par table, et la tête de la chaîne des écritures
fec/             le fichier des écritures comptables de chaque exercice : officiel quand l’exercice est définitif
                 et que le dossier a un SIREN, sinon un brouillon
liasse/          la liasse de chaque exercice en PDF (récapitulatif, ne vaut pas dépôt)
hledger/         le journal de chaque exercice, à-nouveaux compris, en texte que lit hledger : « hledger -f 2025.journal bal »
donnees/         chaque table trois fois : .csv (séparé par des points-virgules), .schema.json (colonnes, types, unités,
                 clés ; format « Table Schema » de Frictionless) et .json (les mêmes lignes, exactes)
                 les montants sont en centimes (colonnes « _cents »), les dates au format AAAA-MM-JJ
                 dans le CSV, un texte qui commence comme une formule de tableur est précédé d’une apostrophe
documents/       les justificatifs, tels qu’ils ont été déposés
chaine/          les écritures validées et leur chaîne SHA-256, à vérifier par « npm run verify -- ecritures.json »,
                 ou, avec le reste, par « npm run verify -- » et le nom du zip
manifeste.json   la liste des fichiers, leur taille et leur empreinte SHA-256

Les membres du dossier n’y sont pas. Les pièces et livres comptables se conservent dix ans (C. com. art. L123-22).
`
