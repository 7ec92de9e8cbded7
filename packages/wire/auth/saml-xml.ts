// The XML of SAML, read by namespace: no declaration, no entity, nothing that a parser would fetch or invent.
import { DOMParser } from '@xmldom/xmldom'
import { WireRefusal } from '../error.ts'

const NAMESPACES = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const
type Namespace = keyof typeof NAMESPACES

// Elements, attributes and the rest: an assertion has some hundreds.
const MARKS_AT_MOST = 2_500
const marksIn = (xml: string): number => xml.match(/<|=\s*["']/g)?.length ?? 0

/** The root of a document; anything that is not plain XML is refused, under this name. */
export function rootOf(xml: string, what: string, marksAtMost = MARKS_AT_MOST): Element {
  const refuse = (): never => {
    throw new WireRefusal(400, 'validation_failed', `${what} is not a valid XML document`)
  }
  // Counted before anything is built of it: a parser's time grows faster than what it is given.
  if (marksIn(xml) > marksAtMost) refuse()
  // A document type is where entities are declared: none is needed, none is read.
  if (/<!(?!--|\[CDATA\[)/.test(xml)) refuse()
  const errorHandler = { warning: () => {}, error: refuse, fatalError: refuse }
  const root = new DOMParser({ errorHandler }).parseFromString(xml, 'text/xml').documentElement
  return root ?? refuse()
}

export const isElement = (element: Element, space: Namespace, name: string): boolean =>
  element.namespaceURI === NAMESPACES[space] && element.localName === name

/** The children of this name, in their order. */
export function childrenOf(parent: Element | undefined, space: Namespace, name: string): Element[] {
  const elements = parent ? Array.from(parent.childNodes).filter((node) => node.nodeType === 1) : []
  // Safe: a node of type 1 is an element.
  return (elements as Element[]).filter((element) => isElement(element, space, name))
}

/** The elements of this name, however deep. */
export const withinOf = (root: Element, space: Namespace, name: string): Element[] =>
  Array.from(root.getElementsByTagNameNS(NAMESPACES[space], name))

export const textOf = (element: Element | undefined): string => (element?.textContent ?? '').trim()

export const attributeOf = (element: Element | undefined, name: string): string | null =>
  element?.hasAttribute(name) ? element.getAttribute(name) : null
