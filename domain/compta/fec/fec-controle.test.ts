// The checks of a FEC: from one good file, each way of breaking it is named, with its line.
import { describe, expect, test } from 'vitest'
import type { Anomalie } from '../../base/anomalie.ts'
import { day } from '../../base/day.ts'
import { lettrer } from '../lettrage.ts'
import { ecritureDeTest, valider } from '../livres.cas.ts'
import { ecrireFec, ecrireLignesFec, lignesFec } from './fec.ts'
import { controlerFec } from './fec-controle.ts'
import { enOctets } from './fec-lignes.cas.ts'
import { REGLES_FEC } from './fec-regles.ts'

const NOM = '732829320FEC20251231.txt'

// Lines 2-3 opening, 4-5 rent called, 6-7 rent paid (matched), 8-9 co-ownership charges, 10-11 depreciation.
const BON = ecrireFec(
  lettrer(
    valider([
      ...ecritureDeTest({ cle: 'an', date: '2025-01-01', journal: 'AN' }, [
        ['512000', 1000_00],
        ['108000', -1000_00],
      ]),
      ...ecritureDeTest({ cle: 'appel', date: '2025-02-01', journal: 'VT', libelle: 'Loyer de février' }, [
        ['411000', 1800_00, 'LOC1'],
        ['706100', -1800_00],
      ]),
      ...ecritureDeTest({ cle: 'paiement', date: '2025-02-04', journal: 'BQ' }, [
        ['512000', 1800_00],
        ['411000', -1800_00, 'LOC1'],
      ]),
      ...ecritureDeTest({ cle: 'charges', date: '2025-03-10', journal: 'BQ' }, [
        ['614000', 200_00],
        ['512000', -200_00],
      ]),
      ...ecritureDeTest({ cle: 'dotation', date: '2025-12-31' }, [
        ['681120', 300_00],
        ['281310', -300_00],
      ]),
    ]),
  ),
  { etat: 'definitif' },
)
const LIGNES = BON.split('\r\n').slice(0, -1)
const COLONNES = LIGNES[0]?.split('\t') ?? []

const codes = (anomalies: readonly Anomalie[]) => anomalies.map(({ code }) => code.replace('fec_', ''))
const controler = (texte: string, nom = NOM) => controlerFec({ nom, octets: enOctets(texte) })
const joindre = (lignes: readonly string[]) => [...lignes, ''].join('\r\n')

/** The good file with some fields of one line replaced; lines are counted from 1, the header being the first. */
function avec(ligne: number, champs: Record<string, string>): string {
  return joindre(
    LIGNES.map((texte, rang) => {
      if (rang !== ligne - 1) return texte
      return texte
        .split('\t')
        .map((champ, place) => champs[COLONNES[place] ?? ''] ?? champ)
        .join('\t')
    }),
  )
}

/** The good file with the same fields replaced on several lines. */
function avecToutes(rangs: readonly number[], champs: Record<string, string>): string {
  const remplacees = rangs.map((rang) => [rang - 1, avec(rang, champs).split('\r\n')[rang - 1] ?? ''] as const)
  return joindre(LIGNES.map((texte, rang) => remplacees.find(([place]) => place === rang)?.[1] ?? texte))
}

const sansColonne = (nom: string): string =>
  joindre(LIGNES.map((texte) => texte.split('\t').toSpliced(COLONNES.indexOf(nom), 1).join('\t')))

test('le bon fichier n’a ni erreur ni alerte', () => {
  expect(LIGNES.length).toBe(11)
  expect(controler(BON)).toEqual([])
  expect(controlerFec({ nom: NOM, octets: enOctets(BON), debut: day('2025-01-01') })).toEqual([])
})

describe('le nom du fichier', () => {
  test.each([
    ['fec2025.txt', ['nom_fichier']],
    ['73282932FEC20251231.txt', ['nom_fichier']],
    ['732829320FEC20251231.xls', ['nom_fichier']],
    ['732829321FEC20251231.txt', ['nom_siren']],
    ['732829320FEC20251301.txt', ['nom_date']],
    ['732829320FEC20251231_2.txt', []],
    ['732829320fec20251231.TXT', []],
  ])('%s', (nom, attendus) => {
    expect(codes(controler(BON, nom))).toEqual(attendus)
  })
})

