// A FEC of another software before it is taken over: what it holds, which accounts it becomes, what is refused, in words.
import { expect, test } from 'vitest'
import { addDays, type Day, day } from '../../base/day.ts'
import { REFUS } from '../../base/refus.ts'
import { comptesBailleur } from '../plan-comptable.ts'
import { proposerCompte, proposerCorrespondance } from './fec-correspondance.ts'
import { fecAutreLogiciel, nomAutreLogiciel, resultatAutreLogiciel } from './fec-reprise.cas.ts'
import { controlerReprise, lireReprise, soldesRepris } from './fec-reprise.ts'

const SIREN = '732829320'
const lire = (texte = fecAutreLogiciel(), nom = nomAutreLogiciel(SIREN)) =>
  lireReprise({ nom, octets: new TextEncoder().encode(texte) })
const exercices = [
  { debut: day('2024-01-01'), fin: day('2024-12-31') },
  { debut: day('2023-01-01'), fin: day('2023-12-31') },
]
const dossier = { siren: SIREN, exercices }
const ouvertLe = (jour: Day) => ({ jour, offerts: comptesBailleur(jour) })
const proposes = ({ comptes, fin }: ReturnType<typeof lire>) =>
  proposerCorrespondance(comptes, ouvertLe(addDays(fin, 1)))

test('le fichier dit sa date, ses totaux, son résultat, et le solde de chaque compte de bilan', () => {
  const lecture = lire()
  expect(lecture.anomalies.filter(({ gravite }) => gravite === 'erreur')).toEqual([])
  expect(lecture).toMatchObject({ siren: SIREN, fin: '2022-12-31', lignes: 11, ecritures: 3 })
  expect(lecture.debit_cents).toBe(lecture.credit_cents)
  expect(lecture.resultat_cents).toBe(resultatAutreLogiciel())
  const propose = proposes(lecture)
  expect(lecture.comptes.map(({ numero, solde_cents }) => [numero, solde_cents, propose[numero]])).toEqual([
    ['108', -35_000_00, '108000'],
    ['1640', -80_000_00, '164000'],
    ['2131000', 120_000_00, '213100'],
    ['28131000', -9_000_00, '281310'],
    ['51210000', 1_010_00, '512000'],
  ])
})

test('la clôture, sous les comptes de la maison, est équilibrée, le résultat en 120 ou en 129', () => {
  const perte = lire()
  const soldes = soldesRepris(perte, proposes(perte))
  expect(soldes).toContainEqual({ compte: '129000', solde_cents: 2_990_00 })
  expect(soldes.reduce((total, { solde_cents }) => total + solde_cents, 0)).toBe(0)
  const gain = lire(fecAutreLogiciel({ loyers: 400 }))
  expect(soldesRepris(gain, proposes(gain))).toContainEqual({ compte: '120000', solde_cents: -1_000_00 })
})

test('le compte proposé suit le numéro, puis le libellé, puis le plan général', () => {
  const propose = (numero: string, libelle = '') => proposerCompte({ numero, libelle }, ouvertLe(day('2025-01-01')))
  expect(propose('512000')).toBe('512000')
  expect(propose('4110DUP')).toBe('411000')
  expect(propose('401EDF')).toBe('401000')
  expect(propose('455DUPONT')).toBe('455000')
  expect(propose('DUPONT')).toBe(null)
  expect(propose('51')).toBe(null)
  expect(propose('5121400')).toBe('512000')
  expect(propose('218', 'Mobiliers et meubles')).toBe('218400')
  expect(propose('218', 'Installations générales')).toBe('218100')
  expect(propose('168840')).toBe('164800')
  expect(propose('455100')).toBe('455100')
  expect(propose('801000')).toBe(null)
  expect(propose('706000')).toBe(null)
})

test('un compte ne devient qu’un compte que l’activité du dossier offre, ou qu’en tient le plan général', () => {
  const offerts = [
    { numero: '101300', libelle: 'Capital souscrit, appelé, versé' },
    { numero: '455100', libelle: 'Associés, comptes courants' },
  ]
  const propose = (numero: string) => proposerCompte({ numero, libelle: '' }, { jour: day('2025-01-01'), offerts })
  expect([propose('101'), propose('455DUPONT'), propose('4551')]).toEqual(['101300', '455100', '455100'])
  expect(propose('5121400')).toBe('512140')
})

