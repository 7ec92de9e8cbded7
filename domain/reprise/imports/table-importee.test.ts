// Files of rows as people have them: any separator, encoding, order of columns; and those that are no table or mean harm.
import { deflateRawSync } from 'node:zlib'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { encoderUtf8 } from '../../base/octets.ts'
import { Refus } from '../../base/refus.ts'
import { ecrireClasseur, gonflerEssai as gonfler } from '../classeur.cas.ts'
import { lecteurDe } from './champ.ts'
import { MODELES } from './modeles.ts'
import { lireTableImportee } from './table-importee.ts'

const lire = (octets: Uint8Array, modele: keyof typeof MODELES = 'baux') =>
  lireTableImportee(octets, { champs: MODELES[modele], gonfler })
const duTexte = (texte: string, modele?: keyof typeof MODELES) => lire(encoderUtf8(texte), modele)
function refusDe(octets: Uint8Array): string {
  try {
    lire(octets, 'locataires')
    return ''
  } catch (error) {
    if (error instanceof Refus) return error.code
    throw error
  }
}
const latin = (texte: string): Uint8Array => Uint8Array.from(texte, (signe) => signe.charCodeAt(0))

describe('un texte', () => {
  test('point-virgule, virgule ou tabulation, UTF-8 avec sa marque ou Windows-1252 : les mêmes lignes', () => {
    const rangees = [
      ['Prénom', 'NOM', 'Courriel'],
      ['Maëlle', 'Caradec', 'm@exemple.fr'],
      ['', '', ''],
      ['Théo', 'Guillou', ''],
    ]
    const attendues = [
      { ligne: 2, valeurs: { prenom: 'Maëlle', nom: 'Caradec', email: 'm@exemple.fr' } },
      { ligne: 4, valeurs: { prenom: 'Théo', nom: 'Guillou' } },
    ]
    for (const separateur of [';', ',', '\t']) {
      const texte = rangees.map((champs) => champs.join(separateur)).join('\r\n')
      for (const octets of [encoderUtf8(texte), encoderUtf8(`\ufeff${texte}`), latin(texte)])
        expect(lire(octets, 'locataires').lignes).toEqual(attendues)
    }
  })

  test('les titres sont reconnus dans tout ordre, par leurs synonymes ; les inconnus et les doubles sont dits', () => {
    const lue = duTexte(
      'Export du 3 mars\n\nLoyer HC (€);Date d’entrée;Logement;Couleur;Locataire*;Type de bail;Loyer hors charges\n700;1/3/26;L12;bleu;Roux;vide;900\n',
    )
    expect(lue.colonnes.map(({ champ }) => champ)).toEqual(['loyer_cents', 'debut', 'lot', 'nom', 'type_bail'])
    expect([lue.inconnues, lue.doubles]).toEqual([['Couleur'], ['Loyer hors charges']])
    expect(lue.lignes).toEqual([
      { ligne: 4, valeurs: { loyer_cents: '700', debut: '1/3/26', lot: 'L12', nom: 'Roux', type_bail: 'vide' } },
    ])
  })

  test('ce qui commence par = est un texte, et l’apostrophe qui le gardait tel s’en va', () => {
    const lue = duTexte(`Nom;Téléphone\n"=HYPERLINK(""http://x"")";'+33 6 12 34 56 78\n`, 'locataires')
    expect(lue.lignes[0]?.valeurs).toEqual({ nom: '=HYPERLINK("http://x")', telephone: '+33 6 12 34 56 78' })
  })

  test('sans titre connu, sans ligne ou avec trop de lignes, il est refusé', () => {
    expect(refusDe(encoderUtf8('a;b\n1;2\n'))).toBe('import_sans_titre')
    expect(refusDe(encoderUtf8('Nom;Prénom\n;\n'))).toBe('import_sans_ligne')
    expect(refusDe(encoderUtf8(`Nom;Prénom\n${'Roux;Ana\n'.repeat(10_001)}`))).toBe('import_trop_de_lignes')
  })
})

