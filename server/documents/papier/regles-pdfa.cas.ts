// Our own list of the rules of PDF/A-3 (ISO 19005-3), by the number of their clause, read on a file that we made: no PDF/A validator is had here.
import { XmlDocument } from 'libxml2-wasm'

type ReglePdfa = { readonly regle: string; readonly dit: string; readonly tient: (pdf: string) => boolean }

/** The rules that a PDF does not keep. It knows the files that pdfkit writes: objects one by one, none in a stream. */
export function verifierPdfa(octets: Uint8Array): { regle: string; dit: string }[] {
  const pdf = Buffer.from(octets).toString('latin1')
  return REGLES_PDFA.filter(({ tient }) => !tient(pdf)).map(({ regle, dit }) => ({ regle, dit }))
}

const compte = (pdf: string, motif: RegExp): number => [...pdf.matchAll(motif)].length
/** An object by its kind, without what its stream holds. */
const objets = (pdf: string, kind: string): string[] =>
  [...pdf.matchAll(/\d+ 0 obj\n([\s\S]*?)(?=stream\n|endobj)/g)]
    .map(([, corps = '']) => corps)
    .filter((corps) => new RegExp(`/Type /${kind}\\b`).test(corps))
const metadonnees = (pdf: string): string =>
  Buffer.from(/<\?xpacket begin[^>]*\?>([\s\S]*?)<\?xpacket end/.exec(pdf)?.[1] ?? '', 'latin1')
    .toString('utf8')
    .trim()

/** By a strict reader: ours lets a lone `&` pass. */
function bienForme(xml: string): boolean {
  try {
    XmlDocument.fromString(xml).dispose()
    return true
  } catch {
    return false
  }
}

export const REGLES_PDFA: readonly ReglePdfa[] = [
  {
    regle: '6.1.2',
    dit: 'L’en-tête est d’un PDF 1.n, suivi de quatre octets hors de l’ASCII',
    tient: (pdf) => /^%PDF-1\.[0-7]\n%[\x80-\xff]{4}/.test(pdf),
  },
  {
    regle: '6.1.3',
    dit: 'Le fichier a son identifiant, et n’est pas chiffré',
    tient: (pdf) => /trailer[\s\S]*\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/.test(pdf) && !/\/Encrypt\b/.test(pdf),
  },
  {
    regle: '6.1.4',
    dit: 'Le catalogue nomme ses métadonnées, qui ne sont pas compressées',
    tient: (pdf) =>
      objets(pdf, 'Catalog').every((un) => /\/Metadata \d+ 0 R/.test(un)) &&
      objets(pdf, 'Metadata').length === 1 &&
      objets(pdf, 'Metadata').every((un) => !un.includes('/Filter')),
  },
  {
    regle: '6.2.3',
    dit: 'Les couleurs ont leur profil (OutputIntent)',
    tient: (pdf) =>
      objets(pdf, 'OutputIntent').some((un) => un.includes('/S /GTS_PDFA1') && /\/DestOutputProfile \d/.test(un)),
  },
  {
    regle: '6.2.11.4',
    dit: 'Chaque police est dans le fichier',
    tient: (pdf) => {
      const descriptions = objets(pdf, 'FontDescriptor')
      return descriptions.length > 0 && descriptions.every((une) => /\/FontFile[23]? \d+ 0 R/.test(une))
    },
  },
  {
    regle: '6.2.11.7',
    dit: 'Chaque police dit ses lettres (Unicode)',
    tient: (pdf) =>
      compte(pdf, /\/Subtype \/Type0/g) > 0 &&
      objets(pdf, 'Font')
        .filter((une) => une.includes('/Type0'))
        .every((une) => une.includes('/ToUnicode')),
  },
  {
    regle: '6.5.1',
    dit: 'Aucune action, aucun programme',
    tient: (pdf) => !/\/(JavaScript|Launch|OpenAction|AA)\b/.test(pdf),
  },
  {
    regle: '6.6.2.1',
    dit: 'Les métadonnées sont un XML bien formé',
    tient: (pdf) => bienForme(metadonnees(pdf)),
  },
  {
    regle: '6.6.4',
    dit: 'Le fichier se dit PDF/A-3, niveau B',
    tient: (pdf) => /<pdfaid:part>3<[\s\S]*<pdfaid:conformance>B</.test(metadonnees(pdf)),
  },
  {
    regle: '6.8',
    dit: 'Le fichier joint a sa nature, son lien et ses deux noms, et le catalogue le nomme',
    tient: (pdf) =>
      objets(pdf, 'EmbeddedFile').every((un) => /\/Subtype \/text#2Fxml/.test(un)) &&
      objets(pdf, 'Filespec').length === 1 &&
      objets(pdf, 'Filespec').every((un) =>
        ['/AFRelationship /Alternative', '/F (factur-x.xml)', '/UF (factur-x.xml)'].every((dit) => un.includes(dit)),
      ) &&
      objets(pdf, 'Catalog').every((un) => /\/AF \[\d+ 0 R\]/.test(un)),
  },
  {
    regle: '6.8 Factur-X',
    dit: 'Les métadonnées disent le fichier, sa version et son profil, dans un schéma décrit',
    tient: (pdf) => {
      const dit = metadonnees(pdf)
      return [
        '<fx:DocumentFileName>factur-x.xml<',
        '<fx:DocumentType>INVOICE<',
        '<fx:Version>1.0<',
        '<fx:ConformanceLevel>EN 16931<',
        '<pdfaSchema:prefix>fx<',
      ].every((mot) => dit.includes(mot))
    },
  },
]