test('ce qui ne peut pas ouvrir ces livres est refusé par sa phrase', () => {
  const refuse = (code: keyof typeof REFUS, faire: () => void) => expect(faire).toThrow(REFUS[code])
  const bon = lire()
  expect(() => controlerReprise(bon, dossier)).not.toThrow()
  refuse('reprise_fec_autre_siren', () => controlerReprise(bon, { ...dossier, siren: '552100554' }))
  refuse('reprise_fec_sans_siren', () => controlerReprise(bon, { ...dossier, siren: null }))
  refuse('reprise_fec_sans_exercice', () => controlerReprise(bon, { ...dossier, exercices: [] }))
  const [de2024] = exercices
  refuse('reprise_fec_autre_annee', () => controlerReprise(bon, { ...dossier, exercices: de2024 ? [de2024] : [] }))
  refuse('reprise_fec_annee_tenue', () =>
    controlerReprise(lire(fecAutreLogiciel({ annee: 2023 }), nomAutreLogiciel(SIREN, 2023)), dossier),
  )
  const boiteux = lire(fecAutreLogiciel().replace('\t1000,00\t', '\t1000,01\t'))
  refuse('reprise_fec_erreurs', () => controlerReprise(boiteux, dossier))
  refuse('reprise_fec_illisible', () => lire('Date;Libellé;Montant\n01/01/2022;EDF;3\n'))
  refuse('reprise_fec_illisible', () => lire(''))
  refuse('reprise_fec_erreurs', () => lire(fecAutreLogiciel(), 'export.txt'))
})

/** The same file, a column of every line changed. */
const changer = (colonne: number, valeur: (avant: string) => string): string =>
  fecAutreLogiciel()
    .split('\r\n')
    .map((ligne, rang) =>
      rang === 0 || ligne === ''
        ? ligne
        : ligne
            .split('\t')
            .map((champ, place) => (place === colonne ? valeur(champ) : champ))
            .join('\t'),
    )
    .join('\r\n')
const [NUMERO, DATE, PIECE, PIECE_DATE, DEBIT, CREDIT, VALIDATION] = [2, 3, 8, 9, 11, 12, 15]

test.each([
  ['sans référence de pièce', changer(PIECE, () => '')],
  ['sans date de validation', changer(VALIDATION, () => '')],
  ['le côté nul laissé vide', changer(DEBIT, (un) => (un === '0,00' ? '' : un))],
  ['numéroté avec des trous', fecAutreLogiciel({ loyers: 3 }).replaceAll('\tVE2\t', '\tVE9\t')],
  ['téléchargé deux fois', fecAutreLogiciel(), `${SIREN}FEC20221231 (1).txt`],
])('ce qui ne change aucun solde est dit et n’empêche rien : %s', (_, texte, nom = nomAutreLogiciel(SIREN)) => {
  const lecture = lire(texte, nom)
  expect(lecture.anomalies.length).toBeGreaterThan(0)
  expect(lecture.anomalies.filter(({ gravite }) => gravite === 'erreur')).toEqual([])
  expect(() => controlerReprise(lecture, dossier)).not.toThrow()
  expect(soldesRepris(lecture, proposes(lecture)).reduce((total, { solde_cents }) => total + solde_cents, 0)).toBe(0)
})

test.each([
  ['sans numéro d’écriture', changer(NUMERO, () => '')],
  ['sans date d’écriture', changer(DATE, () => '')],
  ['une date de pièce qui n’existe pas', changer(PIECE_DATE, () => '20221345')],
  ['un montant illisible', changer(CREDIT, (un) => un.replace(',', '.'))],
])('une ligne qui ne se lit pas en entier empêche tout : %s', (_, texte) => {
  expect(() => controlerReprise(lire(texte), dossier)).toThrow(REFUS.reprise_fec_erreurs)
})

test('un compte sans suite, ou envoyé vers un compte qui n’est pas de bilan, est refusé par son numéro', () => {
  const lecture = lire()
  const { 108: _, ...sans } = proposes(lecture)
  expect(() => soldesRepris(lecture, sans)).toThrow(`${REFUS.reprise_fec_compte_sans_suite} 108.`)
  expect(() => soldesRepris(lecture, { ...sans, 108: '706100' })).toThrow(`${REFUS.reprise_fec_compte_sans_suite} 108.`)
})
