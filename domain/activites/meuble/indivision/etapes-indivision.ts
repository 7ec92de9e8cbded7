// The steps of a co-owner's share in words: of the receipts, of the result, of what waits, and what his return says.
import { type Cents, minus, negate, positive, sum, zero } from '../../../base/cents.ts'
import { type Entree, type Etape, etape, type Regle, utiles } from '../../../fiscal/etape.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import type { Grandeur, Grandeurs } from './grandeurs-indivision.ts'
import type { PartIndivisaire } from './part-indivisaire.ts'

const PART: Regle = {
  source: 'BOI-BIC-CHAMP-70-20-70 §50 (part de chaque coïndivisaire) ; droits au dernier jour de l’année, CGI art. 8',
  certitude: 'R',
}
const SEJOURS: Regle = { source: 'CSS art. L611-1, 6° ; partage au prorata des recettes de chacun', certitude: 'R' }
const ARRONDI: Regle = { source: 'Part du résultat déclaré par l’indivision, en euros entiers', certitude: 'R' }
const DEFICITS: Regle = { source: 'CGI art. 156, I, 1° ter ; déficits propres à chaque coïndivisaire', certitude: 'R' }

type Dit = { fiscale: AnneeMeublee; grandeurs: Grandeurs; rang: number }

export function etapesIndivisaire(part: Omit<PartIndivisaire, 'etapes'>, { fiscale, grandeurs, rang }: Dit): Etape[] {
  const { id, nom } = part.indivisaire
  const micro = fiscale.detail.resultat.regime === 'micro_bic'
  const une = (cle: string, libelle: string, de: { grandeur: Grandeur; code: string }): Etape =>
    etape(`${cle}_${id}`, {
      libelle: `${libelle} de ${nom}`,
      montant_cents: de.grandeur.parts[rang] ?? zero,
      en_mots: 'Sa part dans le tout ; les parts de tous font le tout au centime.',
      entrees: partsDe(de.grandeur, { rang, code: de.code }),
      reperes: [{ libelle: 'En tout', montant_cents: de.grandeur.total_cents, code: de.code }],
      regle: PART,
    })
  return [
    une('part_recettes', 'Part des recettes', {
      grandeur: grandeurs.recettes,
      code: micro ? 'micro_recettes' : 'loyers',
    }),
    une('part_resultat', 'Part du résultat', {
      grandeur: grandeurs.resultat,
      code: micro ? 'micro_imposable' : 'resultat_fiscal',
    }),
    une('part_long_terme', 'Part de la plus-value à long terme', {
      grandeur: grandeurs.long_terme,
      code: 'pv_long_terme_totale',
    }),
    une('part_ard', 'Part des amortissements reportés', { grandeur: grandeurs.ard, code: 'stock_cloture' }),
    ...grandeurs.micro.map((grandeur) =>
      une(`part_micro_${grandeur.categorie}`, 'Part des recettes', {
        grandeur,
        code: `micro_recettes_${grandeur.categorie}`,
      }),
    ),
    ...grandeurs.micro_cotisantes
      .filter(({ total_cents }) => total_cents > 0)
      .map((grandeur) =>
        une(`part_cotisante_${grandeur.categorie}`, 'Part des recettes qui cotisent', {
          grandeur,
          code: `micro_cotisantes_${grandeur.categorie}`,
        }),
      ),
    declare(part),
    ...(micro || grandeurs.sejours.total_cents === 0 ? [] : cotisant(part)),
    deficits(part),
    imposable(part),
  ]
}

function declare({ indivisaire: { id, nom }, declare_cents, resultat_cents }: Omit<PartIndivisaire, 'etapes'>): Etape {
  return etape(`declare_${id}`, {
    libelle: `Résultat que ${nom} déclare`,
    montant_cents: declare_cents,
    en_mots: 'Sa part, en euros entiers : les parts de tous font le résultat du 2031.',
    entrees: [
      { libelle: 'Part du résultat', montant_cents: resultat_cents, code: `part_resultat_${id}` },
      ...arrondi(minus(declare_cents, resultat_cents)),
    ],
    regle: ARRONDI,
  })
}

