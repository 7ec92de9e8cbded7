// 2031 and 2031-BIS: the summary of the BIC return; its lines have no official code, ours name the line and the column.
import { benefice, type Definition, etape, type Formulaire, perte, section, total, vide } from './formulaire.ts'

const RECAPITULATION = "C. Récapitulation des éléments d'imposition"
const EXONERATIONS = 'D. Exonérations et abattements'
const DIVERS = 'G. Divers'
const NON_PRO = 'I. BIC non professionnels'

const f2031Cases: Definition[] = [
  ...section(
    RECAPITULATION,
    total('1 col. 1', '1. Résultat fiscal : bénéfice (report de la case 370 du 2033-B)', ['2033-B:370'], {
      zero: true,
    }),
    total('1 col. 2', '1. Résultat fiscal : déficit (report de la case 372 du 2033-B)', ['2033-B:372']),
    vide('2', '2. Revenus de valeurs et capitaux mobiliers'),
    vide('3', '3. Total'),
    total('4 col. 1', '4. Bénéfice imposable', ['1 col. 1', '-2'], { zero: true }),
    total('4 col. 2', '4. Déficit déductible', ['1 col. 2']),
    vide('4 bis', '4 bis. Plus-values à court terme dont l’imposition est étalée'),
    vide('4 ter', '4 ter. Plus-values à court terme exonérées'),
    // A loss has no box: it waits for the gains of the ten years that follow.
    benefice('5', '5. Plus-values à long terme imposables à 12,8 %', '2033-C:597', {
      doutes: [
        {
          raison:
            'Sur l’imprimé de 2022, la ligne 5 est celle des plus-values ; celui de 2026 n’a été relu que pour les lignes 1, 4 et 7. Vérifiez-y la colonne du long terme imposable à 12,8 %.',
        },
      ],
    }),
    vide('6', '6. Plus-values exonérées'),
    benefice('7a', '7. Dont BIC non professionnels : bénéfice', '2033-B:resultat.non_pro', {
      regle: 'Notice du 2031, ligne 7 : résultat du LMNP avant déficits antérieurs',
    }),
    perte('7b', '7. Dont BIC non professionnels : déficit', '2033-B:resultat.non_pro', {
      regle: 'Notice du 2031, ligne 7 : résultat du LMNP avant déficits antérieurs',
    }),
  ),
  ...section(EXONERATIONS, vide('8', '8. Exonérations et abattements (entreprises nouvelles, zones aidées)')),
]

const f2031BisCases: Definition[] = [
  ...section(
    DIVERS,
    etape(
      'G prélèvements',
      "Prélèvements personnels de l'exploitant au cours de l'exercice",
      'prelevements_exploitant',
      {
        doutes: [
          {
            raison:
              'Le cadre G n’a pas été relu sur l’imprimé de 2026 : dans votre espace professionnel, cherchez la ligne des prélèvements personnels de l’exploitant. Le montant, lui, est celui de la case 399 du 2033-D.',
          },
        ],
      },
    ),
    vide('G comptes courants', "Comptes courants d'associés"),
  ),
  ...section(
    NON_PRO,
    vide('I loueurs pro. exclus', 'Autres activités non professionnelles : bénéfice ou déficit'),
    total('I meublé bénéfice', 'Autres locations meublées non professionnelles : bénéfice', ['2031:7a']),
    total('I meublé déficit', 'Autres locations meublées non professionnelles : déficit', ['2031:7b']),
  ),
]

const f2031 = (edition: string, doute: string | null): Formulaire => ({
  numero: '2031',
  libelle: 'Déclaration des résultats, bénéfices industriels et commerciaux',
  edition,
  doute,
  regle: 'CGI art. 53 A et 175 ; notice 2031-NOT-SD',
  cases: f2031Cases,
})
const f2031Bis = (edition: string, doute: string | null): Formulaire => ({
  numero: '2031-BIS',
  libelle: 'Annexe à la déclaration de résultats',
  edition,
  doute,
  regle: 'Notice 2031-NOT-SD',
  cases: f2031BisCases,
})

export const f2031_2023: Formulaire = f2031(
  '2023',
  'Les lignes 1, 4 et 7 ont été relues sur l’imprimé de 2026, et les lignes 2, 3 et 5 sur celui de 2022 : celui de l’année n’a pas été lu.',
)
export const f2031_2026: Formulaire = f2031('2026', null)
export const f2031Bis_2023: Formulaire = f2031Bis(
  '2023',
  'Seul le cadre I de cette annexe a été relu, sur l’imprimé de 2026 : vérifiez sur celui de l’année que les locations meublées non professionnelles y ont bien leur ligne.',
)
export const f2031Bis_2026: Formulaire = f2031Bis('2026', null)
