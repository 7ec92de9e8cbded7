// Lines cut in their fields, beside a naive cut of the same bytes: the same fields, the same faults.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AUTRE_ENCODAGE, BARRE, CONTROLE, couper, ouvrirDecoupe, PERDU } from './fec-decoupe.ts'
import { texteDe } from './fec-encodage.ts'
import type { Entete } from './fec-entete.ts'
import { enOctets } from './fec-lignes.cas.ts'
import { type Encodage, ouvrirSource, recevoir } from './fec-source.ts'

const LARGEUR = 4

type Separateur = Entete['separateur']
type Coupe = { champs: string[] | number; suspects: number }

type Demande = { readonly separateur?: Separateur; readonly encodage?: Encodage }

/** The fields of each line, or how many there are when the header has not as many. */
function couperTout(octets: Uint8Array, demande: Demande = {}): Coupe[] {
  const { separateur = '\t', encodage = 'utf-8' } = demande
  const source = ouvrirSource(encodage, octets.length)
  const decoupe = ouvrirDecoupe(source, {
    separateur,
    largeur: LARGEUR,
    montant_sens: false,
    places: new Int32Array(0),
  })
  recevoir(source, octets)
  decoupe.suite = source.debut
  const coupes: Coupe[] = []
  while (couper(decoupe)) {
    const { debuts, fins, champs, suspects } = decoupe
    const lire = (champ: number) => texteDe(source, debuts[champ] ?? 0, fins[champ] ?? 0)
    coupes.push({ champs: champs === LARGEUR ? [0, 1, 2, 3].map(lire) : champs, suspects })
    expect([debuts[LARGEUR], fins[LARGEUR]]).toEqual([0, 0])
  }
  return coupes
}

function couperNaivement(ligne: string, separateur: Separateur): Coupe {
  const seule = ligne.replace(/\r$/, '')
  const champs = seule.split(separateur).map((champ) => champ.trim())
  const reste = seule.replaceAll(separateur, '')
  const suspects =
    (reste.includes('|') ? BARRE : 0) |
    (/[\p{Cc}--[\u0080-\u009f]]/v.test(reste) ? CONTROLE : 0) |
    (reste.includes('\ufffd') ? PERDU : 0)
  return { champs: champs.length === LARGEUR ? champs : champs.length, suspects }
}

const MORCEAUX = [
  ...['a', '51', '20250310', 'Loyer de mars 2025, deuxième étage', '{}~', 'é', 'Électricité', '’', '€', '𝄞', '\u00a0'],
  ...[' ', '\u2003', '\u0085', '\u0007', '\u007f', '\ufffd', '\ufffc', '］', '\r', '|', '\t', '\t', '\t', '\t'],
]

test('des lignes quelconques', () => {
  const ligne = fc.array(fc.constantFrom(...MORCEAUX), { maxLength: 12 })
  const lignes = fc.array(ligne, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(lignes, fc.constantFrom<Separateur>('\t', '|'), (tirees, separateur) => {
      const textes = tirees.map((morceaux) => morceaux.map((un) => (un === '\t' ? separateur : un)).join(''))
      const octets = enOctets(textes.map((texte) => `${texte}\n`).join(''))
      expect(couperTout(octets, { separateur })).toEqual(textes.map((texte) => couperNaivement(texte, separateur)))
    }),
    { numRuns: 1_000 },
  )
})

test('ce qui n’est pas de l’UTF-8 se voit, où que cela tombe', () => {
  const faux = [[0xc3], [0x80], [0xc1, 0x80], [0xff, 0x80], [0xe2, 0x80], [0xe0, 0x80, 0x80], [0xf0, 0x9f, 0x98]]
  for (let place = 0; place < 40; place++) {
    for (const octets of faux) {
      const ligne = [...enOctets('x'.repeat(place)), ...octets, ...enOctets(`y\t\t\t${'z'.repeat(20)}\n`)]
      const [coupe] = couperTout(Uint8Array.from([...ligne, ...enOctets('a\tb\tc\td\n')]))
      expect(coupe?.suspects).toBe(AUTRE_ENCODAGE)
    }
  }
})

test('un octet est un signe dans un autre encodage', () => {
  const octets = Uint8Array.of(0xe9, 0x74, 0xe9, 0x09, 0x80, 0x09, 0xc3, 0x09, 0xa0, 0x31, 0xa0, 0x0a)
  expect(couperTout(octets, { encodage: 'iso-8859-15' })).toEqual([
    { champs: ['été', '\u0080', 'Ã', '1'], suspects: 0 },
  ])
})

test('des blancs d’un seul côté d’un champ', () => {
  for (const champ of ['512 ', ' 512', '512\u00a0', '\u3000512', '512\u2003']) {
    for (let rang = 0; rang < LARGEUR; rang++) {
      const ligne = (mis: string) => ['BQ', 'Banque', '1', '9'].with(rang, mis).join('\t')
      const [premiere, seconde] = couperTout(enOctets(`${ligne('512')}\n${ligne(champ)}\r\n`))
      expect(seconde).toEqual(premiere)
    }
  }
})
