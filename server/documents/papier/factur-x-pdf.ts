// The electronic invoice inside its sheet: the file `factur-x.xml`, associated with the document, and what its metadata say of it.

const NOM = 'factur-x.xml'

/** Factur-X 1.0, profile EN 16931: the XML is another form of what the pages say (`Alternative`). */
export function joindreFacturX(doc: PDFKit.PDFDocument, { xml, cree_le }: { xml: string; cree_le: Date }): void {
  const options = {
    name: NOM,
    type: 'text/xml',
    description: 'Facture électronique Factur-X, profil EN 16931',
    relationship: 'Alternative',
    creationDate: cree_le,
    modifiedDate: cree_le,
  }
  doc.file(Buffer.from(xml, 'utf8'), options)
  doc.appendXML(METADONNEES)
}

const ESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const PROPRIETES = [
  ['DocumentFileName', 'name of the embedded XML invoice file', NOM],
  ['DocumentType', 'INVOICE', 'INVOICE'],
  ['Version', 'The actual version of the Factur-X XML schema', '1.0'],
  ['ConformanceLevel', 'The conformance level of the embedded Factur-X data', 'EN 16931'],
] as const

// PDF/A wants the schema of what is not its own: each property, its type, what it says.
const METADONNEES = `
        <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
            <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
                <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
                <pdfaSchema:namespaceURI>${ESPACE}</pdfaSchema:namespaceURI>
                <pdfaSchema:prefix>fx</pdfaSchema:prefix>
                <pdfaSchema:property><rdf:Seq>${PROPRIETES.map(
                  ([nom, dit]) => `
                    <rdf:li rdf:parseType="Resource"><pdfaProperty:name>${nom}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${dit}</pdfaProperty:description></rdf:li>`,
                ).join('')}
                </rdf:Seq></pdfaSchema:property>
            </rdf:li></rdf:Bag></pdfaExtension:schemas>
        </rdf:Description>
        <rdf:Description rdf:about="" xmlns:fx="${ESPACE}">${PROPRIETES.map(
          ([nom, , valeur]) => `
            <fx:${nom}>${valeur}</fx:${nom}>`,
        ).join('')}
        </rdf:Description>
        `
