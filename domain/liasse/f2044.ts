// Form 2044: one column of amounts by property (lines 211 to 263), and where the result of all of them goes (420 to 451).
import {
  credit,
  type Definition,
  debit,
  etape,
  type Formulaire,
  type Options,
  section,
  total,
  vide,
} from './formulaire.ts'

/** A column of the form: what one property brings and costs. */
export const NUMERO_IMMEUBLE = '2044-IMMEUBLE'
/** Frame 430: added to the sum of the columns, it makes the form. */
export const NUMERO_REPARTITION = '2044-REPARTITION'
/** Lines 111 to 114, which are of no property. */
export const NUMERO_SOCIETES = '2044-SOCIETES'
export const NUMERO_2044 = '2044'

const RECETTES = 'Recettes'
const CHARGES = 'Frais et charges'
const RESULTAT = 'Intérêts et résultat'
const REPARTITION = 'Répartition du déficit'

const depotRetenu: Options = {
  regle: 'CGI art. 29 ; BOI-RFPI-BASE-10-10',
  doutes: [
    {
      raison:
        'Ce qui est gardé d’un dépôt de garantie est compté ici : la notice lue ne nomme pas la ligne. Le total n’en dépend pas.',
      comptes: ['758000'],
    },
  ],
}

/** The steps of the lines that no payment says. */
export const cleNotee = (ligne: string): string => `foncier_notee_${ligne}`

/** The parts of property companies: lines 111 to 114, beside the columns. */
const SOCIETES: readonly Definition[] = section(
  'Parts de sociétés immobilières',
  etape('111', 'Revenus bruts des sociétés (A)', cleNotee('111')),
  etape('112', 'Frais et charges (B)', cleNotee('112')),
  etape('113', 'Intérêts d’emprunt (C)', cleNotee('113')),
  total('114', 'Bénéfice ou déficit des sociétés (D)', ['111', '-112', '-113']),
)

const COLONNE: readonly Definition[] = [
  ...section(
    RECETTES,
    credit('211', 'Loyers bruts encaissés', ['706'], {
      regle: 'CGI art. 29 : les loyers reçus dans l’année, sans les charges que le locataire doit',
    }),
    etape('212', 'Dépenses à votre charge payées par le locataire', cleNotee('212')),
    credit('213', 'Subventions, indemnités d’assurance et autres recettes', ['7580', '7587', '747'], depotRetenu),
    etape('214', 'Valeur locative des locaux dont vous vous réservez la jouissance', cleNotee('214')),
    total('215', 'Total des recettes (E)', ['211', '212', '213', '214'], { zero: true }),
  ),
  ...section(
    CHARGES,
    debit('221', 'Frais d’administration et de gestion', ['6226', '6227', '6228', '623'], {
      regle: 'CGI art. 31, I, 1°, e : gardiennage, agence, gérance, procès, rémunérations versées à un tiers',
      doutes: [
        {
          raison:
            'Les annonces sont comptées ici : aucune doctrine lue ne les met dans le forfait de la ligne 222, ni ne les en exclut.',
          comptes: ['623'],
        },
      ],
    }),
    etape('222', 'Autres frais de gestion', 'foncier_forfait_gestion'),
    debit('223', 'Primes d’assurance', ['6161'], { regle: 'CGI art. 31, I, 1°, a bis et a ter' }),
    debit('224', 'Dépenses de réparation, d’entretien et d’amélioration', ['615', '6063'], {
      regle:
        'CGI art. 31, I, 1°, a et b : l’année où elles sont payées ; jamais ce qui construit, reconstruit ou agrandit',
    }),
    debit('224 bis', 'Dont rénovation énergétique, sortie des classes E, F et G', ['615220'], {
      regle: 'CGI art. 156, I, 3° : rappelée, jamais ajoutée à la ligne 224 qui la contient',
      doutes: [
        {
          raison:
            'Ces travaux relèvent le plafond du déficit de ce qu’ils coûtent : lecture à confirmer. Ils comptent si le DPE passe de E, F ou G à A, B, C ou D au plus tard le 31/12/2027.',
          comptes: ['615220'],
        },
      ],
    }),
    etape('225', 'Charges récupérables non récupérées au départ du locataire', cleNotee('225')),
    debit('226', 'Indemnités d’éviction et frais de relogement', ['658820'], {
      doutes: [
        {
          raison:
            'Une indemnité d’éviction se déduit si elle sert à louer dans de meilleures conditions : à confirmer si vous vendez ou reprenez le logement.',
          comptes: ['658820'],
        },
      ],
    }),
    debit('227', 'Taxes foncières, hors ordures ménagères', ['63512'], {
      regle: 'CGI art. 31, I, 1°, c : la taxe d’enlèvement des ordures ménagères est due par le locataire',
    }),
    etape('228', 'Déductions spécifiques', cleNotee('228'), {
      doutes: [
        {
          raison: 'Ce que vous avez noté en ligne 228 suit votre convention : son taux n’a pas été lu ici.',
          etape: 'foncier_convention',
        },
        {
          raison:
            'L’amortissement « Relance logement » est compté ici : aucun imprimé lu ne nomme sa ligne. Le total n’en dépend pas.',
          etape: 'foncier_relance',
        },
      ],
    }),
    debit('229', 'Provisions pour charges de copropriété payées', ['614'], { regle: 'CGI art. 31, I, 1°, a quater' }),
    etape('230', 'Provisions de l’année d’avant non déductibles', 'foncier_provisions_reprises'),
    total(
      '240',
      'Total des frais et charges (F)',
      ['221', '222', '223', '224', '225', '226', '227', '228', '229', '-230'],
      {
        zero: true,
      },
    ),
  ),
  ...section(
    RESULTAT,
    debit('250', 'Intérêts, frais et assurance des emprunts', ['6611', '6168', '6272', '668'], {
      regle: 'CGI art. 31, I, 1°, d',
      doutes: [
        {
          raison:
            'Une indemnité de remboursement anticipé est comptée ici : elle ne se déduit, d’après la doctrine rappelée, que si un prêt moins cher remplace l’ancien.',
          comptes: ['668'],
        },
      ],
    }),
    total('261', 'Revenu ou déficit', ['215', '-240', '-250'], { zero: true }),
    etape('262', 'Réintégration du supplément de déduction', 'foncier_reintegration', {
      doutes: [
        {
          raison:
            'Les amortissements d’un engagement rompu sont comptés ici : aucun imprimé lu ne nomme leur ligne. Le total n’en dépend pas.',
          etape: 'foncier_reintegration',
        },
      ],
    }),
    total('263', 'Bénéfice ou déficit (I)', ['261', '262'], { zero: true }),
  ),
]

