// 2033-B, compte de résultat simplifié: the accounting result, then the tax result, box by box in the form's order.
import {
  benefice,
  credit,
  type Definition,
  debit,
  etape,
  type Formulaire,
  perte,
  section,
  total,
  vide,
} from './formulaire.ts'

const PRODUITS = "A. Résultat comptable : produits d'exploitation"
const CHARGES = "A. Résultat comptable : charges d'exploitation"
const DIVERS = 'A. Résultat comptable : produits et charges divers'
const FISCAL = 'B. Résultat fiscal'
const REINTEGRATIONS = 'B. Résultat fiscal : réintégrations'
const DEDUCTIONS = 'B. Résultat fiscal : déductions'

const PCG_2025 = 'PCG 2025 : cessions en 657 et 757 ; case 262 et 230 selon la classe du compte'
/** Shown in the box of the dossier's choice, and only when a borrower's insurance stands in it. */
const ASSURANCE = ['6168']

const produits: Definition[] = section(
  PRODUITS,
  vide('209', 'Ventes de marchandises : dont export et livraisons intracommunautaires'),
  credit('210', 'Ventes de marchandises', ['707']),
  vide('215', 'Production vendue, biens : dont export et livraisons intracommunautaires'),
  credit('214', 'Production vendue : biens', ['701', '702', '703']),
  vide('217', 'Production vendue, services : dont export et livraisons intracommunautaires'),
  credit('218', 'Production vendue : services', ['704', '705', '706', '708', '709'], {
    regle: 'CGI art. 38 ; loyers et charges facturés aux locataires',
  }),
  credit('222', 'Production stockée', ['713']),
  credit('224', 'Production immobilisée', ['72']),
  credit('226', "Subventions d'exploitation reçues", ['74']),
  credit('230', 'Autres produits', ['75', '781', '791'], {
    regle: PCG_2025,
    doutes: [
      {
        raison:
          'Le prix d’un bien vendu (compte 757) suit ici la classe 75 du PCG de 2025. La notice 2033-NOT-SD peut encore l’envoyer en case 290, comme avant la réforme ; le total, case 310, n’en change pas.',
        comptes: ['757'],
      },
    ],
  }),
  total('232', "Total des produits d'exploitation hors TVA (I)", ['210', '214', '218', '222', '224', '226', '230'], {
    zero: true,
  }),
)

const charges: Definition[] = section(
  CHARGES,
  debit('234', 'Achats de marchandises (y compris droits de douane)', ['607']),
  debit('236', 'Variation de stock (marchandises)', ['6037']),
  debit('238', 'Achats de matières premières et autres approvisionnements (y compris droits de douane)', [
    '601',
    '602',
  ]),
  debit('240', 'Variation de stock (matières premières et approvisionnements)', ['6031', '6032']),
  debit('242', 'Autres charges externes', ['604', '605', '606', '608', '609', '61', '62'], {
    regle: 'Notice 2033-NOT-SD ; assurance emprunteur en 242 ou 294 selon le réglage du dossier',
    doutes: [
      {
        raison:
          'L’assurance de l’emprunteur est comptée ici, avec les assurances. Le BOFiP (BOI-BIC-CHG-40-20-20) la rapproche des frais d’emprunt, case 294 : le réglage du dossier permet les deux, l’impôt est le même.',
        comptes: ASSURANCE,
      },
    ],
  }),
  debit('243', 'dont taxe professionnelle, CFE et CVAE', ['63511']),
  debit('244', 'Impôts, taxes et versements assimilés', ['63']),
  debit('250', 'Rémunérations du personnel', ['641', '644', '648']),
  debit('252', 'Charges sociales', ['645', '646', '647', '649']),
  debit('254', 'Dotations aux amortissements', ['6811', '6812'], {
    regle: 'CGI art. 39, 1, 2° et 39 B ; toutes les dotations, avant la limite de l’article 39 C',
  }),
  debit('256', 'Dotations aux provisions', ['6815', '6816', '6817']),
  vide('259', 'dont provisions fiscales pour implantations commerciales à l’étranger'),
  vide('260', 'dont cotisations versées aux organisations syndicales et professionnelles'),
  debit('262', 'Autres charges', ['65'], {
    regle: PCG_2025,
    doutes: [
      {
        raison:
          'La valeur comptable d’un bien vendu ou mis au rebut (compte 657) est rangée ici avec les autres charges de gestion du PCG de 2025 ; l’imprimé de 2026 n’a pas été vu avec une vente, et l’ancienne place était la case 300.',
        comptes: ['657'],
      },
    ],
  }),
  total(
    '264',
    "Total des charges d'exploitation (II)",
    ['234', '236', '238', '240', '242', '244', '250', '252', '254', '256', '262'],
    { zero: true },
  ),
  total('270', "1. Résultat d'exploitation (I − II)", ['232', '-264'], { zero: true }),
)

