// A balance or a journal of another software: its columns found and why, every row kept or told, and nasty files by their name.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cents } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { Refus } from '../base/refus.ts'
import { controlerReprise } from '../compta/fec/fec-reprise.ts'
import { proposerTable } from './reprise-table.ts'
import { lireTableReprise } from './reprise-table-soldes.ts'

const fin = day('2025-12-31')
const octetsDe = (texte: string) => new TextEncoder().encode(texte)
const latin = (texte: string) => Uint8Array.from(texte, (signe) => signe.codePointAt(0) ?? 63)
function lire(octets: Uint8Array, nom = 'balance.csv') {
  return lireTableReprise({ nom, octets }, { lecture: proposerTable(octets), fin })
}
const soldes = (octets: Uint8Array) => lire(octets).comptes.map(({ numero, solde_cents }) => [numero, solde_cents])
const erreurs = (octets: Uint8Array) =>
  lire(octets)
    .anomalies.filter(({ gravite }) => gravite === 'erreur')
    .map(({ message }) => message)
const alertes = (octets: Uint8Array) =>
  lire(octets)
    .anomalies.filter(({ gravite }) => gravite === 'alerte')
    .map(({ code }) => code)
function refusDe(octets: Uint8Array): string {
  try {
    proposerTable(octets)
    return ''
  } catch (error) {
    if (error instanceof Refus) return error.code
    throw error
  }
}

const BALANCE = [
  'Dossier Martin;;;;;',
  'N° de compte;Intitulé du compte;Mouvements débit;Mouvements crédit;Solde débit;Solde crédit',
  '108000;Compte de l’exploitant;500,00;0,00;500,00;',
  '164000;Emprunt;12 000,00;100 000,00;;88 000,00',
  '213100;Immeuble;90 000,00;;90 000,00;',
  '512000;Banque;2 500,00;;2 500,00;',
  'Total classes 1 à 5;;;;93 000,00;88 000,00',
  '614000;Copropriété;1 000,00;;1 000,00;',
  '706100;Loyers;;6 000,00;;6 000,00',
  'Total général;;;;94 000,00;94 000,00',
].join('\r\n')

describe('une balance', () => {
  test('les soldes de clôture, plutôt que les mouvements, chaque raison dite', () => {
    const lecture = proposerTable(octetsDe(BALANCE))
    expect(lecture).toMatchObject({ nature: 'balance', separateur: ';', decimale: ',', premiere_ligne: 3 })
    expect(lecture.raisons.join(' ')).toContain('« Solde débit » et « Solde crédit » : les soldes de clôture')
    expect(soldes(octetsDe(BALANCE))).toEqual([
      ['108000', 500_00],
      ['164000', -88_000_00],
      ['213100', 90_000_00],
      ['512000', 2_500_00],
    ])
    expect(lire(octetsDe(BALANCE))).toMatchObject({
      resultat_cents: 5_000_00,
      siren: null,
      fin: '2025-12-31',
      lignes: 6,
    })
  })

  test('ce qui n’a pas de compte est mis à part et dit, jamais ajouté', () => {
    expect(alertes(octetsDe(BALANCE))).toEqual(['reprise_mise_a_part', 'reprise_mise_a_part'])
    expect(erreurs(octetsDe(BALANCE))).toEqual([])
  })

  test('un sous-total sous un compte plus court n’est pas compté deux fois', () => {
    const avec =
      'Compte;Libellé;Débit;Crédit\n213;Constructions;90,00;\n2131;Bâtiments;60,00;\n2135;Agencements;30,00;\n164000;Emprunt;;90,00\n'
    expect(soldes(octetsDe(avec))).toEqual([
      ['164000', -90_00],
      ['2131', 60_00],
      ['2135', 30_00],
    ])
    expect(alertes(octetsDe(avec))).toEqual(['reprise_sous_total'])
  })

  test('la même ligne deux fois, une ligne qui manque, un montant illisible : rien n’est repris', () => {
    const double = 'Compte;Libellé;Débit;Crédit\n512000;Banque;10,00;\n512000;Banque;10,00;\n108000;Exploitant;;20,00\n'
    expect(erreurs(octetsDe(double))[0]).toBe('Ligne 3 : la même que la ligne 2. Retirez celle qui est en trop.')
    const manque = 'Compte;Libellé;Débit;Crédit\n512000;Banque;10,00;\n108000;Exploitant;;20,00\n'
    expect(erreurs(octetsDe(manque))[0]).toContain('l’écart est de -10,00')
    const texte = 'Compte;Libellé;Débit;Crédit\n512000;Banque;=1+1;\n108000;Exploitant;;20,00\n'
    expect(erreurs(octetsDe(texte))).toContain('Ligne 2 : « =1+1 » n’est pas un montant.')
    expect(() => controlerReprise(lire(octetsDe(manque)), { siren: null, exercices: [] })).toThrow(Refus)
  })

  test('une formule dans un libellé reste un texte, et le numéro qu’Excel protège se lit', () => {
    const piege = 'Compte,Libelle,Debit,Credit\n"=""512000""","=HYPERLINK(""http://x"")",10.50,\n108000,@SUM,,10.50\n'
    expect(soldes(octetsDe(piege))).toEqual([
      ['108000', -10_50],
      ['512000', 10_50],
    ])
    expect(lire(octetsDe(piege)).comptes[1]?.libelle).toBe('=HYPERLINK("http://x")')
  })

  test('sans en-tête ni libellé connus, les comptes et les deux dernières colonnes de montants', () => {
    const nue = '512000\tBanque\t10,00\t0,00\n108000\tExploitant\t0,00\t10,00\n'
    expect(proposerTable(octetsDe(nue)).colonnes).toMatchObject({ compte: 0, libelle: 1, debit: 2, credit: 3 })
    expect(soldes(octetsDe(nue))).toHaveLength(2)
  })

  test('un seul solde signé', () => {
    const signe = 'Compte;Libellé;Solde\n512000;Banque;1 234,50\n108000;Exploitant;-1 234,50\n'
    expect(soldes(octetsDe(signe))).toEqual([
      ['108000', -1_234_50],
      ['512000', 1_234_50],
    ])
  })

  test('le Latin de Windows et l’UTF-16 se lisent', () => {
    const texte = 'Compte;Libellé;Débit;Crédit\n512000;Société générale;10,00;\n108000;Privé;;10,00\n'
    expect(lire(latin(texte)).comptes[1]?.libelle).toBe('Société générale')
    const large = new Uint8Array([
      0xff,
      0xfe,
      ...[...texte].flatMap((s) => [s.charCodeAt(0) & 255, s.charCodeAt(0) >> 8]),
    ])
    expect(lire(large).comptes[1]?.libelle).toBe('Société générale')
  })
})