/** The steps that fill frame 430, in whole euros, by their lines. */
export const LIGNES_DEFICIT = ['431', '432', '433', '435', '436', '437', '438', '440', '441'] as const
export const cleLigne = (ligne: (typeof LIGNES_DEFICIT)[number]): string => `foncier_ligne_${ligne}`

const de = (code: string): string => `${NUMERO_2044}:${code}`

const CADRE: readonly Definition[] = section(
  REPARTITION,
  total('420', 'Résultat de l’année', [de('114'), de('263')], { zero: true }),
  etape('431', 'Recettes', cleLigne('431')),
  etape('432', 'Intérêts d’emprunt', cleLigne('432')),
  etape('433', 'Autres charges', cleLigne('433')),
  etape('435', 'Imputé sur le revenu global, quand les intérêts dépassent les recettes (4BC)', cleLigne('435')),
  etape('436', 'Autres charges au-delà du plafond', cleLigne('436')),
  etape('437', 'Intérêts que les recettes n’absorbent pas', cleLigne('437')),
  etape('438', 'Reporté sur les revenus fonciers (4BB)', cleLigne('438')),
  etape('440', 'Imputé sur le revenu global (4BC)', cleLigne('440')),
  etape('441', 'Reporté sur les revenus fonciers (4BB)', cleLigne('441')),
  etape('451', 'Déficits antérieurs non encore imputés (4BD)', 'foncier_anterieurs'),
  vide('460', 'Vente ou fin de location d’un logement', {
    regle: 'Se remplit en mots, adresse et date : ce que vous avez à y écrire est dit dans « À tenir ».',
  }),
)

const EDITION_LUE =
  'Les lignes 211 à 250 ont été relues sur la brochure de 2026, la 224 bis sur les imprimés de 2024 et 2025 ; les autres, et leur ordre, sont de la notice de 2019. L’imprimé de l’année n’a pas été lu.'

const formulaire =
  (numero: string, libelle: string, cases: readonly Definition[]) =>
  (edition: string): Formulaire => ({
    ...{ numero, libelle, edition, cases },
    doute: EDITION_LUE,
    regle: 'CGI art. 28 à 31 et 156, I, 3°',
  })

export const f2044Immeuble = formulaire(NUMERO_IMMEUBLE, 'Revenus fonciers, un immeuble', COLONNE)
export const f2044Societes = formulaire(NUMERO_SOCIETES, 'Revenus fonciers, parts de sociétés', SOCIETES)
export const f2044Repartition = formulaire(NUMERO_REPARTITION, 'Revenus fonciers, répartition du déficit', CADRE)
