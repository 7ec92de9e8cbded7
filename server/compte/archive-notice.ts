// What stands at the head of the archive: what it holds, and how to check it.
export const LISEZ_MOI = `Archive de vos données, Quittance & Bilan

compte/      votre compte, votre profil, votre abonnement, vos préférences, vos paiements et factures, les événements de
             sécurité, les e-mails reçus (leur objet), ce que l’administration a fait de votre compte
demandes/    vos devis, commandes et formations envoyés avec votre adresse, et le suivi que la maison en a tenu
dossiers/    un dossier par comptabilité dont vous êtes propriétaire :
  dossier.json   ses réglages
  donnees/       chaque table deux fois : .json (exact) et .csv (pour un tableur, séparé par des points-virgules)
                 les montants sont en centimes (colonnes « _cents »), les dates au format AAAA-MM-JJ
  fec/           le fichier des écritures comptables de chaque exercice : officiel quand l’exercice est définitif
                 et que le dossier a un SIREN, sinon un brouillon
  documents/     vos justificatifs, tels que vous les avez déposés
manifeste.json   la liste des fichiers, leur taille et leur empreinte SHA-256

Les pièces et livres comptables se conservent dix ans (C. com. art. L123-22).
`
