// Each box «à confirmer» says what is not sure of it and where to read it; what everybody knows says nothing.
import { describe, expect, test } from 'vitest'
import { caseDe, declarer } from '../../exemples/cas/declaration.ts'
import { remplirLiasseBic } from '../activites/meuble/annee/liasse-meublee.ts'
import { ANNEES, anneeDe } from '../annees/index.ts'
import { cents } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { ecriture, type Ligne } from '../compta/ecriture.ts'
import { etape } from '../fiscal/etape.ts'
import { NUMEROS_BIC } from './liasse-bic.ts'

const piece = (cle: string, debit: string, credit: string, montant = 100_000): Ligne[] =>
  ecriture(
    { cle, journal: 'OD', date: day('2025-06-30'), libelle: cle, origine: { table: 'cas', id: cle }, piece_ref: cle },
    [
      { compte: debit, debit: cents(montant) },
      { compte: credit, credit: cents(montant) },
    ],
  )

const definitions = ANNEES.flatMap(({ annee, formulaires }) =>
  NUMEROS_BIC.flatMap((numero) =>
    formulaires[numero].cases.flatMap((une) =>
      (une.doutes ?? []).map(({ raison }) => ({ annee, ou: `${numero}:${une.code}`, section: une.section, raison })),
    ),
  ),
)

describe('la raison de chaque doute', () => {
  test('dit ce qui n’est pas sûr et où le lire, jamais deux fois la même phrase dans une déclaration', () => {
    expect(definitions.length).toBeGreaterThan(40)
    for (const { annee, ou, raison } of definitions) {
      expect(raison.length, ou).toBeGreaterThan(70)
      expect(raison, ou).toMatch(/imprimé|notice|brochure|formulaire|déclaration|PCG|BOFiP|CGI|espace professionnel/)
      const memes = definitions.filter((une) => une.annee === annee && une.raison === raison)
      expect(memes.map((une) => une.ou)).toEqual([ou])
    }
  })

  test('n’est pas une phrase passe-partout où seul le numéro change, sauf d’une année de déficit à l’autre', () => {
    const squelette = (raison: string) => raison.replace(/\b[0-9][0-9A-Z]*\b/g, '#')
    for (const [phrase, unes] of Map.groupBy(definitions, ({ raison }) => squelette(raison))) {
      const cases = new Set(unes.map(({ ou }) => ou))
      if ([...cases].every((ou) => /2042-C-PRO:5G[A-J]/.test(ou))) continue
      expect([...cases], phrase).toHaveLength(1)
    }
  })

  test('une case que l’on ne remplit jamais ne demande rien, hors de celles de l’assiette sociale et des séjours', () => {
    const vides = ANNEES.flatMap(({ formulaires }) =>
      NUMEROS_BIC.flatMap((numero) => formulaires[numero].cases.filter((une) => une.provenance.sorte === 'vide')),
    )
    const marquees = new Set(vides.filter((une) => (une.doutes ?? []).length > 0).map(({ code }) => code))
    expect([...marquees].sort()).toEqual(['690', '691', '692', '693'])
  })

  test('un imprimé dont l’édition n’a pas été lue le dit en une phrase qui est la sienne', () => {
    for (const { formulaires } of ANNEES) {
      const doutes = NUMEROS_BIC.flatMap((numero) => formulaires[numero].doute ?? [])
      expect(new Set(doutes).size).toBe(doutes.length)
    }
    expect(NUMEROS_BIC.filter((numero) => anneeDe(2025).formulaires[numero].doute !== null)).toEqual([])
    expect(NUMEROS_BIC.filter((numero) => anneeDe(2023).formulaires[numero].doute === null)).toEqual([])
  })
})

describe('les cases remplies', () => {
  const lignes = [
    ...piece('loyer', '512000', '706100', 1_000_000),
    ...piece('charge', '614000', '512000'),
    ...piece('taxe', '635120', '512000'),
    ...piece('dotation', '681120', '281310'),
  ]

  test('d’une location ordinaire, aucune case n’est à confirmer dans les formulaires qu’elle dépose', () => {
    for (const { annee } of ANNEES) {
      const { formulaires } = declarer(lignes, { annee })
      const marquees = formulaires.flatMap(({ numero, cases }) =>
        numero === '2033-E'
          ? []
          : cases.filter(({ doutes }) => doutes.length > 0).map(({ code }) => `${numero}:${code}`),
      )
      expect(marquees).toEqual([])
    }
  })

  test('un déficit d’une année passée n’est à confirmer que dans une année au micro-BIC', () => {
    const formulaires = (cles: readonly string[]) =>
      remplirLiasseBic(
        {
          lignes: [],
          etapes: cles.map((cle) =>
            etape(cle, {
              libelle: cle,
              montant_cents: cents(100_000),
              en_mots: '',
              regle: { source: cle, certitude: 'R' },
            }),
          ),
          reglages: { statut: 'lmnp', report_352: 'neutralise', assurance_emprunteur_case: '242' },
          numeros: ['2042-C-PRO'],
          anterieurs: [],
        },
        anneeDe(2025),
      )
    expect(caseDe(formulaires(['deficit_1']), '2042-C-PRO', '5GJ').doutes).toEqual([])
    const micro = caseDe(formulaires(['deficit_1', 'micro_imposable']), '2042-C-PRO', '5GJ').doutes
    expect(micro.join()).toContain('micro-BIC')
  })

  test('le doute suit l’écriture qui le cause : l’assurance de l’emprunteur en 242, la vente en 230', () => {
    const doutes = (unes: readonly Ligne[], code: string) => caseDe(declarer(unes).formulaires, '2033-B', code).doutes
    expect(doutes(lignes, '242')).toEqual([])
    expect(doutes([...lignes, ...piece('adi', '616800', '512000')], '242').join()).toContain('emprunteur')
    expect(doutes(lignes, '230')).toEqual([])
    expect(doutes([...lignes, ...piece('vente', '462000', '757000')], '230').join()).toContain('757')
  })

  test('une étape à confirmer n’entre dans aucune case sans que celle-ci dise pourquoi', () => {
    const parametres = anneeDe(2025)
    for (const numero of NUMEROS_BIC) {
      for (const une of parametres.formulaires[numero].cases) {
        if (une.provenance.sorte !== 'etape' || une.interne) continue
        const nom = une.provenance.etape
        const douteuse = etape(nom, {
          libelle: nom,
          montant_cents: cents(100_000),
          en_mots: '',
          regle: { source: nom, certitude: 'R' },
        })
        const remplis = ['lmnp', 'lmp'].map((statut) =>
          remplirLiasseBic(
            {
              lignes: [],
              etapes: [douteuse],
              reglages: { statut: statut as 'lmnp', report_352: 'neutralise', assurance_emprunteur_case: '242' },
              numeros: NUMEROS_BIC,
              anterieurs: [],
            },
            parametres,
          ),
        )
        const boxes = remplis.map((formulaires) => caseDe(formulaires, numero, une.code)).filter(({ blanc }) => !blanc)
        for (const box of boxes) {
          if (SURES.has(`${numero}:${une.code}`)) expect(box.doutes, box.code).toEqual([])
          else expect(box.doutes.length, box.code).toBeGreaterThan(0)
        }
      }
    }
  })
})

/** What everybody knows: their steps are sure in every year. */
const SURES = new Set([
  '2033-A:195',
  '2033-B:318',
  '2033-C:578',
  '2033-C:580',
  '2033-C:582',
  '2033-C:584',
  '2033-D:399',
  ...[...'ABCDEFGHIJ'].map((lettre) => `2042-C-PRO:5G${lettre}`),
])
