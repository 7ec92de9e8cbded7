// A small strict reader of XML for the files of banks: no entity of its own, no external thing, bounded in depth and number.
import { Refus } from '../../../base/refus.ts'
import { compteurLignes } from './ofx.ts'

export type Noeud = {
  readonly nom: string
  readonly ligne: number
  readonly debut: number
  fin: number
  readonly attributs: ReadonlyMap<string, string>
  readonly enfants: Noeud[]
  texte: string
}

const SANS_ATTRIBUT: ReadonlyMap<string, string> = new Map()
const PROFONDEUR = 40
const NOEUDS = 4_000_000
const NOM = /^[A-Za-z_][\w.-]*(?::[A-Za-z_][\w.-]*)?$/
const ENTITES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The root of a document. A file that stops early is `releve_tronque`, a badly formed one `releve_xml_invalide`. */
export function lireXml(texte: string): Noeud {
  const lignes = compteurLignes(texte)
  const pile: Noeud[] = []
  let racine: Noeud | null = null
  let noeuds = 0
  let place = 0
  while (place < texte.length) {
    const ouvrant = texte.indexOf('<', place)
    ajouterTexte(pile.at(-1), texte.slice(place, ouvrant === -1 ? texte.length : ouvrant))
    if (ouvrant === -1) break
    const marque = marqueDe(texte, ouvrant)
    place = marque.fin
    if (marque.genre === 'cdata') {
      const noeud = pile.at(-1)
      if (!noeud) throw new Refus('releve_xml_invalide')
      noeud.texte += marque.contenu
    } else if (marque.genre === 'fermante') {
      const noeud = pile.pop()
      if (noeud?.nom !== sansPrefixe(marque.contenu.trim())) throw new Refus('releve_xml_invalide')
      noeud.fin = place
    } else if (marque.genre === 'ouvrante') {
      if (++noeuds > NOEUDS || pile.length >= PROFONDEUR || (racine && pile.length === 0))
        throw new Refus('releve_xml_invalide')
      const noeud = noeudDe(marque.contenu, { ligne: lignes(ouvrant), debut: ouvrant, fin: place })
      pile.at(-1)?.enfants.push(noeud)
      racine ??= noeud
      if (!marque.contenu.endsWith('/')) pile.push(noeud)
    }
  }
  if (pile.length > 0) throw new Refus('releve_tronque')
  if (!racine) throw new Refus('releve_xml_invalide')
  return racine
}

type Marque = { genre: 'ouvrante' | 'fermante' | 'cdata' | 'rien'; contenu: string; fin: number }

function marqueDe(texte: string, debut: number): Marque {
  const jusqua = (fin: string, genre: Marque['genre'], saut: number): Marque => {
    const trouve = texte.indexOf(fin, debut + saut)
    if (trouve === -1) throw new Refus('releve_tronque')
    return { genre, contenu: texte.slice(debut + saut, trouve), fin: trouve + fin.length }
  }
  if (texte.startsWith('<!--', debut)) return jusqua('-->', 'rien', 4)
  if (texte.startsWith('<![CDATA[', debut)) return jusqua(']]>', 'cdata', 9)
  if (texte.startsWith('<!', debut)) throw new Refus('releve_xml_interdit')
  if (texte.startsWith('<?', debut)) return jusqua('?>', 'rien', 2)
  if (texte.startsWith('</', debut)) return jusqua('>', 'fermante', 2)
  return jusqua('>', 'ouvrante', 1)
}

function noeudDe(contenu: string, lieu: { ligne: number; debut: number; fin: number }): Noeud {
  const nu = contenu.replace(/\/$/, '').trim()
  const [nom = ''] = /^\S+/.exec(nu) ?? []
  if (!NOM.test(nom)) throw new Refus('releve_xml_invalide')
  const reste = nu.slice(nom.length)
  if (reste === '') return { nom: sansPrefixe(nom), ...lieu, attributs: SANS_ATTRIBUT, enfants: [], texte: '' }
  const attributs = new Map<string, string>()
  const lus = [...reste.matchAll(/\s+([\w:.-]+)\s*=\s*("[^"<]*"|'[^'<]*')/g)]
  if (lus.map(([tout]) => tout).join('').length !== reste.trimEnd().length) throw new Refus('releve_xml_invalide')
  for (const [, cle = '', valeur = ''] of lus) attributs.set(sansPrefixe(cle), sansEntites(valeur.slice(1, -1)))
  return { nom: sansPrefixe(nom), ...lieu, attributs, enfants: [], texte: '' }
}

function ajouterTexte(noeud: Noeud | undefined, texte: string): void {
  if (noeud) noeud.texte += sansEntites(texte)
  else if (texte.trim() !== '') throw new Refus('releve_xml_invalide')
}

/** Only the five entities of the language and the numbered ones: any other one is refused. */
export function sansEntites(texte: string): string {
  if (!texte.includes('&')) return texte
  return texte.replace(/&([^;&\s]{0,12});?/g, (tout, nom: string) => {
    const numero = /^#x([0-9a-f]{1,6})$/i.exec(nom)?.[1]
    const signe = numero ? Number.parseInt(numero, 16) : Number(/^#(\d{1,7})$/.exec(nom)?.[1] ?? Number.NaN)
    const connue = ENTITES[nom]
    if (connue !== undefined && tout.endsWith(';')) return connue
    if (signe >= 0x20 && signe <= 0x10ffff) return String.fromCodePoint(signe)
    throw new Refus('releve_xml_invalide')
  })
}

const sansPrefixe = (nom: string): string => nom.slice(nom.indexOf(':') + 1)

/** The first node down a path, `Acct/Id/IBAN`. */
export function noeud(depuis: Noeud, chemin: string): Noeud | null {
  let ici: Noeud | null = depuis
  for (const nom of chemin.split('/')) ici = ici?.enfants.find((enfant) => enfant.nom === nom) ?? null
  return ici
}

/** The text down the first of these paths that has one. */
export function texteA(depuis: Noeud, ...chemins: readonly string[]): string | null {
  for (const chemin of chemins) {
    const lu = noeud(depuis, chemin)?.texte.trim()
    if (lu) return lu
  }
  return null
}

export const tous = (depuis: Noeud, nom: string): Noeud[] => depuis.enfants.filter((enfant) => enfant.nom === nom)
