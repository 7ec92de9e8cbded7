// What is written in any format is read back as it was; several accounts, large files and remembered readings.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../../base/cents.ts'
import { addDays, day, dayOfMonth } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import { tirages } from '../../base/tirages.cas.ts'
import {
  camt053,
  cfonb120,
  csv,
  type Mouvement,
  mouvements,
  octets,
  ofx1,
  ofx2,
  qif,
  styles,
} from './ecrire-releve.cas.ts'
import { formatDe } from './formats/format.ts'
import { lireReleve, lireReleves } from './lire-releve.ts'
import { proposerLecture } from './proposer-lecture.ts'

const lus = (releve: ReturnType<typeof lireReleve>) =>
  releve.lignes.map(({ date, libelle, montant_cents }) => ({ date, libelle, montant_cents }))
const nus = (tous: readonly Mouvement[]) =>
  tous.map(({ date, libelle, montant_cents }) => ({ date, libelle, montant_cents }))
/** The order of the days is certain: one of them is above 12. */
const aUnGrandJour = (tous: readonly Mouvement[]): boolean => tous.some(({ date }) => dayOfMonth(date) > 12)

const ECRIVAINS = { ofx1, ofx2, qif, camt053, cfonb120 } as const

for (const [nom, ecrire] of Object.entries(ECRIVAINS)) {
  test(`écrire puis relire, en ${nom}, rend les mêmes opérations`, () => {
    fc.assert(
      fc.property(mouvements(), (tous) => {
        fc.pre(nom !== 'qif' || aUnGrandJour(tous))
        const releve = lireReleve(ecrire(tous))
        expect(releve.erreurs).toEqual([])
        expect(lus(releve)).toEqual(nus(tous))
      }),
      tirages(20),
    )
  })
}

test('écrire puis relire un CSV, de quelque séparateur, décimale, ordre de dates et nombre de colonnes, rend les mêmes opérations', () => {
  fc.assert(
    fc.property(mouvements(), styles, (tous, style) => {
      fc.pre(style.ordre === 'amj' || aUnGrandJour(tous))
      const releve = lireReleve(csv(tous, style))
      expect(releve.erreurs).toEqual([])
      expect(lus(releve)).toEqual(nus(tous))
      expect(releve.lignes.map(({ identifiant }) => identifiant)).toEqual(tous.map(({ identifiant }) => identifiant))
    }),
    tirages(40),
  )
})

test('couper un fichier n’importe où ne donne jamais une autre opération que celles qui y étaient', () => {
  fc.assert(
    fc.property(mouvements(8), fc.constantFrom(...Object.values(ECRIVAINS)), fc.nat(), (tous, ecrire, nombre) => {
      const entier = ecrire(tous)
      const coupe = entier.subarray(0, nombre % entier.length)
      const ecrites = new Set(nus(tous).map((une) => JSON.stringify(une)))
      let lues: ReturnType<typeof lus> = []
      try {
        lues = lireReleves(coupe).flatMap((releve) => (releve.dates?.ambigu ? [] : lus(releve)))
      } catch (erreur) {
        expect(erreur).toBeInstanceOf(Refus)
      }
      expect(lues.filter((une) => !ecrites.has(JSON.stringify(une)))).toEqual([])
    }),
    tirages(40),
  )
})

test('couper un CSV n’importe où ne donne jamais une opération qu’il ne disait pas', () => {
  const sansGuillemets = (tous: readonly Mouvement[]): Uint8Array =>
    octets(
      [
        'Date;Libellé;Débit;Crédit;Solde',
        ...tous.map((une) => `${une.date};VIR ${une.identifiant};;${Math.abs(une.montant_cents)},00;1,00`),
      ].join('\n'),
    )
  fc.assert(
    fc.property(mouvements(8), styles, fc.nat(), fc.boolean(), (tous, style, nombre, nu) => {
      const entier = nu ? sansGuillemets(tous) : csv(tous, { ...style, ordre: 'amj' })
      const dites = (releve: ReturnType<typeof lireReleve>) => lus(releve).map((une) => JSON.stringify(une))
      const ecrites = new Set(dites(lireReleve(entier)))
      let lues: string[] = []
      try {
        lues = dites(lireReleve(entier.subarray(0, nombre % entier.length)))
      } catch (erreur) {
        expect(erreur).toBeInstanceOf(Refus)
      }
      expect(lues.filter((une) => !ecrites.has(une))).toEqual([])
    }),
    tirages(100),
  )
})