/** What of his profit goes to 5NM, and what it leaves in 5NA. */
function cotisant(part: Omit<PartIndivisaire, 'etapes'>): Etape[] {
  const { indivisaire, declare_cents, cotisant_cents, sejours_cents, recettes_cents } = part
  const { id, nom } = indivisaire
  const benefice = positive(declare_cents)
  return [
    etape(`cotisant_${id}`, {
      libelle: `Bénéfice des séjours de ${nom}, qui cotise`,
      montant_cents: cotisant_cents,
      en_mots:
        'Sa part du bénéfice, dans la mesure de ses recettes de séjours ; elle ne porte pas les prélèvements sociaux.',
      entrees: [{ libelle: 'Part du bénéfice, par ses recettes', montant_cents: cotisant_cents }],
      reperes: [
        { libelle: 'Bénéfice déclaré', montant_cents: benefice, code: `declare_${id}` },
        { libelle: 'Ses recettes de séjours', montant_cents: sejours_cents },
        { libelle: 'Ses recettes', montant_cents: recettes_cents, code: `part_recettes_${id}` },
      ],
      regle: SEJOURS,
    }),
    etape(`hors_sejours_${id}`, {
      libelle: `Bénéfice de ${nom}, hors séjours qui cotisent`,
      montant_cents: minus(benefice, cotisant_cents),
      en_mots: 'Son bénéfice déclaré, moins ce que porte la case des revenus qui cotisent.',
      entrees: utiles([
        { libelle: 'Bénéfice déclaré', montant_cents: benefice, code: `declare_${id}` },
        { libelle: 'Bénéfice des séjours', montant_cents: negate(cotisant_cents), code: `cotisant_${id}` },
      ]),
      regle: SEJOURS,
    }),
  ]
}

const arrondi = (montant_cents: Cents): Entree[] =>
  montant_cents === 0 ? [] : [{ libelle: 'Arrondis de la déclaration', montant_cents }]

function deficits({ indivisaire: { id, nom }, deficits: d }: Omit<PartIndivisaire, 'etapes'>): Etape {
  return etape(`deficits_${id}`, {
    libelle: `Déficits antérieurs de ${nom}`,
    montant_cents: sum(d.ouverture.map((un) => un.montant_cents)),
    en_mots: 'Ce que chaque année passée lui laisse au 1er janvier ; l’administration l’impute elle-même.',
    entrees: d.ouverture.map((un) => ({ libelle: `Déficit de ${un.annee}`, montant_cents: un.montant_cents })),
    regle: DEFICITS,
  })
}

function imposable({ indivisaire: { id, nom }, declare_cents, deficits: d }: Omit<PartIndivisaire, 'etapes'>): Etape {
  const benefice = sum([d.imposable_cents, ...d.utilises.map((un) => un.montant_cents)])
  return etape(`imposable_${id}`, {
    libelle: `Imposable de ${nom}, après ses déficits`,
    montant_cents: d.imposable_cents,
    en_mots: 'Sa part du bénéfice, moins ses propres déficits des années passées ; une perte attend.',
    entrees: utiles([
      {
        libelle: 'Bénéfice déclaré',
        montant_cents: benefice,
        code: `declare_${id}`,
      },
      ...d.utilises.map((un) => ({
        libelle: `Part utilisée du déficit de ${un.annee}`,
        montant_cents: negate(un.montant_cents),
      })),
    ]),
    reperes: [{ libelle: 'Résultat déclaré', montant_cents: declare_cents, code: `declare_${id}` }],
    regle: DEFICITS,
  })
}

/** Sharing by sharing, his numbers of the whole; one that brings nothing is not said. */
function partsDe({ groupes }: Grandeur, { rang, code }: { rang: number; code: string }): Entree[] {
  return utiles(
    groupes.map(({ libelle, parts }) => ({
      libelle: `Sa part de ${libelle}`,
      montant_cents: parts[rang] ?? zero,
      ...(groupes.length === 1 ? { code } : {}),
    })),
  )
}
