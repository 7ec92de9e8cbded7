// A Cross Industry Invoice read by paths of local names, as the rules of the European standard speak of it.
import { DOMParser } from '@xmldom/xmldom'

export type Lue = ReturnType<typeof vue>

/** The document; null when it is not well-formed XML. */
export function lireCii(xml: string): Lue | null {
  const refuser = (): never => {
    throw new Error('not well-formed')
  }
  // xmldom takes a mark that stands alone for a letter.
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.test(xml)) return null
  const errorHandler = { warning: refuser, error: refuser, fatalError: refuser }
  try {
    return vue(new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement)
  } catch {
    return null
  }
}

/** The document by paths of local names, as the standard's binding to this syntax gives them. */
function vue(racine: Element) {
  const tous = (chemin: string, de: Element = racine): Element[] =>
    chemin.split('/').reduce<Element[]>((ici, nom) => ici.flatMap((un) => enfants(un, nom)), [de])
  const un = (chemin: string, de?: Element): string => tous(chemin, de)[0]?.textContent?.trim() ?? ''
  const accord = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement'
  const reglement = tous('SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement')[0]
  const totaux = 'SpecifiedTradeSettlementHeaderMonetarySummation'
  return {
    un,
    tous,
    vendeur: tous(`${accord}/SellerTradeParty`)[0],
    client: tous(`${accord}/BuyerTradeParty`)[0],
    lignes: tous('SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem'),
    taxes: reglement ? tous('ApplicableTradeTax', reglement) : [],
    regle: (chemin: string): string => (reglement ? un(chemin, reglement) : ''),
    total: (nom: string): string => (reglement ? un(`${totaux}/${nom}`, reglement) : ''),
    referees: reglement ? tous('InvoiceReferencedDocument', reglement) : [],
    moyens: reglement ? tous('SpecifiedTradeSettlementPaymentMeans', reglement) : [],
  }
}

/** Safe: a node of type 1 is an element. */
const enfants = (de: Element, nom: string): Element[] =>
  (Array.from(de.childNodes).filter((node) => node.nodeType === 1) as Element[]).filter(
    ({ localName }) => localName === nom,
  )