test('des octets au hasard donnent un refus ou des lignes, jamais un défaut', () => {
  const debuts = [
    '',
    'OFXHEADER:100\n<OFX>',
    '!Type:Bank\n',
    '<?xml version="1.0"?>',
    'Date;Libellé;Montant\n',
    '0130004    00828EUR2 ',
  ]
  fc.assert(
    fc.property(fc.constantFrom(...debuts), fc.string({ unit: 'binary', maxLength: 300 }), (debut, suite) => {
      try {
        for (const releve of lireReleves(octets(debut + suite)))
          sum(releve.lignes.map(({ montant_cents }) => montant_cents))
      } catch (erreur) {
        expect(erreur).toBeInstanceOf(Refus)
      }
    }),
    tirages(35),
  )
})

test('un fichier de plusieurs comptes se lit compte par compte, et se refuse comme un seul', () => {
  const deux = octets(
    '!Account\nNCourant\n^\n!Type:Bank\nD13/03/2025\nT-40.00\nPEDF\n^\n!Account\nNLivret\n^\n!Type:Bank\nD14/03/2025\nT1.00\nPX\n^\n',
  )
  expect(lireReleves(deux).map(({ compte, lignes }) => [compte.numero, lignes.length])).toEqual([
    ['Courant', 1],
    ['Livret', 1],
  ])
  expect(() => lireReleve(deux)).toThrow('Ce fichier contient plusieurs comptes')
})

test('l’ordre des dates se change, dans un CSV comme dans un QIF', () => {
  const ambigu = octets('Date;Libellé;Montant\n07/03/2025;EDF;-40,00\n')
  expect(lireReleve(ambigu).dates).toMatchObject({ ordre_date: 'jma', ambigu: true })
  expect(lireReleve(ambigu).lignes[0]?.date).toBe('2025-03-07')
  expect(lireReleve(ambigu, { ordre_date: 'mja' }).lignes[0]?.date).toBe('2025-07-03')
  expect(lireReleve(ambigu, { ...proposerLecture(ambigu), ordre_date: 'mja' }).lignes[0]?.date).toBe('2025-07-03')
  const enQif = octets('!Type:Bank\nD07/03/2025\nT-40.00\nPEDF\n^\n')
  expect(lireReleve(enQif, { ordre_date: 'mja' }).lignes[0]?.date).toBe('2025-07-03')
})

test('une lecture retenue pour la même banque tranche ce que le fichier laisse ouvert, pas ce qu’il décide', () => {
  const ambigu = octets('Date;Libellé;Montant\n07/03/2025;EDF;-40,00\n')
  const memoire = { ...proposerLecture(ambigu), ordre_date: 'mja', signe: 'inverse' } as const
  expect(proposerLecture(ambigu, [memoire])).toMatchObject({ ordre_date: 'mja', ambigu: false, signe: 'inverse' })
  const decide = octets('Date;Libellé;Montant\n25/03/2025;EDF;-40,00\n')
  expect(proposerLecture(decide, [memoire])).toMatchObject({ ordre_date: 'jma', ambigu: false })
  const autre = octets('Date;Objet de l’opération;Montant\n07/03/2025;EDF;-40,00\n')
  expect(proposerLecture(autre, [memoire])).toMatchObject({ ordre_date: 'jma', ambigu: true })
})

test('un en-tête en mots inconnus, une colonne qui manque : il y a toujours une lecture à corriger', () => {
  const espagnol = octets('Fecha;Concepto;Importe\n25/03/2025;ALQUILER;650,00\n')
  expect(proposerLecture(espagnol)).toMatchObject({ entetes: ['Fecha', 'Concepto', 'Importe'], premiere_ligne: 2 })
  expect(lireReleve(espagnol).lignes).toMatchObject([{ libelle: 'ALQUILER', montant_cents: 65_000 }])
  const sansLibelle = octets('Date;Montant;Solde\n25/03/2025;650,00;1650,00\n')
  expect(proposerLecture(sansLibelle).colonnes).toMatchObject({ date: 0, montant: 1 })
})

