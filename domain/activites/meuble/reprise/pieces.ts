// What the takeover of a furnished landlord's books asks of whoever kept them before: what any books ask, and his own papers.
import { PIECE_DEPOTS, PIECE_EMPRUNTS, PIECES_DES_LIVRES, type PieceReprise } from '../../../compta/pieces-reprise.ts'

const LIASSE: PieceReprise = {
  cle: 'liasse',
  libelle: 'La dernière liasse déposée, avec son accusé',
  pourquoi: 'Les 2031 et 2033 telles que l’administration les a : ce que nos cases doivent retrouver à l’ouverture.',
  ici: 'saisie',
  demande: 'la dernière liasse fiscale déposée (2031 et 2033) et son accusé de réception',
}
const SUIVIS: readonly PieceReprise[] = [
  {
    cle: 'ard',
    libelle: 'Le suivi des amortissements reportés (article 39 C)',
    pourquoi:
      'Le stock n’est dans aucune case : il est au tableau de suivi joint à la liasse ; l’année l’augmente en case 318 de la 2033-B.',
    ici: 'saisie',
    demande: 'l’état de suivi des amortissements réputés différés (CGI, article 39 C), composant par composant',
  },
  {
    cle: 'deficits',
    libelle: 'Les déficits non professionnels des dix dernières années',
    pourquoi:
      'Cases 5GA (la plus ancienne) à 5GJ de la dernière 2042-C-PRO ; le déficit de la dernière année y est en 5NY.',
    ici: 'saisie',
    demande: 'le détail des déficits antérieurs restant à reporter, année par année',
  },
]
const OPTION: PieceReprise = {
  cle: 'option',
  libelle: 'L’option pour le réel et l’immatriculation',
  pourquoi: 'L’option pour le régime réel, le numéro SIREN, la dernière CFE.',
  ici: 'saisie',
  demande: 'la copie de l’option pour le régime réel, de l’immatriculation et du dernier avis de CFE',
}

export const PIECES_REPRISE: readonly PieceReprise[] = [
  ...PIECES_DES_LIVRES.map((piece) => (piece.cle === LIASSE.cle ? LIASSE : piece)),
  ...SUIVIS,
  PIECE_EMPRUNTS,
  PIECE_DEPOTS,
  OPTION,
]