const divers: Definition[] = section(
  DIVERS,
  credit('280', 'Produits financiers (III)', ['76', '786', '796']),
  credit('290', 'Produits exceptionnels (IV)', ['77', '787', '797']),
  debit('294', 'Charges financières (V)', ['66', '686'], {
    doutes: [
      {
        raison:
          'Votre réglage place ici l’assurance de l’emprunteur, avec les intérêts (BOI-BIC-CHG-40-20-20). L’autre place, la plus fréquente dans les déclarations lues pour ce formulaire, est la case 242 ; le résultat n’en change pas.',
        comptes: ASSURANCE,
      },
    ],
  }),
  debit('300', 'Charges exceptionnelles (VI)', ['67', '687']),
  vide('347', 'dont amortissement des souscriptions dans des PME innovantes (art. 217 octies)'),
  vide('348', 'dont amortissement exceptionnel de 25 % des constructions nouvelles (art. 39 quinquies D)'),
  debit('306', 'Impôt sur les bénéfices (VII)', ['69']),
  total(
    '310',
    '2. Bénéfice ou perte : produits (I + III + IV) − charges (II + V + VI + VII)',
    ['232', '280', '290', '-264', '-294', '-300', '-306'],
    { zero: true },
  ),
)

const reintegrations: Definition[] = [
  ...section(
    FISCAL,
    benefice('312', 'Reporter le bénéfice comptable (colonne 1)', '310'),
    perte('314', 'Reporter le déficit comptable (colonne 2)', '310'),
  ),
  ...section(
    REINTEGRATIONS,
    vide('316', 'Rémunérations et avantages personnels non déductibles'),
    etape(
      '318',
      'Amortissements excédentaires (art. 39-4 et 39 C) et autres amortissements non déductibles',
      'excedent_39c',
    ),
    vide('322', 'Provisions non déductibles'),
    vide('324', 'Impôts et taxes non déductibles'),
    etape('330.autres', 'Réintégrations autres que la neutralisation', 'reintegrations', { interne: true }),
    etape('350.autres', 'Déductions autres que la neutralisation', 'deductions', { interne: true }),
    total('resultat', 'Résultat fiscal avant neutralisation', ['312', '-314', '318', '330.autres', '-350.autres'], {
      interne: true,
      regle: 'Calculé à partir des cases arrondies à l’euro',
    }),
    total('resultat.non_pro', "Résultat de l'activité non professionnelle", ['resultat'], {
      interne: true,
      si: 'non_professionnel',
    }),
    perte('330.neutralisation', "Déficit de l'activité non professionnelle, repris en 2031 ligne 7b", 'resultat', {
      interne: true,
      si: 'neutralise',
      regle: 'Notice 2033-NOT-SD, ligne 330',
    }),
    benefice('350.neutralisation', "Bénéfice de l'activité non professionnelle, repris en 2031 ligne 7a", 'resultat', {
      interne: true,
      si: 'neutralise',
      regle: 'Notice 2033-NOT-SD, ligne 350',
    }),
    vide('247', "dont intérêts excédentaires des comptes courants d'associés"),
    vide('248', 'dont écarts de valeurs liquidatives sur OPC'),
    total('330', 'Divers', ['330.autres', '330.neutralisation'], { regle: 'Notice 2033-NOT-SD, ligne 330' }),
    vide('249', 'Fraction des loyers à réintégrer dans le cadre d’un crédit-bail immobilier et de levée d’option'),
    vide('251', 'dont part des loyers dispensée de réintégration'),
    vide('998', 'Charges afférentes à l’activité relevant du régime de taxation au tonnage'),
    vide('999', 'Résultat fiscal afférent à l’activité relevant du régime de taxation au tonnage'),
  ),
]