describe('le fichier et son en-tête', () => {
  const entete = COLONNES.join('\t')
  test.each<[string, string, string[]]>([
    ['vide', '', ['fichier_vide']],
    ['réduit à son en-tête', joindre([entete]), ['fichier_vide']],
    ['sans en-tête', joindre(LIGNES.slice(1)), ['entete_absente']],
    ['séparé par des points-virgules', BON.replaceAll('\t', ';'), ['separateur']],
    ['séparé par des virgules', BON.replaceAll('\t', ','), ['separateur']],
    ['en XML', '<?xml version="1.0"?>\n<comptabilite/>', ['xml']],
    ['sans la colonne ValidDate', sansColonne('ValidDate'), ['colonne_manquante']],
    ['sans la colonne CompAuxNum', sansColonne('CompAuxNum'), ['colonne_manquante']],
    [
      'aux colonnes interverties',
      joindre(
        LIGNES.map((texte) =>
          texte
            .split('\t')
            .toSpliced(0, 2, ...texte.split('\t').slice(0, 2).reverse())
            .join('\t'),
        ),
      ),
      ['colonnes_ordre'],
    ],
    ['à la colonne mal écrite', BON.replace('JournalCode', 'JOURNALCODE'), ['colonne_casse']],
    [
      'à la colonne ajoutée',
      joindre(LIGNES.map((texte, rang) => `${texte}\t${rang === 0 ? 'Commentaire' : ''}`)),
      ['colonne_inconnue'],
    ],
    ['à la colonne double', joindre(LIGNES.map((texte) => `${texte}\t${texte.split('\t')[0]}`)), ['colonne_double']],
    [
      'aux colonnes des recettes-dépenses',
      joindre(LIGNES.map((t, rang) => `${t}\t${rang === 0 ? 'DateRglt' : ''}`)),
      [],
    ],
  ])('un fichier %s', (_, texte, attendus) => {
    expect(new Set(codes(controler(texte)))).toEqual(new Set(attendus))
  })
})

describe('une ligne', () => {
  test.each<[string, number, Record<string, string>, string[]]>([
    ['JournalCode vide', 4, { JournalCode: '' }, ['champ_vide']],
    ['JournalLib vide', 4, { JournalLib: '' }, ['champ_vide']],
    ['EcritureNum vide', 4, { EcritureNum: '' }, ['champ_vide']],
    ['EcritureDate vide', 4, { EcritureDate: '' }, ['champ_vide']],
    ['CompteNum vide', 4, { CompteNum: '' }, ['champ_vide']],
    ['CompteLib vide', 8, { CompteLib: '' }, ['champ_vide']],
    ['PieceRef vide', 4, { PieceRef: ' ' }, ['champ_vide']],
    ['PieceDate vide', 4, { PieceDate: '' }, ['champ_vide']],
    ['EcritureLib vide', 4, { EcritureLib: '' }, ['champ_vide']],
    ['Debit vide', 5, { Debit: '' }, ['champ_vide']],
    ['ValidDate vide', 4, { ValidDate: '' }, ['validation_absente']],
    ['point décimal', 4, { Debit: '1800.00' }, ['montant_point']],
    ['séparateur de milliers', 4, { Debit: '1 800,00' }, ['montant_milliers']],
    ['milliers à l’allemande', 4, { Debit: '1.800,00' }, ['montant_milliers']],
    ['montant trop précis', 4, { Debit: '1800,005' }, ['montant_decimales']],
    ['montant illisible', 4, { Debit: 'mille' }, ['montant_invalide']],
    ['date qui n’existe pas', 4, { PieceDate: '20250230' }, ['date_invalide']],
    ['date d’un tableur', 4, { PieceDate: '01/02/2025' }, ['date_invalide']],
    ['date lointaine', 4, { PieceDate: '18991231' }, ['date_hors_limites']],
    ['compte en lettres', 8, { CompteNum: 'CHARGES' }, ['compte_chiffres']],
    ['compte de classe 9', 8, { CompteNum: '900000' }, ['compte_hors_plan']],
    ['débit et crédit remplis', 4, { Debit: '1900,00', Credit: '100,00' }, ['debit_et_credit']],
    ['lettre sans date', 4, { DateLet: '' }, ['lettrage_incomplet']],
    ['date de lettrage sans lettre', 8, { DateLet: '20250310' }, ['lettrage_incomplet']],
    ['devise sans montant', 8, { Idevise: 'USD' }, ['devise_incomplete']],
    ['auxiliaire sans libellé', 4, { CompAuxLib: '' }, ['auxiliaire_incomplet']],
    ['barre verticale', 4, { EcritureLib: 'a|b' }, ['barre_verticale']],
    ['caractère de contrôle', 4, { EcritureLib: 'a\u0007b' }, ['caractere_interdit']],
    ['tabulation dans un libellé', 4, { EcritureLib: 'a\tb' }, ['nombre_champs']],
    ['caractère perdu', 4, { EcritureLib: 'Loyer de f\ufffdvrier' }, ['caractere_perdu']],
  ])('%s', (_, ligne, champs, attendus) => {
    const anomalies = controler(avec(ligne, champs)).filter(({ origine }) => origine?.id === String(ligne))
    expect(codes(anomalies)).toEqual(expect.arrayContaining(attendus))
    expect(anomalies[0]?.message).toMatch(new RegExp(`^Ligne ${ligne} : `))
  })

  test('une faute de ligne n’en fait pas trouver d’autres', () => {
    expect(codes(controler(avec(4, { Debit: '1800.00' })))).toEqual(['montant_point'])
    expect(codes(controler(avec(4, { PieceDate: '20250230' })))).toEqual(['date_invalide'])
    expect(codes(controler(avec(4, { ValidDate: '' })))).toEqual(['validation_absente'])
    expect(codes(controler(avec(4, { EcritureDate: '' })))).toEqual(['champ_vide'])
  })

  test('un montant nul des deux côtés, une ligne vide', () => {
    const nulle = avec(9, { Debit: '0,00', Credit: '0,00' }).split('\r\n')[8] ?? ''
    expect(codes(controler(joindre(LIGNES.toSpliced(9, 0, nulle))))).toEqual(['montant_nul'])
    expect(codes(controler(joindre(LIGNES.toSpliced(9, 0, ''))))).toEqual(['ligne_vide'])
  })

  test('le signe peut suivre, un débit négatif est admis', () => {
    const negatif = avecToutes([8], { Debit: '0,00', Credit: '200,00-' })
    expect(controler(negatif)).toEqual([])
    expect(codes(controler(avec(9, { Debit: '-200,00', Credit: '0,00' })))).toEqual([])
  })
})

