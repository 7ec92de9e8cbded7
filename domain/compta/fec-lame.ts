// The blade that cuts a line of a FEC in its fields, and the memory that it cuts in: the same for whoever has a faster one.
/** Grows by whole pages; its bytes then lie in another buffer. */
export type Memoire = { readonly buffer: ArrayBuffer; grow(pages: number): number }

/**
 * `couper` cuts the line from `debut` on, which an end of line ends before `fin`, and gives where the next one begins. `avant`:
 * where the line before began, when nothing was wrong with it, else -1: the fields that both begin with are moved, not looked
 * at again. Places are counted from the second page; what is asked and answered stands in the first.
 */
export type Lame = {
  readonly memoire: Memoire
  couper(debut: number, avant: number, fin: number): number
}

export const LF = 0x0a
export const CR = 0x0d

/** In bytes. */
export const PAGE = 65_536

/**
 * The first page, in bytes: eight whole numbers; which bytes a blank may begin with (256), and end with (256); where each
 * field begins; where each ends.
 */
export const ETATS = 0
export const BORDS = 32
export const DEBUTS = 1_024
export const FINS = 33_792

/** The eight: what is asked. `UN_OCTET`: whether each byte is a sign. */
export const SEPARATEUR = 0
export const FIN_DE_LIGNE = 1
export const LARGEUR = 2
export const UN_OCTET = 3
/** What is answered. `VUS`: RARES when a sign has to be looked at, other bits when a field may have blanks around it. */
export const CHAMPS = 4
export const VUS = 5
export const FIN = 6
/** How many of the first fields are those of the line before. */
export const COMMUNS = 7
export const RARES = 1

type Vues = {
  readonly octets: Uint8Array
  readonly etat: Int32Array
  readonly bords: Uint8Array
  readonly debuts: Int32Array
  readonly fins: Int32Array
}

/** Byte by byte, wherever this language runs. */
export function lameSimple(): Lame {
  let buffer = new ArrayBuffer(PAGE)
  let vues = vuesDe(buffer)
  const memoire: Memoire = {
    get buffer() {
      return buffer
    },
    grow(pages) {
      const avant = new Uint8Array(buffer)
      buffer = new ArrayBuffer(avant.length + pages * PAGE)
      new Uint8Array(buffer).set(avant)
      vues = vuesDe(buffer)
      return avant.length / PAGE
    },
  }
  return { memoire, couper: (debut, avant) => couperEn(vues, debut, avant) }
}

const vuesDe = (buffer: ArrayBuffer): Vues => ({
  octets: new Uint8Array(buffer, PAGE),
  etat: new Int32Array(buffer, ETATS, 8),
  bords: new Uint8Array(buffer, BORDS, 512),
  debuts: new Int32Array(buffer, DEBUTS, (FINS - DEBUTS) / 4),
  fins: new Int32Array(buffer, FINS, (PAGE - FINS) / 4),
})

const BLANC = 0x20
const ACCOLADE = 0x7b

function couperEn(vues: Vues, debut: number, avant: number): number {
  const { octets, etat, fins } = vues
  let champs = avant === -1 ? 0 : reprendre(vues, debut, avant)
  etat[COMMUNS] = champs
  let place = champs === 0 ? debut : (fins[champs - 1] ?? 0) + 1
  let champ = place
  let rares = 0
  let bords = 0
  for (; octets[place] !== etat[FIN_DE_LIGNE]; place++) {
    const octet = octets[place] ?? 0
    if (octet === etat[SEPARATEUR]) {
      bords |= noter(vues, champs++, champ, place)
      champ = place + 1
    } else if (octet < BLANC || octet > ACCOLADE) {
      const longueur = longueurSure(vues, place, octet)
      if (longueur === 0) rares = RARES
      if (longueur === 2) place++
    }
  }
  const fin = place > debut && octets[place - 1] === CR ? place - 1 : place
  bords |= noter(vues, champs++, champ, fin)
  etat[CHAMPS] = champs
  etat[VUS] = rares | (bords << 1)
  etat[FIN] = fin
  return place + 1
}

function reprendre({ octets, etat, debuts, fins }: Vues, debut: number, avant: number): number {
  const pas = debut - avant
  // No further than the last separator of the line before, which is not far: lines that are all the same never differ.
  const limite = (fins[(etat[LARGEUR] ?? 0) - 2] ?? 0) + pas + 1
  let egaux = debut
  while (egaux < limite && octets[egaux] === octets[egaux - pas]) egaux++
  let champs = 0
  // The separator behind a field belongs to what is the same; the last field of a line has none.
  while (champs < (etat[LARGEUR] ?? 0) - 1 && (fins[champs] ?? 0) + pas < egaux) {
    debuts[champs] = (debuts[champs] ?? 0) + pas
    fins[champs] = (fins[champs] ?? 0) + pas
    champs++
  }
  return champs
}

/** Notes where a field stands, unless the header has no column for it; gives whether it may have blanks around it. */
function noter({ octets, etat, bords, debuts, fins }: Vues, champ: number, debut: number, fin: number): number {
  if (champ >= (etat[LARGEUR] ?? 0)) return 0
  debuts[champ] = debut
  fins[champ] = fin
  if (debut >= fin) return 0
  return (bords[octets[debut] ?? 0] ?? 0) | (bords[256 + (octets[fin - 1] ?? 0)] ?? 0)
}

/** How many bytes a sign takes that is no common one; 0 when somebody else must look at it. */
function longueurSure({ octets, etat }: Vues, place: number, octet: number): number {
  const suivant = octets[place + 1] ?? 0
  // A CR just before the LF belongs to the end of the line.
  if (octet < 0x80) return octet === CR && suivant === LF ? 1 : 0
  if (etat[UN_OCTET] === 1) return 1
  // Nearly all the accents of French take two bytes.
  return octet >= 0xc2 && octet < 0xe0 && (suivant & 0xc0) === 0x80 ? 2 : 0
}