describe('un classeur', () => {
  const TITRES = ['Lot', 'Type', 'Date d’acquisition', 'Prix d’achat', 'Immeuble', 'Frais']

  test('d’une formule, la valeur gardée est lue ; les jours sont lus quel que soit leur début', () => {
    const rangees = (jour: number) => [
      TITRES,
      ['L1', 'Studio', { jour }, { f: 'SUM(1,2)', v: 148_000.5 }, 'A', { f: 'B1' }],
      ['L2', 'Studio', jour, 1, 'A', { xml: '<c t="e"><v>#REF!</v></c>' }],
    ]
    // 46 082: 1 March 2026 since 1900, and 1462 days less since 1904.
    for (const [jour, date1904] of [
      [46_082, false],
      [46_082 - 1462, true],
    ] as const) {
      const octets = ecrireClasseur([{ nom: 'Lots', rangees: rangees(jour) as never }], { date1904 })
      const [une, autre] = lire(octets, 'lots').lignes
      const lecteur = lecteurDe(une?.valeurs ?? {}, MODELES.lots)
      expect([lecteur.jour('date_acquisition'), lecteur.montant('prix_cents')]).toEqual(['2026-03-01', 148_000_50])
      expect(lecteurDe(autre?.valeurs ?? {}, MODELES.lots).jour('date_acquisition')).toBe('2026-03-01')
      for (const ligne of [une, autre]) {
        const frais = lecteurDe(ligne?.valeurs ?? {}, MODELES.lots)
        frais.montant('frais_acquisition_cents')
        expect(frais.erreurs[0]?.message).toContain('enregistrez le classeur après son calcul')
      }
    }
  })

  test('une cellule fusionnée dit son immeuble pour chacune de ses lignes, jamais un montant', () => {
    const feuille = `<worksheet><sheetData>${[
      ['Immeuble', 'Lot', 'Prix d’achat'],
      ['Les Tisserands', 'L1', '100'],
      ['', 'L2', ''],
      ['', 'L3', '300'],
      ['', 'L4', '400'],
    ]
      .map(
        (champs, rang) =>
          `<row r="${rang + 1}">${champs.map((champ, colonne) => (champ ? `<c r="${'ABC'[colonne]}${rang + 1}" t="str"><v>${champ}</v></c>` : '')).join('')}</row>`,
      )
      .join('')}</sheetData><mergeCells><mergeCell ref="A2:A4"/><mergeCell ref="C2:C3"/></mergeCells></worksheet>`
    const octets = ecrireClasseur([{ nom: 'F', rangees: [] }], {
      change: { 'xl/worksheets/sheet1.xml': strToU8(feuille) },
    })
    expect(lire(octets, 'lots').lignes.map(({ valeurs }) => valeurs)).toEqual([
      { immeuble: 'Les Tisserands', lot: 'L1', prix_cents: '100' },
      { immeuble: 'Les Tisserands', lot: 'L2' },
      { immeuble: 'Les Tisserands', lot: 'L3', prix_cents: '300' },
      { lot: 'L4', prix_cents: '400' },
    ])
  })

  test('la feuille dont les titres sont connus est lue, où qu’elle soit', () => {
    const octets = ecrireClasseur([
      { nom: 'Mode d’emploi', rangees: [['Colonne', 'Ce qu’on y écrit']] },
      {
        nom: 'Locataires',
        rangees: [
          ['Nom', 'Prénom'],
          ['Roux', 'Ana'],
        ],
      },
    ])
    expect(lire(octets, 'locataires')).toMatchObject({ feuille: 'Locataires', lignes: [{ ligne: 2 }] })
  })
})

test('ce qui n’est pas un tableau est refusé par son nom, quoi qu’en dise le sien', () => {
  const xls = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1)
  const cas: readonly (readonly [Uint8Array, string])[] = [
    [xls, 'import_ancien_classeur'],
    [encoderUtf8('%PDF-1.7\n'), 'import_non_tableau'],
    [encoderUtf8('<html><table><tr><td>Nom</td></tr></table></html>'), 'import_non_tableau'],
    [Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 0, 0, 0), 'import_non_tableau'],
    [new Uint8Array(), 'import_vide'],
    [zipSync({ 'locataires.csv': strToU8('Nom;Prénom\nRoux;Ana') }), 'import_archive'],
  ]
  for (const [octets, code] of cas) expect(refusDe(octets)).toBe(code)
})

test('une bombe est arrêtée pendant qu’elle se déplie', () => {
  const blancs = new Uint8Array(17 * 1024 * 1024).fill(0x20)
  const octets = ecrireClasseur([{ nom: 'F', rangees: [] }], {
    change: { 'xl/worksheets/sheet1.xml': [blancs, { level: 1 }] },
  })
  expect(deflateRawSync(blancs).length).toBeLessThan(100_000)
  expect(refusDe(octets)).toBe('reprise_classeur_trop_lourd')
})

test('un montant et une date se lisent comme ils s’écrivent', () => {
  const champs = MODELES.baux
  const montant = (loyer_cents: string) => lecteurDe({ loyer_cents }, champs).montant('loyer_cents')
  expect(['1 234,56 €', '1\u202f234,56', '1234.56', '1.234,56', '700', '0'].map(montant)).toEqual([
    ...[1_234_56, 1_234_56, 1_234_56, 1_234_56, 700_00, 0],
  ])
  expect(['sept cents', '-5', '12 $', '12,345', '=700+50', '9'.repeat(14)].map(montant)).toEqual(
    new Array(6).fill(null),
  )
  const jour = (debut: string) => lecteurDe({ debut }, champs).jour('debut')
  expect(['01/03/2026', '1.3.26', '2026-03-01', '1er mars 2026', '46082', '2026-03-01T00:00:00'].map(jour)).toEqual(
    new Array(6).fill('2026-03-01'),
  )
  expect(['31/02/2026', '03/25/2026', 'mars', '99999999'].map(jour)).toEqual(new Array(4).fill(null))
  const entier = (duree_mois: string) => lecteurDe({ duree_mois }, champs).entier('duree_mois', [-10, 200])
  expect(['T3', '3 pièces', '2e étage', 'RDC', '-1', '1er sous-sol', '3,00', 'trois', '900'].map(entier)).toEqual([
    ...[3, 3, 2, 0, -1, -1, 3, null, null],
  ])
})
