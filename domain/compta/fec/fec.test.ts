// The FEC that we write: name, columns, formats, order; and what is written is what is read.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { euros, sum } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import type { Ligne } from '../ecriture.ts'
import { lettrer } from '../lettrage.ts'
import { ecritureDeTest, livres, valider } from '../livres.cas.ts'
import { ecrireFec, ecrireLignesFec, lignesFec, manifesteFec, nettoyer, nomBrouillonFec, nomFec } from './fec.ts'
import { controlerFec } from './fec-controle.ts'
import { enOctets, lireFec } from './fec-lignes.cas.ts'

const fin = day('2025-12-31')
const siren = '732829320'
const definitif = { etat: 'definitif' } as const
const brouillon = { etat: 'brouillon' } as const

const loyer = ecritureDeTest({ cle: 'loyer', date: '2025-03-07', journal: 'BQ', libelle: 'Loyer\tMme Noël|mars' }, [
  ['512000', euros(1234.5)],
  ['706100', -euros(1234.5)],
])
const ouverture = ecritureDeTest({ cle: 'an', date: '2025-01-01', journal: 'AN', libelle: 'À-nouveaux 2025' }, [
  ['512000', euros(10)],
  ['108000', -euros(10)],
])

test('fec-1 : nom du fichier, colonnes, montants et dates', () => {
  expect(nomFec({ siren: '123456789', fin })).toBe('123456789FEC20251231.txt')
  const [entete, premiere] = ecrireFec(valider(loyer), definitif).split('\r\n')
  expect(entete?.split('\t')).toEqual([
    ...[
      'JournalCode',
      'JournalLib',
      'EcritureNum',
      'EcritureDate',
      'CompteNum',
      'CompteLib',
      'CompAuxNum',
      'CompAuxLib',
    ],
    ...['PieceRef', 'PieceDate', 'EcritureLib', 'Debit', 'Credit', 'EcritureLet', 'DateLet', 'ValidDate'],
    ...['Montantdevise', 'Idevise'],
  ])
  expect(premiere?.split('\t')).toEqual([
    ...['BQ', 'Banque', '1', '20250307', '512000', 'Banque', '', '', 'P-loyer', '20250307', 'Loyer Mme Noël mars'],
    ...['1234,50', '0,00', '', '', '20250331', '', ''],
  ])
})

test('un nom de brouillon ne peut pas passer pour un FEC', () => {
  expect(nomBrouillonFec({ siren, fin })).toBe('brouillon-fec-732829320-20251231.txt')
  expect(nomBrouillonFec({ siren: null, fin })).toBe('brouillon-fec-sans-siren-20251231.txt')
  expect(() => nomFec({ siren: '12', fin })).toThrow('is not nine digits')
})