describe('un journal', () => {
  const ligne = (date: string, compte: string, debit: string, credit: string) =>
    `BQ;${date};${compte};Loyer;${debit};${credit}`
  const journal = (date: string) =>
    [
      'Journal;Date;Compte;Libellé;Débit;Crédit',
      ligne(date, '512000', '650,00', ''),
      ligne(date, '706100', '', '650,00'),
    ].join('\n')

  test('il s’additionne par compte', () => {
    const deux = `${journal('05/01/2025')}\n${ligne('05/02/2025', '512000', '650,00', '')}\n${ligne('05/02/2025', '706100', '', '650,00')}`
    expect(proposerTable(octetsDe(deux)).nature).toBe('journal')
    expect(lire(octetsDe(deux))).toMatchObject({ resultat_cents: 1_300_00, lignes: 4 })
    expect(soldes(octetsDe(deux))).toEqual([['512000', 1_300_00]])
  })

  test('une date d’un autre exercice, ou qui n’en est pas une, le bloque', () => {
    expect(erreurs(octetsDe(journal('05/01/2026')))[0]).toContain('le 05/01/2026 n’est pas dans l’exercice')
    expect(erreurs(octetsDe(journal('05/01/2021')))[0]).toContain('n’est pas dans l’exercice')
    expect(erreurs(octetsDe(`${journal('05/01/2025')}\n${ligne('hier', '512000', '', '')}`))[0]).toContain(
      '« hier » n’est pas une date',
    )
  })

  test('un FEC à points-virgules se lit comme un journal', () => {
    const fec =
      'JournalCode;JournalLib;EcritureNum;EcritureDate;CompteNum;CompteLib;CompAuxNum;CompAuxLib;PieceRef;PieceDate;EcritureLib;Debit;Credit;EcritureLet;DateLet;ValidDate;Montantdevise;Idevise\n' +
      'BQ;Banque;1;20250105;512000;Banque;;;P1;20250105;Loyer;650,00;0,00;;;20251231;;\n' +
      'BQ;Banque;1;20250105;706100;Loyers;;;P1;20250105;Loyer;0,00;650,00;;;20251231;;\n'
    expect(lire(octetsDe(fec))).toMatchObject({ resultat_cents: 650_00, anomalies: [] })
  })
})

