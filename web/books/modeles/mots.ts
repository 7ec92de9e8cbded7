// The documents drawn from templates, in the words of the screens.
import type { PieceModele } from '#domain/sujets/location/modeles/modele.ts'

export const PIECES: Readonly<Record<PieceModele, { readonly pluriel: string; readonly un: string }>> = {
  bail: { pluriel: 'Baux', un: 'Bail' },
  avenant: { pluriel: 'Avenants', un: 'Avenant' },
  caution: { pluriel: 'Actes de caution', un: 'Acte de caution' },
  etat_des_lieux: { pluriel: 'États des lieux', un: 'État des lieux' },
  conge: { pluriel: 'Congés donnés', un: 'Congé' },
  reponse_conge: { pluriel: 'Réponses à un congé', un: 'Réponse à un congé' },
  restitution: { pluriel: 'Décomptes du dépôt', un: 'Décompte du dépôt' },
  revision: { pluriel: 'Révisions du loyer', un: 'Révision du loyer' },
}
