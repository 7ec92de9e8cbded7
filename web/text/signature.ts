// The page where a document is signed, and that where a signature is verified: their words.

export const SIGNER = {
  titre: 'Document à signer',
  de: (demandeur: string) => `${demandeur} vous demande de signer`,
  ferme: 'Ce lien n’ouvre pas de document',
  illisible: 'Document illisible',
  illisibleDetail: 'Le serveur n’a pas répondu. Vérifiez votre connexion, puis réessayez.',
  secret: 'Cette page s’ouvre sans compte, par son seul lien. Ne le transmettez pas.',
  jusqu: (jour: string) => `Il sert jusqu’au ${jour}.`,
  accord:
    'J’ai lu ce document en entier, je l’accepte et je consens à le signer électroniquement, par une signature simple.',
  note: 'L’instant, l’adresse de réseau et le navigateur sont notés au journal de la signature, gardé avec le document.',
  bloque: 'Trop de codes erronés : la signature est bloquée. Demandez à qui vous a envoyé ce lien de vous le renvoyer.',
  attend: 'Un autre signataire doit signer avant vous. Un message vous préviendra quand ce sera votre tour.',
  signe: 'Vous avez signé.',
  reste: 'Les autres signataires n’ont pas tous signé : le document et son certificat vous seront envoyés ensuite.',
  tous: 'Tous les signataires ont signé. Gardez le document et son certificat, sans les modifier.',
  refuse: 'Vous avez refusé de signer : la demande est close.',
  refuseAutre: 'Un signataire a refusé : la demande est close, il n’y a plus rien à signer.',
} as const

export const VERIFIER = {
  titre: 'Vérifier une signature',
  intro:
    'Donnez le numéro du certificat et choisissez le fichier signé : la page dit s’il est bien celui qui a été signé ici, et par qui. Le fichier ne quitte pas votre appareil, seule son empreinte est comparée.',
  inconnu:
    'Aucune signature de ce fichier sous ce numéro. Un fichier modifié, même d’un seul caractère, n’est plus celui qui a été signé.',
} as const
