// A balance or a journal in a workbook: the same closing as its CSV, each sheet and cell as they are stored, and archives that mean harm.

import fc from 'fast-check'
import { strToU8, type Zippable, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { day } from '../base/day.ts'
import { encoderUtf8 } from '../base/octets.ts'
import { Refus } from '../base/refus.ts'
import { tirages } from '../base/tirages.cas.ts'
import { ecrireClasseur, gonflerEssai as gonfler } from './classeur.cas.ts'
import { estClasseur, lireClasseur } from './classeur.ts'
import { proposerFeuille, proposerReprise, relireTable } from './fichier-reprise.ts'

const fin = day('2025-12-31')
const proposer = (octets: Uint8Array, nom = 'balance.xlsx') => proposerReprise({ nom, octets }, { fin, gonfler })
function refusDe(faire: () => unknown): string {
  try {
    faire()
    return ''
  } catch (error) {
    if (error instanceof Refus) return error.code
    throw error
  }
}

const GARDE = { nom: 'Page de garde', rangees: [['Balance de Claire Martin'], [], ['Au 31/12/2025']] }
const BALANCE = {
  nom: 'Balance "2025"',
  rangees: [
    ['Dossier Martin'],
    [],
    ['N° de compte', 'Intitulé du compte', 'Solde débit', 'Solde crédit'],
    [213100, 'Immeuble ; lot n° 3', 120_000, null],
    ['164000', 'Emprunt', null, 80_000.1 + 0.2],
    [108, 'Exploitant', null, { f: 'C4-D5', v: 39_999.7 }],
  ],
}

describe('un classeur', () => {
  test('la première feuille qui a des comptes est lue, ses lignes à leur numéro, ses montants au centime', () => {
    const { lecture, table, feuilles } = proposer(ecrireClasseur([GARDE, BALANCE]))
    expect(feuilles).toEqual(['Page de garde', 'Balance "2025"'])
    expect(table).toMatchObject({ feuille: 'Balance "2025"', nature: 'balance', premiere_ligne: 4, decimale: ',' })
    expect(table?.raisons.join(' ')).toContain('« Solde débit » et « Solde crédit »')
    expect(lecture).toMatchObject({ nom: 'balance.xlsx', fin: '2025-12-31', lignes: 3, anomalies: [] })
    expect(lecture.comptes.map(({ numero, libelle, solde_cents }) => [numero, libelle, solde_cents])).toEqual([
      ['108', 'Exploitant', -39_999_70],
      ['164000', 'Emprunt', -80_000_30],
      ['213100', 'Immeuble ; lot n° 3', 120_000_00],
    ])
  })

  test('un journal : un nombre montré comme un jour est ce jour, à compter de 1900 ou de 1904', () => {
    const journal = (premier: number) => ({
      nom: 'Journal',
      rangees: [
        ['Date', 'Compte', 'Libellé', 'Débit', 'Crédit'],
        [{ jour: premier }, '512000', 'Loyer', 650.5, null],
        [{ jour: premier + 0.75 }, '706100', 'Loyer', null, 650.5],
      ],
    })
    // 46 022 days after 30 December 1899: 31 December 2025.
    for (const octets of [
      ecrireClasseur([journal(46_022)]),
      ecrireClasseur([journal(46_022 - 1462)], { date1904: true }),
    ]) {
      expect(lireClasseur(octets, gonfler)[0]?.texte.split('\n')[1]).toBe('31/12/2025;512000;Loyer;650,50')
      expect(proposer(octets).lecture).toMatchObject({ resultat_cents: 650_50, anomalies: [] })
    }
    const feuille = (rangees: object[]) =>
      lireClasseur(ecrireClasseur([{ nom: 'F', rangees: [rangees as never] }]), gonfler)
    expect(feuille([{ jour: 1 }, { jour: 59 }, { jour: 61 }, { jour: 60_000 }])[0]?.texte).toBe(
      '01/01/1900;28/02/1900;01/03/1900;08/04/2064\n',
    )
  })

  test('chaque sorte de cellule est lue comme elle est gardée', () => {
    const rangees = [
      [
        { xml: '<c t="b"><v>1</v></c>' },
        { xml: '<c t="e"><v>#REF!</v></c>' },
        { xml: '<c t="inlineStr"><is><t>à même &amp; là</t></is></c>' },
        { xml: '<c t="str"><f>A1</f><v>dit</v></c>' },
        { xml: '<c t="d"><v>2025-03-01T00:00:00</v></c>' },
        { xml: '<c><v>1E3</v></c>' },
        { f: 'SOMME(A1)' },
        1234.5678,
        'sur deux\nlignes',
      ],
    ]
    expect(lireClasseur(ecrireClasseur([{ nom: 'F', rangees }]), gonfler)[0]?.texte).toBe(
      'VRAI;#REF!;à même & là;dit;2025-03-01;1000;formule sans valeur;1234,5678;sur deux lignes\n',
    )
  })

  test('une formule sans valeur, une erreur ou un demi-centime où un montant est attendu arrêtent la reprise', () => {
    for (const cellule of [{ f: 'C4' }, { xml: '<c t="e"><v>#REF!</v></c>' }, 39_999.705]) {
      const [tete, vide, entete, a, b] = BALANCE.rangees as never[]
      const rangees = [tete, vide, entete, a, b, [108, 'Exploitant', null, cellule]] as never
      const { lecture } = proposer(ecrireClasseur([{ nom: 'B', rangees }]))
      expect(lecture.anomalies.filter(({ gravite }) => gravite === 'erreur').map(({ message }) => message)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^Ligne 6 : « .* » n’est pas un montant\.$/)]),
      )
    }
  })

  test('une autre feuille se choisit ; une feuille cachée ne se propose pas ; une inconnue est refusée', () => {
    const autre = {
      nom: 'N-1',
      rangees: [
        ['Compte', 'Débit', 'Crédit'],
        ['512000', 1, null],
        ['108000', null, 1],
      ],
    }
    const octets = ecrireClasseur([{ ...GARDE, cachee: true }, BALANCE, autre])
    expect(proposer(octets).feuilles).toEqual(['Balance "2025"', 'N-1'])
    const table = proposerFeuille(octets, 'N-1', gonfler)
    const lue = relireTable({ nom: 'b.xlsx', octets }, { table, fin, gonfler })
    expect(lue.comptes.map(({ numero }) => numero)).toEqual(['108000', '512000'])
    for (const feuille of ['Page de garde', 'Rien', null])
      expect(
        refusDe(() => relireTable({ nom: 'b.xlsx', octets }, { table: { ...table, feuille }, fin, gonfler })),
      ).toBe('reprise_classeur_sans_feuille')
  })

  test('quels que soient les comptes, le classeur et son CSV donnent la même clôture', () => {
    const ligne = fc.record({
      numero: fc.integer({ min: 101_000, max: 799_999 }),
      montant: fc.integer({ min: 1, max: 90_000_000_00 }),
      libelle: fc
        .string({ maxLength: 20 })
        .filter((texte) => !/[\p{Cc}\u2028\u2029]/u.test(texte) && texte.isWellFormed()),
    })
    fc.assert(
      fc.property(
        fc.uniqueArray(ligne, { minLength: 1, maxLength: 20, selector: ({ numero }) => numero }),
        (lignes) => {
          const total = lignes.reduce((somme, { montant }) => somme + montant, 0)
          const rangees = [
            ['Compte', 'Intitulé', 'Débit', 'Crédit'],
            ...lignes.map(({ numero, libelle, montant }) => [numero, `C ${libelle}`, montant / 100, null]),
            ['890', 'Ouverture', null, total / 100],
          ]
          const csv = rangees
            .map((champs) =>
              champs
                .map((champ) =>
                  typeof champ === 'number' && !Number.isInteger(champ)
                    ? champ.toFixed(2).replace('.', ',')
                    : `"${String(champ ?? '').replaceAll('"', '""')}"`,
                )
                .join(';'),
            )
            .join('\n')
          const [parClasseur, parCsv] = [ecrireClasseur([{ nom: 'B', rangees }]), encoderUtf8(csv)].map((octets) => {
            const { comptes, resultat_cents, lignes: lues } = proposer(octets, 'b').lecture
            return { soldes: comptes.map(({ numero, solde_cents }) => [numero, solde_cents]), resultat_cents, lues }
          })
          expect(parClasseur).toEqual(parCsv)
          expect(parClasseur?.lues).toBe(lignes.length + 1)
        },
      ),
    )
  })
})

