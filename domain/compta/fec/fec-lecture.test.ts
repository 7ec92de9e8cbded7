// Reading a FEC: encodings, variants, and what is left aside when a line cannot be read.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ecritureDeTest, valider } from '../livres.cas.ts'
import { ecrireFec } from './fec.ts'
import { controlerFec, controlerLointain } from './fec-controle.ts'
import { encodageDe, texteDe } from './fec-encodage.ts'
import { lireFec, enOctets as utf8 } from './fec-lignes.cas.ts'
import { ouvrirSource, recevoir } from './fec-source.ts'

const latin9 = (texte: string) =>
  Uint8Array.from([...texte], (signe) => ({ '€': 0xa4, Œ: 0xbc, œ: 0xbd })[signe] ?? signe.charCodeAt(0))

const TEXTE = ecrireFec(
  valider(
    ecritureDeTest({ cle: 'a', date: '2025-03-10', libelle: 'Œuvre d\u00e9t\u00e9 12 €' }, [
      ['614000', 200_00],
      ['512000', -200_00],
    ]),
  ),
  { etat: 'definitif' },
)

describe("l'encodage", () => {
  test('UTF-8, avec ou sans marque, ou ISO-8859-15 : le même texte', () => {
    const attendu = lireFec(TEXTE).lignes
    expect(attendu[0]?.libelle).toBe('Œuvre été 12 €'.replace('été', 'dété'))
    for (const octets of [utf8(TEXTE), utf8(`\ufeff${TEXTE}`), latin9(TEXTE)]) {
      expect(lireFec(octets).lignes).toEqual(attendu)
      expect(controlerFec({ nom: '732829320FEC20251231.txt', octets })).toEqual([])
    }
  })

  test('UTF-16 est refusé, Windows-1252 est signalé', () => {
    const controler = (octets: Uint8Array) =>
      controlerFec({ nom: '732829320FEC20251231.txt', octets }).map(({ code }) => code)
    expect(controler(Uint8Array.of(0xff, 0xfe, 0x4a, 0))).toEqual(['fec_encodage'])
    const windows = latin9(TEXTE).map((octet) => (octet === 0xa4 ? 0x80 : octet))
    expect(controler(windows)).toEqual(['fec_encodage_windows'])
  })

  test('la marque d’encodage seule est un fichier vide', () => {
    const octets = Uint8Array.of(0xef, 0xbb, 0xbf)
    const anomalies = controlerFec({ nom: '732829320FEC20251231.txt', octets })
    expect(anomalies.map(({ code }) => code)).toEqual(['fec_fichier_vide'])
  })

  test('tout texte en UTF-8 est reconnu et relu à l’identique', () => {
    const texte = fc.string({ unit: 'binary' }).filter((t) => t.isWellFormed() && !/[\r\n\ufeff]/.test(t) && t !== '')
    fc.assert(
      fc.property(texte, (ligne) => {
        const octets = utf8(`${ligne}\n`)
        expect(encodageDe(octets)).toBe('utf-8')
        const source = ouvrirSource('utf-8', octets.length)
        recevoir(source, octets)
        expect(texteDe(source, source.debut, source.fin)).toBe(`${ligne}\n`)
      }),
    )
  })

  test('des octets quelconques sont UTF-8 exactement quand le décodeur strict les accepte', () => {
    const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
    const accepte = (octets: Uint8Array): boolean => {
      try {
        strict.decode(octets)
        return true
      } catch {
        return false
      }
    }
    const octet = fc.oneof(
      fc.integer({ min: 0, max: 255 }),
      fc.constantFrom(0xe0, 0xed, 0xf0, 0xf4, 0x80, 0x9f, 0xa0, 0xbf),
    )
    fc.assert(
      fc.property(
        fc.array(octet, { maxLength: 6 }).map((liste) => Uint8Array.from(liste)),
        (octets) => {
          fc.pre(!(octets[0] === 0xff && octets[1] === 0xfe) && !(octets[0] === 0xfe && octets[1] === 0xff))
          expect(encodageDe(octets) === 'utf-8').toBe(accepte(octets))
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('les lignes finissent par LF, CR LF ou CR seul, la dernière aussi bien par rien', () => {
    const attendu = lireFec(TEXTE).lignes
    for (const fin of ['\n', '\r\n', '\r']) {
      const vide = TEXTE.replace('\r\n', '\r\n\r\n').replaceAll('\r\n', fin)
      for (const texte of [vide, vide.slice(0, -fin.length)]) {
        expect(lireFec(texte).lignes).toEqual(attendu)
        expect(lireFec(texte).anomalies.map(({ message }) => message)).toEqual(['Ligne 2 : La ligne est vide.'])
      }
    }
    expect(lireFec('')).toEqual({ lignes: [], anomalies: [] })
  })

  test('un octet qui n’est pas de l’UTF-8, fût-il le dernier, fait tout relire octet par octet', () => {
    const octets = Uint8Array.of(...utf8(TEXTE.slice(0, -2)), 0x20, 0xe9)
    expect(lireFec(octets).lignes.at(-1)).toMatchObject({ devise: 'é', libelle: expect.stringContaining('dÃ©tÃ©') })
    const anomalies = controlerFec({ nom: '732829320FEC20251231.txt', octets })
    expect(anomalies.map(({ code }) => code)).toEqual(['fec_encodage_windows', 'fec_devise_incomplete'])
  })
})

describe('la lecture', () => {
  test('laisse de côté la ligne illisible et le dit', () => {
    const { lignes, anomalies } = lireFec(TEXTE.replace('200,00', '200.00'))
    expect(lignes.length).toBe(1)
    expect(anomalies.map(({ code, message }) => [code, message])).toEqual([
      ['fec_montant_point', 'Ligne 2 : Le séparateur décimal doit être la virgule (Debit : 200.00).'],
    ])
  })

  test('lit les colonnes par leur nom, même dans un autre ordre', () => {
    const inverse = TEXTE.split('\r\n')
      .map((ligne) => ligne.split('\t').reverse().join('\t'))
      .join('\r\n')
    expect(lireFec(inverse).lignes).toEqual(lireFec(TEXTE).lignes)
  })

  test('des lignes qui commencent pareil se lisent de même avec des blancs autour de leurs champs', () => {
    const blancs = TEXTE.split('\r\n').map((ligne, rang) => (rang === 0 ? ligne : ligne.replaceAll('\t', ' \t ')))
    expect(lireFec(blancs.join('\r\n')).lignes).toEqual(lireFec(TEXTE).lignes)
  })

  test('deux écritures restent deux quand leur numéro vient en dernier', () => {
    // The last line of one and the first of the other are on the same account: they begin alike for long.
    const deux = ['a', 'b'].flatMap((cle) =>
      ecritureDeTest({ cle, date: '2025-03-10', libelle: 'Virement' }, [
        ['512000', 200_00],
        ['512000', -200_00],
      ]),
    )
    const lignes = ecrireFec(valider(deux), { etat: 'definitif' }).split('\r\n').slice(0, -1)
    const trouee = lignes
      .map((ligne) => ligne.split('\t'))
      .map((champs) => champs.with(2, champs[2] === '2' ? '3' : (champs[2] ?? '')))
    const auBout = trouee.map(([journal = '', libelle = '', numero = '', ...reste]) => [
      journal,
      libelle,
      ...reste,
      numero,
    ])
    for (const grille of [trouee, auBout]) {
      const octets = utf8(grille.map((champs) => champs.join('\t')).join('\r\n'))
      const anomalies = controlerFec({ nom: '732829320FEC20251231.txt', octets })
      expect(anomalies.at(-1)).toMatchObject({ code: 'fec_numerotation_rompue' })
    }
  })

  test('des noms qui font presque tout le fichier, et le font deux fois', async () => {
    const nommer = (nombre: number, lettrage: string) =>
      Array.from({ length: nombre }, (_, rang) => {
        const tiers = `${rang}${lettrage}`.padStart(2000, 'T')
        const fin = ['P1', '20250310', 'Vente', '1,00', '0,00', lettrage, lettrage && '20250310', '20250310', '', '']
        return ['VT', 'Ventes', '1', '20250310', '411000', 'Clients', tiers, tiers.slice(1), ...fin].join('\t')
      })
    const [entete = ''] = TEXTE.split('\r\n')
    const morceaux = [[entete, ...nommer(20, '')], nommer(20, 'AA'), nommer(20, 'AB')].map((lignes) =>
      utf8(`${lignes.join('\n')}\n`),
    )
    async function* enMorceaux() {
      yield* morceaux
    }
    const { anomalies, lignes } = await controlerLointain({ nom: 'x', taille: 0, morceaux: enMorceaux })
    expect(lignes).toBe(60)
    expect(anomalies.filter(({ code }) => code === 'fec_lettrage_desequilibre').length).toBe(40)
  })

  test('sans aucune fin de ligne avant son dernier morceau, un fichier se lit de même', async () => {
    const octets = utf8(TEXTE.slice(0, -2).replaceAll('\r\n', '\r'))
    async function* moities() {
      const moitie = Math.ceil(octets.length / 2)
      yield* [octets.subarray(0, moitie), octets.subarray(moitie)]
    }
    const nom = '732829320FEC20251231.txt'
    const { anomalies, lignes } = await controlerLointain({ nom, taille: octets.length, morceaux: moities })
    expect({ anomalies, lignes }).toEqual({ anomalies: [], lignes: 2 })
  })

  test('ce qui ressemble à l’en-tête n’est pas une date', () => {
    const { anomalies } = lireFec(TEXTE.replaceAll('20250310', 'JournalC'))
    expect(anomalies.map(({ code }) => code)).toContain('fec_date_invalide')
  })

  test('une première ligne de mille champs ne nomme pas de colonnes', () => {
    const [entete = ''] = TEXTE.split('\r\n')
    const large = (champs: number) => `${entete}${'\tx'.repeat(champs - 18)}\r\n`
    expect(lireFec(large(1_000)).anomalies.map(({ code }) => code)).toEqual(['fec_entete_absente'])
    expect(lireFec(large(999)).anomalies.map(({ code }) => code)).not.toContain('fec_entete_absente')
  })

  test('ne lit rien sans en-tête', () => {
    expect(lireFec('a\tb\nc\td')).toMatchObject({ lignes: [], anomalies: [{ code: 'fec_entete_absente' }] })
  })
})
