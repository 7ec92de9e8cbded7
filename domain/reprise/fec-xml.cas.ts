// A flat FEC told in XML, for the tests: by journal, its entries and their lines, days and amounts as XML writes them.

/** The flat file told by journal, as the schema formatA47A-I-VII-1 wants it. */
export function enXml(plat: string, { cloture = '2025-12-31', sens = false } = {}): string {
  const [tete = '', ...lignes] = plat.trimEnd().split(/\r?\n/)
  const noms = tete.split('\t')
  const rangees = lignes.map((ligne) => {
    const champs = ligne.split('\t')
    return new Map(noms.map((nom, rang) => [nom, champs[rang] ?? '']))
  })
  const balise = (nom: string, texte: string) =>
    texte === '' ? '' : `<${nom}>${texte.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</${nom}>`
  const dits = (rangee: ReadonlyMap<string, string>, ...voulus: string[]) =>
    voulus
      .map((nom) => {
        const texte = rangee.get(nom) ?? ''
        return balise(nom, /Date$|^DateLet$/.test(nom) ? texte.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3') : texte)
      })
      .join('')
  const cote = (rangee: ReadonlyMap<string, string>) => {
    const [debit = '', credit = ''] = ['Debit', 'Credit'].map((nom) => (rangee.get(nom) ?? '').replace(',', '.'))
    const enDebit = Number(debit) !== 0
    if (sens) return `<Montant>${enDebit ? debit : credit}</Montant><Sens>${enDebit ? 'D' : 'C'}</Sens>`
    return enDebit ? `<Debit>${debit}</Debit>` : `<Credit>${Number(credit)}</Credit>`
  }
  const journaux = Map.groupBy(rangees, (une) => une.get('JournalCode') ?? '')
  const corps = [...journaux.values()].map((siennes) => {
    const ecritures = Map.groupBy(siennes, (une) => une.get('EcritureNum') ?? '')
    return `<journal>${dits(siennes[0] ?? new Map(), 'JournalCode', 'JournalLib')}${[...ecritures.values()]
      .map(
        (unes) =>
          `<ecriture>${dits(unes[0] ?? new Map(), 'EcritureNum', 'EcritureDate', 'EcritureLib', 'PieceRef', 'PieceDate', 'EcritureLet', 'DateLet', 'ValidDate')}${unes
            .map(
              (une) => `<ligne>${dits(une, 'CompteNum', 'CompteLib', 'CompAuxNum', 'CompAuxLib')}${cote(une)}</ligne>`,
            )
            .join('\n')}</ecriture>`,
      )
      .join('')}</journal>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<comptabilite xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:noNamespaceSchemaLocation="formatA47A-I-VII-1.xsd"><exercice>${balise('DateCloture', cloture)}${corps.join('')}</exercice></comptabilite>`
}