describe('les lignes', () => {
  test('les à-nouveaux viennent d’abord, puis l’ordre de validation', () => {
    const tardive = ecritureDeTest({ cle: 'tardive', date: '2025-05-02' }, [
      ['614000', 5],
      ['512000', -5],
    ])
    const lignes = valider([...tardive, ...loyer, ...ouverture])
    expect(lignesFec(lignes.toReversed(), definitif).map(({ journal, date }) => `${journal} ${date}`)).toEqual([
      ...['AN 2025-01-01', 'AN 2025-01-01', 'BQ 2025-03-07', 'BQ 2025-03-07', 'OD 2025-05-02', 'OD 2025-05-02'],
    ])
  })

  test('une pièce ou un libellé vide est remplacé, un auxiliaire sans libellé prend son code', () => {
    const [ligne] = valider(loyer).map((l) => ({
      ...l,
      piece_ref: ' | ',
      libelle: '\r\n',
      auxiliaire: 'LOC1',
      auxiliaire_libelle: null,
    }))
    const [ecrite] = lignesFec(ligne ? [ligne] : [], definitif)
    expect(ecrite).toMatchObject({
      piece_ref: 'BQ-1',
      libelle: 'Banque',
      auxiliaire: 'LOC1',
      auxiliaire_libelle: 'LOC1',
    })
  })

  test('un lettrage sans date prend celle de la dernière ligne de sa lettre', () => {
    const appel = ecritureDeTest({ cle: 'a', date: '2025-01-01' }, [
      ['411000', 5, 'LOC1'],
      ['706100', -5],
    ])
    const paiement = ecritureDeTest({ cle: 'p', date: '2025-01-20' }, [
      ['512000', 5],
      ['411000', -5, 'LOC1'],
    ])
    const lettrees = lettrer([...appel, ...paiement]).map((l) => ({ ...l, date_lettrage: null }))
    const dates = lignesFec(valider(lettrees), definitif).map((l) => [l.lettrage, l.date_lettrage])
    expect(dates).toEqual([
      ['AA', '2025-01-20'],
      ['', null],
      ['', null],
      ['AA', '2025-01-20'],
    ])
  })

  test('le texte est nettoyé de tout ce qui casserait une ligne', () => {
    expect(nettoyer('a\tb|c\r\nd\u2028e\u0000f\u200bg  h ')).toBe('a b c d e f g h')
    expect(nettoyer('Œuvre d’été 12 €')).toBe('Œuvre d’été 12 €')
    expect(nettoyer('\ud800x')).toBe('x')
  })

  test('le manifeste compte les lignes et les deux totaux', () => {
    expect(manifesteFec(lignesFec(valider([...ouverture, ...loyer]), definitif))).toEqual({
      lignes: 4,
      debit_cents: 124_450,
      credit_cents: 124_450,
    })
  })
})

describe('le brouillon', () => {
  test('ne porte aucune date de validation et continue les numéros', () => {
    const deux = ecritureDeTest({ cle: 'deux', date: '2025-04-07', journal: 'BQ' }, [
      ['512000', 5],
      ['706100', -5],
    ])
    const lignes = lignesFec([...valider(loyer), ...deux], brouillon)
    expect(lignes.map(({ numero, valide_le }) => [numero, valide_le])).toEqual([
      ['1', null],
      ['1', null],
      ['2', null],
      ['2', null],
    ])
  })

  test('un FEC définitif ne se fait pas d’écritures non validées', () => {
    expect(() => ecrireFec(loyer, definitif)).toThrow('validated entries only')
  })

  test('n’a, à la lecture des règles, que son nom et ses dates de validation en défaut', () => {
    fc.assert(
      fc.property(livres(), (lignes) => {
        fc.pre(lignes.length > 0)
        const anomalies = controlerFec({
          nom: nomBrouillonFec({ siren, fin }),
          octets: enOctets(ecrireFec(lignes, brouillon)),
        })
        const codes = new Set(anomalies.filter(({ gravite }) => gravite === 'erreur').map(({ code }) => code))
        expect(codes).toEqual(new Set(['fec_nom_fichier', 'fec_validation_absente']))
      }),
    )
  })
})

// Random books may hold what an accountant would not write: a result account with a charge in one entry.
const sansResultat = (lignes: readonly Ligne[]) => lignes.every(({ compte }) => !compte.startsWith('12'))

test('écrire puis lire est l’identité, ligne à ligne et octet à octet', () => {
  fc.assert(
    fc.property(livres(), fc.constantFrom(definitif, brouillon), (derivees, etat) => {
      const lignes = lettrer(valider(derivees))
      const texte = ecrireFec(lignes, etat)
      const lu = lireFec(texte)
      expect(lu.lignes).toEqual(lignesFec(lignes, etat))
      expect(ecrireLignesFec(lu.lignes)).toBe(texte)
      expect(sum(lu.lignes.map((l) => l.debit_cents))).toBe(sum(lignes.map((l) => l.debit_cents)))
    }),
  )
})

test('notre FEC ne lève ni erreur ni alerte', () => {
  fc.assert(
    fc.property(livres().filter(sansResultat), (derivees) => {
      fc.pre(derivees.length > 0)
      const texte = ecrireFec(lettrer(valider(derivees)), definitif)
      expect(controlerFec({ nom: nomFec({ siren, fin }), octets: enOctets(texte) })).toEqual([])
    }),
  )
})