describe('les écritures et les journaux', () => {
  test.each<[string, string, string[]]>([
    [
      'déséquilibrée',
      avec(8, { Debit: '201,00' }),
      ['ecriture_desequilibree', 'journal_desequilibre', 'total_desequilibre'],
    ],
    [
      'd’une seule ligne',
      joindre(LIGNES.toSpliced(8, 1)),
      ['ecriture_une_ligne', 'ecriture_desequilibree', 'journal_desequilibre', 'total_desequilibre'],
    ],
    ['dont un numéro manque avant', avecToutes([8, 9], { EcritureNum: '4' }), ['numerotation_rompue']],
    ['dont le numéro sert deux fois', avecToutes([8, 9], { EcritureNum: '1' }), ['numero_deux_dates']],
    [
      'dont les lignes sont séparées',
      joindre([...LIGNES.slice(0, 8), ...LIGNES.slice(9), ...LIGNES.slice(8, 9)]),
      ['ecriture_dispersee', 'chronologie'],
    ],
    ['après la clôture', avecToutes([10, 11], { EcritureDate: '20260105', ValidDate: '20260131' }), ['hors_exercice']],
    ['avant l’ouverture', avecToutes([4, 5], { EcritureDate: '20241231' }), ['hors_exercice']],
    ['validée avant sa date', avecToutes([10, 11], { ValidDate: '20251130' }), ['validation_anticipee']],
    [
      'validée avant la précédente',
      avecToutes([8, 9], { ValidDate: '20250101' }),
      ['chronologie', 'validation_anticipee'],
    ],
    [
      'd’à-nouveaux placée après',
      joindre([...LIGNES.slice(0, 1), ...LIGNES.slice(3), ...LIGNES.slice(1, 3)]),
      ['an_apres'],
    ],
    [
      'd’à-nouveaux sur une charge',
      avec(2, { CompteNum: '614000', CompteLib: 'Charges' }),
      ['an_gestion', 'compte_deux_libelles'],
    ],
    ['qui solde les charges', avec(11, { CompteNum: '120000', CompteLib: 'Résultat' }), ['solde_gestion']],
    ['d’un journal à deux libellés', avecToutes([8, 9], { JournalLib: 'Caisse' }), ['journal_deux_libelles']],
    ['d’un compte à deux libellés', avec(9, { CompteLib: 'Compte courant' }), ['compte_deux_libelles']],
    ['d’un auxiliaire à deux libellés', avec(7, { CompAuxLib: 'Mme Noël' }), ['auxiliaire_deux_libelles']],
    ['au lettrage boiteux', avec(7, { EcritureLet: 'AB' }), ['lettrage_desequilibre']],
  ])('une écriture %s', (_, texte, attendus) => {
    expect(new Set(codes(controler(texte)))).toEqual(new Set(attendus))
  })

  test('la numérotation peut être commune à tous les journaux, commencer par des lettres ou ne pas partir de 1', () => {
    const numeroter = (numero: (entree: number) => string) =>
      joindre(
        LIGNES.map((texte, rang) =>
          rang === 0
            ? texte
            : texte
                .split('\t')
                .toSpliced(2, 1, numero(Math.ceil(rang / 2)))
                .join('\t'),
        ),
      )
    expect(controler(numeroter((entree) => String(100 + entree)))).toEqual([])
    expect(controler(numeroter((entree) => `2025-${String(entree).padStart(5, '0')}`))).toEqual([])
    expect(controler(numeroter((entree) => 'ABCDE'[entree - 1] ?? ''))).toEqual([])
    expect(codes(controler(numeroter((entree) => String(10 * entree))))).toEqual(['numerotation_rompue'])
    expect(controler(avecToutes([8, 9], { EcritureNum: '4' }))[0]?.message).toBe(
      'Ligne 8 : La numérotation des écritures est rompue (journal BQ : 1 est suivi de 4).',
    )
  })

  test('sans à-nouveaux, l’exercice ne peut pas dépasser vingt-quatre mois ; connu, son début fait foi', () => {
    const sansAn = joindre(LIGNES.toSpliced(1, 2))
    const ancien = sansAn.replaceAll('\t20250201\t', '\t20240105\t')
    expect(controler(ancien)).toEqual([])
    expect(codes(controler(sansAn.replaceAll('\t20250201\t', '\t20231231\t')))).toEqual(['hors_exercice'])
    expect(codes(controlerFec({ nom: NOM, octets: enOctets(ancien), debut: day('2025-01-01') }))).toEqual([
      'hors_exercice',
    ])
  })
})