test('un libellé démesuré est coupé, et gardé entier dans le texte de la ligne', () => {
  const long = 'A'.repeat(5000)
  const [une] = lireReleve(octets(`Date;Libellé;Montant\n25/03/2025;${long};650,00\n`)).lignes
  expect(une?.libelle).toHaveLength(500)
  expect(une?.brut).toContain(long)
})

test('ce qui est dit d’une ligne tient en une phrase, et un fichier sans fin est refusé avant d’être lu', () => {
  const [erreur] = lireReleve(octets(`Date;Libellé;Montant\n25/03/2025;EDF;${'1 '.repeat(20_000)}\n`)).erreurs
  expect(erreur?.texte.length).toBeLessThan(400)
  const sansFin = octets(`Date;Libellé;Montant\n25/03/2025;"EDF;1,00\n${'a;b\n'.repeat(200_001)}`)
  expect(() => lireReleve(sansFin)).toThrow('Ce fichier a plus de 100 000 lignes')
})

test('un solde qui ne suit pas, seul parmi ceux qui suivent, est dit ; des lignes dans le désordre ne le sont pas', () => {
  const soldes = [1100, 1200, 1300, 1400, 1500, 1600, 1700, 1800]
  const ligne = (solde: number) => `14/03/2025;VIR ${solde};100,00;${solde},00`
  const lire = (unes: readonly string[]) =>
    lireReleve(octets(`Date;Libellé;Montant;Solde\n${unes.join('\n')}\n`)).erreurs.map((une) => une.ligne)
  const toutes = soldes.map(ligne)
  expect([lire(toutes), lire(toutes.toReversed())]).toEqual([[], []])
  expect(lire(toutes.filter((_, rang) => rang !== 4))).toEqual([6])
  const [un = '', deux = '', ...autres] = toutes
  expect(lire([deux, un, ...autres])).toEqual([])
})

test('le sens d’une carte, où la dépense est sans signe, se retourne', () => {
  const carte = octets('Date;Libellé;Montant\n25/03/2025;IKEA;40,00\n')
  expect(lireReleve(carte, { ...proposerLecture(carte), signe: 'inverse' }).lignes[0]?.montant_cents).toBe(-4000)
})

test('le format se reconnaît au contenu, jamais au nom', () => {
  const un: Mouvement[] = [{ date: day('2025-03-14'), libelle: 'EDF', montant_cents: sum([]), identifiant: 'A' }]
  expect([ofx1, ofx2, qif, camt053, cfonb120].map((ecrire) => formatDe(ecrire(un)))).toEqual([
    ...['ofx', 'ofx', 'qif', 'camt053', 'cfonb120'],
  ])
  expect(() => formatDe(new Uint8Array(26 * 1024 * 1024).fill(65))).toThrow('Ce fichier dépasse 25 Mo')
})

/** In the drills fifty thousand, ten megabytes. */
const LIGNES = process.env.DRILLS ? 50_000 : 10_000

test(`${LIGNES} lignes : tout est lu, en un temps qui est imprimé`, () => {
  const lignes = Array.from({ length: LIGNES }, (_, rang) => {
    const date = addDays(day('2020-01-01'), rang % 2000)
    return `${date};VIREMENT SEPA REÇU DE LOCATAIRE ${rang} ${'LOYER MENSUEL '.repeat(9)};${rang + 1},07;REF${rang}`
  })
  const fichier = octets(`Date;Libellé;Montant;Référence\n${lignes.join('\n')}\n`)
  const debut = performance.now()
  const lecture = proposerLecture(fichier)
  const propose = performance.now()
  const releve = lireReleve(fichier, lecture)
  const lu = performance.now()
  console.log(
    `${(fichier.length / 1e6).toFixed(1)} Mo, ${LIGNES} lignes : lecture proposée en ${Math.round(propose - debut)} ms, lue en ${Math.round(lu - propose)} ms`,
  )
  expect(releve.lignes).toHaveLength(LIGNES)
  expect(releve.erreurs).toEqual([])
  expect(sum(releve.lignes.map(({ montant_cents }) => montant_cents))).toBe(
    (LIGNES * (LIGNES + 1) * 100) / 2 + LIGNES * 7,
  )
})