test('ce qui n’est pas une table est refusé par son nom, sans être ouvert', () => {
  expect(refusDe(latin('PK\x03\x04\x14\x00\x06\x00[Content_Types].xml'))).toBe('reprise_table_classeur')
  expect(refusDe(latin('PK\x03\x04bombe'))).toBe('reprise_table_archive')
  expect(refusDe(latin('\x1f\x8b\x08'))).toBe('reprise_table_archive')
  expect(refusDe(latin('\xd0\xcf\x11\xe0\xa1\xb1'))).toBe('reprise_table_classeur')
  expect(refusDe(latin('%PDF-1.7'))).toBe('reprise_table_pdf')
  expect(refusDe(octetsDe('<?xml version="1.0"?><comptabilite/>'))).toBe('reprise_table_xml')
  expect(refusDe(octetsDe(' \n'))).toBe('reprise_table_vide')
  expect(refusDe(new Uint8Array(64).fill(1))).toBe('reprise_table_illisible')
  expect(refusDe(octetsDe('Bonjour,\nvoici la balance.\n'))).toBe('reprise_table_illisible')
  expect(refusDe(octetsDe('Compte;Libellé;Page\n512000;Banque;12\n'))).toBe('reprise_table_sans_montant')
})

test('quelles que soient l’écriture et la mise en page, chaque compte est lu une fois, au centime', () => {
  const comptes = fc.uniqueArray(
    fc.record({
      numero: fc.integer({ min: 101_000, max: 799_999 }).map(String),
      montant: fc.integer({ min: -90_000_00, max: 90_000_00 }).filter((m) => m !== 0),
    }),
    { minLength: 2, maxLength: 25, selector: ({ numero }) => numero },
  )
  const formes = fc.record({
    separateur: fc.constantFrom(';', '\t', '|'),
    decimale: fc.constantFrom(',', '.'),
    milliers: fc.constantFrom('', ' ', '\u00a0'),
    fin_de_ligne: fc.constantFrom('\n', '\r\n'),
    cite: fc.boolean(),
    titre: fc.boolean(),
    total: fc.boolean(),
    ancien: fc.boolean(),
  })
  fc.assert(
    fc.property(comptes, formes, (tires, forme) => {
      const net = tires.reduce((somme, { montant }) => somme + montant, 0)
      const tous = net === 0 ? tires : [...tires, { numero: '890000', montant: -net }]
      const nombre = (montant: number) => {
        const [entiers = '', decimales = ''] = (Math.abs(montant) / 100).toFixed(2).split('.')
        return `${entiers.replace(/(?<=\d)(?=(\d{3})+$)/g, forme.milliers)}${forme.decimale}${decimales}`
      }
      const champ = (texte: string) => (forme.cite ? `"${texte}"` : texte)
      const ligne = (...champs: string[]) => champs.map(champ).join(forme.separateur)
      const texte = [
        ...(forme.titre ? ['Balance générale', ''] : []),
        ligne('Compte', 'Intitulé', 'Débit', 'Crédit'),
        ...tous.map(({ numero, montant }) =>
          ligne(numero, `Compte ${numero}`, montant > 0 ? nombre(montant) : '', montant < 0 ? nombre(montant) : ''),
        ),
        ...(forme.total ? [ligne('Total', '', nombre(1), nombre(1))] : []),
      ].join(forme.fin_de_ligne)
      const octets = forme.ancien ? latin(texte) : octetsDe(texte)
      const lu = lire(octets)
      expect(lu.lignes).toBe(tous.length)
      expect(lu.debit_cents).toBe(lu.credit_cents)
      expect(lu.comptes.map(({ numero, solde_cents }) => [numero, solde_cents])).toEqual(
        tous
          .filter(({ numero }) => /^[1-5]/.test(numero))
          .map(({ numero, montant }) => [numero, cents(montant)])
          .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
      )
      expect(lu.anomalies.filter(({ gravite }) => gravite === 'erreur')).toEqual([])
    }),
  )
})

test('dix mille comptes se lisent en temps borné', () => {
  const lignes = Array.from({ length: 10_000 }, (_, rang) => `${400_000 + rang};Tiers ${rang};1,00;1,00`)
  const octets = octetsDe(`Compte;Libellé;Débit;Crédit\n${lignes.join('\n')}\n`)
  const debut = process.cpuUsage()
  expect(lire(octets).lignes).toBe(10_000)
  expect(process.cpuUsage(debut).user).toBeLessThan(15_000_000)
})