describe('les variantes admises', () => {
  test('barre verticale, fins de ligne de toutes sortes, marque d’encodage', () => {
    expect(controler(BON.replaceAll('\t', '|'))).toEqual([])
    expect(controler(BON.replaceAll('\r\n', '\n'))).toEqual([])
    expect(controler(BON.replaceAll('\r\n', '\r'))).toEqual([])
    expect(controler(`\ufeff${BON}`)).toEqual([])
    const barres = BON.replaceAll('\t', '|')
    expect(codes(controler(barres.replace('Loyer de', 'Loyer\tde')))).toEqual(['caractere_interdit'])
  })

  test('Montant et Sens au lieu de Débit et Crédit', () => {
    const variante = (debit: string, credit: string) =>
      joindre(
        LIGNES.map((texte, rang) => {
          const champs = texte.split('\t')
          const estDebit = champs[11] !== '0,00'
          const deux = rang === 0 ? ['Montant', 'Sens'] : [champs[estDebit ? 11 : 12] ?? '', estDebit ? debit : credit]
          return champs.toSpliced(11, 2, ...deux).join('\t')
        }),
      )
    expect(controler(variante('D', 'C'))).toEqual([])
    expect(controler(variante('+1', '-1'))).toEqual([])
    expect(new Set(codes(controler(variante('D', 'X'))))).toEqual(new Set(['sens_invalide']))
  })
})

test('la même faute partout n’est montrée que cinquante fois, puis comptée', () => {
  const sansPiece = avecToutes([8, 9], { PieceRef: '' }).split('\r\n').slice(7, 9)
  const anomalies = controler(joindre([...LIGNES.slice(0, 7), ...Array.from({ length: 30 }, () => sansPiece).flat()]))
  const vides = anomalies.filter(({ code }) => code === 'fec_champ_vide')
  expect(vides.length).toBe(51)
  expect(vides.at(-1)?.message).toBe('Un champ obligatoire est vide (et 10 autres lignes).')
})

test('chaque règle a sa phrase, avec une majuscule et sans point', () => {
  for (const [code, [, phrase]] of Object.entries(REGLES_FEC)) {
    expect([code, /^[A-ZÀÉ]/.test(phrase), phrase.endsWith('.')]).toEqual([code, true, false])
  }
})

test('dix mille écritures se contrôlent sans les garder toutes', () => {
  const une = lignesFec(
    valider(
      ecritureDeTest({ cle: 'a', date: '2025-03-10' }, [
        ['614000', 200_00],
        ['512000', -200_00],
      ]),
    ),
    { etat: 'definitif' },
  )
  const lignes = Array.from({ length: 10_000 }, (_, rang) =>
    une.map((ligne) => ({ ...ligne, numero: String(rang + 1) })),
  )
  expect(controler(ecrireLignesFec(lignes.flat()))).toEqual([])
})