describe('une archive qui veut nuire', () => {
  const lire = (octets: Uint8Array) => refusDe(() => lireClasseur(octets, gonfler))
  const feuille = (texte: string) =>
    ecrireClasseur([BALANCE], { change: { 'xl/worksheets/sheet1.xml': strToU8(texte) } })

  /** As many megabytes, inside one element. */
  const blancs = (megaoctets: number) => {
    const octets = new Uint8Array(megaoctets * 1024 * 1024).fill(0x20)
    octets.set(strToU8('<sheetData>'))
    octets.set(strToU8('</sheetData>'), octets.length - 12)
    return octets
  }

  test('ce qui se déplie au-delà de la limite est arrêté pendant qu’il se déplie, quoi qu’elle dise de sa taille', () => {
    const bombe = ecrireClasseur([BALANCE], { change: { 'xl/worksheets/sheet1.xml': [blancs(17), { level: 1 }] } })
    expect(bombe.length).toBeLessThan(300_000)
    expect(lire(bombe)).toBe('reprise_classeur_trop_lourd')
    // Its directory says that each part holds one byte.
    const vue = new DataView(bombe.buffer)
    for (let place = 0; place < bombe.length - 4; place++)
      if (vue.getUint32(place, true) === 0x02014b50) vue.setUint32(place + 24, 1, true)
    expect(lire(bombe)).toBe('reprise_classeur_trop_lourd')
    const lourde = [blancs(15), { level: 1 }] satisfies Zippable[string]
    const change = Object.fromEntries([1, 2, 3].map((rang) => [`xl/worksheets/sheet${rang}.xml`, lourde]))
    const trois = ecrireClasseur([BALANCE, BALANCE, BALANCE], { change })
    expect(lire(trois)).toBe('reprise_classeur_trop_lourd')
  })

  test('une partie dont le DEFLATE est abîmé est dite abîmée, jamais trop lourde', () => {
    const saine = ecrireClasseur([BALANCE])
    const vue = new DataView(saine.buffer)
    const nom = strToU8('xl/worksheets/sheet1.xml')
    const locale = saine.findIndex(
      (_, place) =>
        place + 30 + nom.length < saine.length &&
        vue.getUint32(place, true) === 0x04034b50 &&
        nom.every((octet, rang) => saine[place + 30 + rang] === octet),
    )
    const debut = locale + 30 + vue.getUint16(locale + 26, true) + vue.getUint16(locale + 28, true)
    saine[debut] = 0x07 // the last block, of a kind that does not exist
    expect(lire(saine)).toBe('reprise_classeur_illisible')
  })

  test('des lignes et des colonnes au bout du monde ne remplissent pas la mémoire', () => {
    const loin = '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>'
    const [une] = lireClasseur(feuille(loin), gonfler)
    expect(une?.texte.length).toBeLessThan(1_100_000)
    expect(lire(feuille(loin.replace('1048576"', '9999999999"')))).toBe('reprise_classeur_illisible')
    expect(lire(feuille('<worksheet><sheetData><row r="5"/><row r="2"/></sheetData></worksheet>'))).toBe(
      'reprise_classeur_illisible',
    )
  })

  test('un XML qui définit ses entités, mal formé ou trop profond est refusé', () => {
    for (const texte of [
      '<!DOCTYPE a [<!ENTITY b "c">]><worksheet>&b;</worksheet>',
      '<worksheet><sheetData>',
      '<a>'.repeat(60) + '</a>'.repeat(60),
      'rien',
    ])
      expect(lire(feuille(texte))).toBe('reprise_classeur_illisible')
  })

  test('coupée n’importe où, ou un octet changé, elle est lue ou refusée par une phrase, jamais autrement', () => {
    const saine = ecrireClasseur([GARDE, BALANCE])
    const sorts = fc.record({
      place: fc.nat(saine.length - 1),
      octet: fc.nat(255),
      coupe: fc.boolean(),
    })
    fc.assert(
      fc.property(sorts, ({ place, octet, coupe }) => {
        const abimee = coupe ? saine.slice(0, place) : saine.slice()
        if (!coupe) abimee[place] = octet
        if (estClasseur(abimee)) expect(lire(abimee)).toMatch(/^(|reprise_classeur_\w+)$/)
      }),
      tirages(150),
    )
  })

  test('une archive qui n’est pas un classeur n’est pas ouverte', () => {
    const court = encoderUtf8('PK\u0003\u0004[Content_Types].xml')
    expect(estClasseur(court)).toBe(true)
    expect(lire(court)).toBe('reprise_classeur_illisible')
    const archive = zipSync({ 'balance.csv': strToU8('Compte;Débit\n') })
    expect(estClasseur(archive)).toBe(false)
    expect(refusDe(() => proposer(archive, 'balance.zip'))).toBe('reprise_table_archive')
    expect(refusDe(() => proposer(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 1, 2), 'b.xls'))).toBe(
      'reprise_table_classeur',
    )
    expect(refusDe(() => proposer(ecrireClasseur([GARDE])))).toBe('reprise_table_illisible')
  })
})