/** `981` became `181` in the edition of 2026. */
function deductions(jei: '981' | '181'): Definition[] {
  return section(
    DEDUCTIONS,
    vide('997', 'Produits afférents à l’activité relevant du régime de taxation au tonnage'),
    vide('986', 'Entreprises nouvelles (art. 44 sexies)'),
    vide('987', 'Zone franche urbaine, territoire entrepreneur (art. 44 octies A)'),
    vide(jei, 'Jeunes entreprises innovantes (art. 44 sexies-0 A)'),
    vide('989', "Bassin d'emploi à redynamiser (art. 44 duodecies)"),
    vide('127', 'Zone de restructuration de la défense (art. 44 terdecies)'),
    vide('138', 'Zone de revitalisation rurale (art. 44 quindecies)'),
    vide('991', "Zone franche d'activité nouvelle génération (art. 44 quaterdecies)"),
    vide('344', 'Investissements et souscriptions outre-mer'),
    vide('345', 'Créance née du report en arrière du déficit'),
    vide('993', 'Zone de développement prioritaire (art. 44 septdecies)'),
    vide('992', 'Bassin urbain à dynamiser (art. 44 sexdecies)'),
    vide('655', 'Déduction exceptionnelle (art. 39 decies)'),
    vide('643', 'Déduction exceptionnelle (art. 39 decies A)'),
    vide('645', 'Déduction exceptionnelle (art. 39 decies B)'),
    vide('647', 'Déduction exceptionnelle (art. 39 decies C)'),
    vide('648', 'Déduction exceptionnelle (art. 39 decies D)'),
    vide('641', 'Déduction exceptionnelle (art. 39 decies E)'),
    vide('990', 'Déduction exceptionnelle (art. 39 decies F)'),
    vide('649', 'Déduction exceptionnelle (art. 39 decies G)'),
    total('350', 'Divers', ['350.autres', '350.neutralisation'], {
      regle: 'Notice 2033-NOT-SD, ligne 350 ; stock de l’article 39 C placé ici par déduction',
      doutes: [
        {
          raison:
            'Les amortissements reportés des années passées et utilisés cette année entrent ici : la notice 2033-NOT-SD les cite parmi les déductions, mais aucun texte lu ne nomme la case (CGI art. 39 C).',
          etape: 'stock_utilise',
        },
        {
          raison:
            'Le profit d’une location exonérée de votre habitation (CGI art. 35 bis) est retiré ici, avec les déductions diverses : la place est déduite de la notice, qui n’en parle pas.',
          etape: 'location_exoneree',
        },
      ],
    }),
  )
}

const resultatFiscal: Definition[] = [
  total('352.calcul', 'Résultat fiscal avant imputation des déficits', ['312', '-314', '318', '330', '-350'], {
    interne: true,
  }),
  ...section(
    FISCAL,
    benefice('352', 'Résultat fiscal avant imputation des déficits antérieurs : bénéfice (colonne 1)', '352.calcul', {
      zero: true,
    }),
    perte('354', 'Résultat fiscal avant imputation des déficits antérieurs : déficit (colonne 2)', '352.calcul'),
    vide('356', "Déficit de l'exercice reporté en arrière"),
    vide('360', 'Déficits antérieurs reportables imputés', {
      regle:
        "Impôt sur les sociétés seulement : en location meublée, les déficits antérieurs ne figurent qu'en 2042-C-PRO",
    }),
    benefice('370', 'Résultat fiscal après imputation des déficits : bénéfice (colonne 1)', '352.calcul', {
      zero: true,
    }),
    perte('372', 'Résultat fiscal après imputation des déficits : déficit (colonne 2)', '352.calcul'),
  ),
]

const f2033B = (edition: string, doute: string | null, jei: '981' | '181'): Formulaire => ({
  numero: '2033-B',
  libelle: 'Compte de résultat simplifié',
  edition,
  doute,
  regle: 'Notice 2033-NOT-SD ; CGI annexe III, art. 38',
  cases: [...produits, ...charges, ...divers, ...reintegrations, ...deductions(jei), ...resultatFiscal],
})

export const f2033B_2023: Formulaire = f2033B(
  '2023',
  'Les cases ont été lues sur un compte de résultat réellement déposé, sur l’imprimé de 2023 ; celui de l’année n’a pas été lu. Le seul numéro changé depuis, 981 devenu 181, ne vous concerne pas.',
  '981',
)
export const f2033B_2026: Formulaire = f2033B('2026', null, '181')
