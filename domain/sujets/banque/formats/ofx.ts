// OFX, in both its writings: the SGML of version 1, whose values close no tag, and the XML of version 2.
import { type Cents, negate } from '../../../base/cents.ts'
import { Refus } from '../../../base/refus.ts'
import { lireDate } from './dates-texte.ts'
import { estIban, ibanDuRib } from './iban.ts'
import { lireMontant } from './montant-texte.ts'
import type { Constat, LigneReleve, ReleveLu, Solde } from './releve.ts'
import { encodageReleve, texteDe, uneLigne } from './texte.ts'

type Operation = { ligne: number; debut: number; fin: number; champs: Map<string, string> }
type Releve = { champs: Map<string, string>; operations: Operation[]; solde: Map<string, string> }
type Balise = { nom: string; fermante: boolean; valeur: string; debut: number; fin: number }

/** Tags that say another thing inside another one: the name of the payee, the currency of one operation. */
const SOUS = { 'PAYEE.NAME': true, 'CURRENCY.CURSYM': true }

/** One statement for each statement of the file. */
export function lireOfx(octets: Uint8Array): ReleveLu[] {
  const texte = texteDe(octets, encodageReleve(octets))
  if (/<!(DOCTYPE|ENTITY)/i.test(texte)) throw new Refus('releve_xml_interdit')
  if (!/<\/OFX>\s*$/i.test(texte.slice(-2000))) throw new Refus('releve_tronque')
  // Looked for from each opening, an end that is nowhere would take hours.
  if (texte.lastIndexOf('<![CDATA[') > texte.lastIndexOf(']]>')) throw new Refus('releve_tronque')
  const releves = relevesDe(texte)
  if (releves.length === 0) throw new Refus('releve_illisible')
  return releves.map((releve) => enReleve(releve, texte))
}

function relevesDe(texte: string): Releve[] {
  const releves: Releve[] = []
  let operation: Operation | null = null
  let solde = false
  let dans = ''
  const lignes = compteurLignes(texte)
  for (const { nom, fermante, valeur, debut, fin } of balisesDe(texte)) {
    const releve = releves.at(-1)
    if (!fermante && /^(CC|INV)?STMTRS$/.test(nom))
      releves.push({ champs: new Map(), operations: [], solde: new Map() })
    else if (nom === 'STMTTRN') {
      operation = fermante ? null : { ligne: lignes(debut), debut, fin, champs: new Map() }
      if (operation) releve?.operations.push(operation)
      dans = ''
    } else if (nom === 'BANKTRANLIST' && fermante) operation = null
    else if (nom === 'LEDGERBAL') solde = !fermante
    else if (nom === 'PAYEE' || nom === 'CURRENCY') dans = fermante ? '' : nom
    else if (!fermante && valeur !== '') {
      const ou = operation?.champs ?? (solde ? releve?.solde : releve?.champs)
      const cle = `${dans}.${nom}` in SOUS ? `${dans}.${nom}` : nom
      // The account of the other side bears the same tags as ours, and comes after it.
      if (ou && !ou.has(cle)) ou.set(cle, valeur)
    }
    if (operation) operation.fin = fin
  }
  return releves
}

/** The tags one by one, each with the text that follows it; what only looks like a tag, or stands in CDATA, is text. */
function* balisesDe(texte: string): Generator<Balise> {
  const forme = /<!\[CDATA\[[\s\S]*?\]\]>|<(\/?)([A-Za-z][A-Za-z0-9_.]*)\s*\/?>/g
  const suivante = (): RegExpExecArray | null => {
    let trouvee = forme.exec(texte)
    while (trouvee && trouvee[2] === undefined) trouvee = forme.exec(texte)
    return trouvee
  }
  let balise = suivante()
  while (balise) {
    const apres = balise.index + balise[0].length
    const autre = suivante()
    const brut = texte.slice(apres, autre?.index ?? texte.length)
    yield {
      nom: (balise[2] ?? '').toUpperCase(),
      fermante: balise[1] === '/',
      valeur: uneLigne(valeurDe(brut)),
      debut: balise.index,
      fin: apres + brut.trimEnd().length,
    }
    balise = autre
  }
}

/** Entities are read outside of CDATA only. */
const valeurDe = (brut: string): string =>
  brut.includes('<![CDATA[')
    ? brut
        .split(/(<!\[CDATA\[[\s\S]*?\]\]>)/)
        .map((part) => (part.startsWith('<![CDATA[') ? part.slice(9, -3) : sansEntites(part)))
        .join('')
    : sansEntites(brut)

const ENTITES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

