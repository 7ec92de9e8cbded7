// What a takeover asks of whoever kept the books before: each paper, why, what becomes of it here, and the letter that asks for them.
import type { Day } from '../base/day.ts'

export type PieceReprise = {
  readonly cle: string
  readonly libelle: string
  /** What it is for, and where it is found. */
  readonly pourquoi: string
  /** `lue`: its file is read here; `saisie`: its figures are typed. */
  readonly ici: 'lue' | 'saisie'
  /** Under the name of the letter. */
  readonly demande: string
}

/** Of any books; a family says its own (`Comptabilite.piecesReprise`). */
export const PIECES_DES_LIVRES: readonly PieceReprise[] = [
  {
    cle: 'fec',
    libelle: 'Le FEC du dernier exercice clos',
    pourquoi:
      'Toutes les écritures, sous leur nom légal : SIRENFECAAAAMMJJ.txt. À défaut, la balance générale ou le journal en CSV.',
    ici: 'lue',
    demande: 'le fichier des écritures comptables (FEC) du dernier exercice clos, et des exercices non prescrits',
  },
  {
    cle: 'liasse',
    libelle: 'La dernière liasse déposée, avec son accusé',
    pourquoi: 'Telle que l’administration l’a : ce que nos cases doivent retrouver à l’ouverture.',
    ici: 'saisie',
    demande: 'la dernière liasse fiscale déposée et son accusé de réception',
  },
  {
    cle: 'amortissements',
    libelle: 'Le plan d’amortissement',
    pourquoi: 'Chaque composant : valeur, date, durée, amortissements cumulés. Leur total est celui des comptes 28.',
    ici: 'saisie',
    demande: 'le tableau des immobilisations et le plan d’amortissement, composant par composant',
  },
]

/** What a loan and a lease were kept by, where a family has them. */
export const PIECE_EMPRUNTS: PieceReprise = {
  cle: 'emprunts',
  libelle: 'Les tableaux d’amortissement des emprunts',
  pourquoi: 'Le capital restant dû à la clôture est celui du compte 164 ; la banque les donne aussi.',
  ici: 'saisie',
  demande: 'les tableaux d’amortissement des emprunts et le détail des intérêts courus',
}
export const PIECE_DEPOTS: PieceReprise = {
  cle: 'depots',
  libelle: 'Les baux et les dépôts de garantie',
  pourquoi: 'Chaque dépôt détenu, locataire par locataire : leur total est celui du compte 165.',
  ici: 'saisie',
  demande: 'les baux en cours et le détail des dépôts de garantie détenus',
}

/** `confrere`: the writer is an accountant who takes over from another one. */
type Ecrivain = { readonly nom: string; readonly confrere: boolean }
type Demande = {
  readonly client: string
  readonly siren: string | null
  /** The closing of the last year kept elsewhere. */
  readonly fin: Day
  readonly ecrivain: Ecrivain
  readonly pieces: readonly PieceReprise[]
  /** What is done under these books, in a sentence (`location meublée`); nothing is said of it where it is left out. */
  readonly metier?: string | undefined
}

/** Who takes over tells the one before him before he accepts (décret n° 2012-432 du 30 mars 2012, art. 163). */
export const REGLE_SUCCESSION = 'décret n° 2012-432 du 30 mars 2012, article 163'

/** The letter proposed: changed before it leaves, kept as it is sent. */
export function lettreReprise({ client, siren, fin, ecrivain, pieces, metier }: Demande): {
  objet: string
  texte: string
} {
  const dossier = siren ? `${client} (SIREN ${siren.replace(/(\d{3})(?=\d)/g, '$1 ')})` : client
  const clos = fin.split('-').toReversed().join('/')
  const liste = pieces
    .map(({ demande }) => `– ${demande} ;`)
    .join('\n')
    .replace(/;$/, '.')
  const paragraphes = ecrivain.confrere
    ? [
        'Cher confrère, chère consœur,',
        `${dossier} me demande de prendre votre suite pour la tenue de sa comptabilité${metier ? ` de ${metier}` : ''}, après l’exercice clos le ${clos}. Conformément au ${REGLE_SUCCESSION}, je vous en informe avant d’accepter cette mission.`,
        'Je vous remercie de me dire si vos honoraires ont été réglés, et si une raison vous paraît devoir m’être signalée, dans le respect du secret professionnel.',
        `Avec l’accord de notre client, je vous serais reconnaissant de me transmettre :\n${liste}`,
        'Je reste à votre disposition et vous prie de croire à mes sentiments confraternels.',
      ]
    : [
        'Madame, Monsieur,',
        `Je reprends la tenue de la comptabilité de ${dossier} après l’exercice clos le ${clos}. Je vous remercie du travail accompli.`,
        `Pour que mes livres s’ouvrent exactement comme les vôtres se ferment, pourriez-vous me transmettre :\n${liste}`,
        'Les fichiers peuvent m’être envoyés en réponse à ce message. Si un travail vous reste à facturer, dites-le-moi.',
        'Je vous prie d’agréer, Madame, Monsieur, mes salutations distinguées.',
      ]
  return {
    objet: `Reprise du dossier ${client}, exercice clos le ${clos}`,
    texte: [...paragraphes, ecrivain.nom].join('\n\n'),
  }
}