/** The five entities of XML and the numbered ones; what is none stays as it is. */
const sansEntites = (texte: string): string =>
  texte.includes('&')
    ? texte.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (tout, decimal, hexa, nom) => {
        if (nom) return ENTITES[String(nom).toLowerCase()] ?? tout
        const signe = decimal ? Number(decimal) : Number.parseInt(hexa, 16)
        return signe > 0x1f && signe <= 0x10ffff ? String.fromCodePoint(signe) : ' '
      })
    : texte

function enReleve({ champs, operations, solde }: Releve, texte: string): ReleveLu {
  const erreurs: Constat[] = []
  const ecartees: Constat[] = []
  const lignes: LigneReleve[] = []
  const devise = champs.get('CURDEF')?.toUpperCase() ?? 'EUR'
  const sansSigne = operations.every(({ champs: un }) => !/^\s*-/.test(un.get('TRNAMT') ?? ''))
  for (const operation of operations) {
    const { ligne } = operation
    const lue = lireOperation(operation, { texte, sansSigne, devise, rang: lignes.length + 1 })
    if (typeof lue === 'string') erreurs.push({ ligne, texte: lue })
    else if (lue.montant_cents === 0)
      ecartees.push({ ligne, texte: `Montant nul : rien ne bouge sur le compte. ${lue.libelle}` })
    else lignes.push(lue)
  }
  return {
    format: 'ofx',
    compte: compteDe(champs),
    devise,
    solde_initial: null,
    solde_final: soldeDe(solde),
    lignes,
    erreurs,
    ecartees,
    dates: null,
  }
}

function lireOperation(
  { ligne, debut, fin, champs }: Operation,
  { texte, sansSigne, devise, rang }: { texte: string; sansSigne: boolean; devise: string; rang: number },
): LigneReleve | string {
  const date = lireDate((champs.get('DTPOSTED') ?? champs.get('DTUSER') ?? '').slice(0, 8), 'amj')
  if (date === null) return `La date « ${champs.get('DTPOSTED') ?? ''} » ne se lit pas.`
  const montant = montantDe(champs.get('TRNAMT') ?? '')
  if (montant === null) return `Le montant « ${champs.get('TRNAMT') ?? ''} » ne se lit pas.`
  const autre = champs.get('CURRENCY.CURSYM')?.toUpperCase() ?? devise
  if (autre !== devise) return `Cette opération est en ${autre}, le relevé en ${devise}.`
  const debit =
    sansSigne && /^(DEBIT|PAYMENT|CHECK|FEE|SRVCHG|DIRECTDEBIT|ATM|POS|CASH)$/i.test(champs.get('TRNTYPE') ?? '')
  const [nom, memo] = [champs.get('NAME') ?? champs.get('PAYEE.NAME') ?? '', champs.get('MEMO') ?? '']
  const libelle = nom.includes(memo) ? nom : memo.startsWith(nom) ? memo : `${nom} ${memo}`
  return {
    rang,
    ligne,
    date,
    libelle: libelle.trim() || (champs.get('TRNTYPE') ?? 'Sans libellé'),
    montant_cents: debit ? negate(montant) : montant,
    identifiant: champs.get('FITID') ?? null,
    tiers: champs.get('PAYEE.NAME') ?? null,
    reference: champs.get('CHECKNUM') ?? champs.get('REFNUM') ?? null,
    brut: texte.slice(debut, fin),
  }
}

/** The format says a point; some banks write a comma. */
const montantDe = (texte: string): Cents | null => lireMontant(texte, /,\d{1,2}$/.test(texte) ? ',' : '.')

function compteDe(champs: ReadonlyMap<string, string>): ReleveLu['compte'] {
  const [banque, guichet, numero] = ['BANKID', 'BRANCHID', 'ACCTID'].map((nom) =>
    (champs.get(nom) ?? '').replaceAll(' ', ''),
  )
  if (numero && estIban(numero)) return { iban: numero, banque: banque || null, numero: null }
  const iban = ibanDuRib({ banque: banque ?? '', guichet: guichet ?? '', numero: (numero ?? '').toUpperCase() })
  return { iban, banque: banque || null, numero: numero || null }
}

function soldeDe(champs: ReadonlyMap<string, string>): Solde | null {
  const date = lireDate((champs.get('DTASOF') ?? '').slice(0, 8), 'amj')
  const montant_cents = montantDe(champs.get('BALAMT') ?? '')
  return date && montant_cents !== null ? { montant_cents, date } : null
}

/** The line of a place in the text, asked in growing order; each line break is looked for once. */
export function compteurLignes(texte: string): (place: number) => number {
  const suivant = (depuis: number): number => {
    const saut = texte.indexOf('\n', depuis)
    return saut === -1 ? texte.length : saut
  }
  let ligne = 1
  let saut = suivant(0)
  return (place) => {
    for (; saut < place; saut = suivant(saut + 1)) ligne++
    return ligne
  }
}
