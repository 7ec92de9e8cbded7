// What co-owners write of a year: the 2042-C-PRO of each return, his boxes only, and the table of the shares beside the 2031.

import {
  type Cents,
  euros,
  minus,
  negate,
  positive,
  sum,
  wholeEuroShares,
  wholeEuros,
  zero,
} from '../../../base/cents.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import { type Entree, type Etape, etape } from '../../../fiscal/etape.ts'
import { caseMicroPro, casesMicro, type TourismeClasse } from '../../../liasse/f2042c-pro.ts'
import type { Case, FormulaireRempli } from '../../../liasse/formulaire.ts'
import { declarantsDe } from '../../../sujets/propriete/quote-part.ts'
import type { AnneeMeublee } from '../annee/annee-meublee.ts'
import { RECETTES_SEJOURS } from '../annee/etapes-sejours.ts'
import { estLmp } from '../fiscal/reglages-meuble.ts'
import { type AnneeIndivise, anneeIndivise, beneficeDe, perteDe } from './indivision.ts'
import type { PartIndivisaire } from './part-indivisaire.ts'

const NUMERO = '2042-C-PRO'
const LETTRES = 'ABCDEFGHIJ'

/** One income tax return: the household of the dossier, or a co-owner of another one. */
export type DeclarationIndivise = {
  readonly cle: string
  readonly nom: string
  readonly parts: readonly PartIndivisaire[]
  readonly formulaire: FormulaireRempli
  readonly etapes: readonly Etape[]
}

/** One by return, the household of the dossier first. */
export function declarationsIndivises(fiscale: AnneeMeublee, { parts }: AnneeIndivise): DeclarationIndivise[] {
  return declarantsDe(parts.map(({ indivisaire }) => indivisaire)).map(({ cle, personnes }) =>
    declaration(fiscale, { cle, parts: parts.filter(({ indivisaire }) => personnes.includes(indivisaire)) }),
  )
}

/** The forms of a year as they are filed and kept: those of co-owners take the place of one 2042-C-PRO for all. */
export function formulairesDeLAnnee(
  fiscales: readonly AnneeMeublee[],
  faits: Parameters<typeof anneeIndivise>[1],
): readonly FormulaireRempli[] {
  const fiscale = fiscales.at(-1)
  if (!fiscale) return []
  const indivise = anneeIndivise(fiscales, faits, anneeDeCloture(fiscale.exercice))
  if (!indivise) return fiscale.formulaires
  return [
    ...fiscale.formulaires.filter(({ numero }) => numero !== NUMERO),
    tableDesParts(fiscale, indivise),
    ...declarationsIndivises(fiscale, indivise).map(({ formulaire }) => formulaire),
  ]
}

type Groupe = { cle: string; parts: readonly PartIndivisaire[] }

function declaration(fiscale: AnneeMeublee, groupe: Groupe): DeclarationIndivise {
  const nom = groupe.parts.map(({ indivisaire }) => indivisaire.nom).join(' et ')
  const modele = fiscale.formulaires.find(({ numero }) => numero === NUMERO)
  const deficits = deficitsDe(fiscale, groupe)
  const micro = groupe.parts.flatMap((part) => microDe(part, { fiscale, modele }))
  const siennes = [
    ...groupe.parts.flatMap((part) => casesDe(part, fiscale)),
    ...micro.map(({ sienne }) => sienne),
    ...deficits.map((une) => ({
      code: une.code,
      de: une.code,
      montant_cents: une.etape.montant_cents,
      etape: une.etape.cle,
    })),
  ]
  return {
    cle: groupe.cle,
    nom,
    parts: groupe.parts,
    formulaire: {
      numero: NUMERO,
      libelle: `Déclaration de ${nom}`,
      edition: modele?.edition ?? '',
      projet: modele?.projet ?? false,
      doute: modele?.doute ?? null,
      cases: siennes.map((une) => remplie(une, modele)),
      calculs: [],
      ecart_arrondi: 0,
    },
    etapes: [
      ...groupe.parts.flatMap(({ etapes }) => etapes),
      ...[...micro, ...deficits].map((une) => une.etape),
      ...fiscale.etapes,
    ],
  }
}

/** A box: its code for this person, and `de`, the box of declarant 1 that says its label and its rule. */
type Sienne = { code: string; de: string; montant_cents: Cents; etape: string }

/** The letter of the second column: 5NA is declarant 1, 5OA declarant 2. */
function codeDe(code: string, { indivisaire }: PartIndivisaire): string {
  if (indivisaire.rattachement !== 'declarant_2') return code
  return code.replace(/^5N/, '5O').replace(/^5K/, '5L')
}

function casesDe(part: PartIndivisaire, { exercice, detail: { resultat }, etapes }: AnneeMeublee): Sienne[] {
  const { id } = part.indivisaire
  const une = (de: string, montant_cents: Cents, cle: string): Sienne => ({
    code: codeDe(de, part),
    de,
    montant_cents,
    etape: `${cle}_${id}`,
  })
  if (resultat.regime === 'micro_bic') return []
  if (estLmp(exercice))
    return [
      une('5KC', beneficeDe(part), 'declare'),
      une('5KF', perteDe(part), 'declare'),
      une('5KE', positive(part.long_terme_cents), 'part_long_terme'),
    ]
  const cotise = etapes.some(({ cle }) => cle === RECETTES_SEJOURS)
  return [
    une('5NA', minus(beneficeDe(part), part.cotisant_cents), cotise ? 'hors_sejours' : 'declare'),
    une('5NY', perteDe(part), 'declare'),
    ...(cotise ? [une('5NM', part.cotisant_cents, 'cotisant')] : []),
  ]
}

type Recettes = { readonly de: string; readonly entrees: readonly Entree[] }

/** Gross receipts under micro, box by box: two kinds of letting may share one, and short stays may leave theirs. */
function microDe(
  part: PartIndivisaire,
  { fiscale, modele }: { fiscale: AnneeMeublee; modele: FormulaireRempli | undefined },
): { sienne: Sienne; etape: Etape }[] {
  if (fiscale.detail.resultat.regime !== 'micro_bic') return []
  const { id } = part.indivisaire
  const ventes = modele?.cases.find(({ code }) => code === '5KO')?.provenance === 'etape'
  const recettes = recettesMicro(part, {
    pro: estLmp(fiscale.exercice),
    classe: ventes ? 'ventes' : 'services',
  })
  return [...Map.groupBy(recettes, ({ de }) => de)].map(([de, unes]) => {
    const code = codeDe(de, part)
    const entrees = unes.flatMap((un) => un.entrees)
    const une = etape(`part_${de}_${id}`, {
      libelle: `Part des recettes de la case ${code}`,
      montant_cents: sum(entrees.map(({ montant_cents }) => montant_cents)),
      en_mots: 'La part de chaque genre de location que cette case prend.',
      entrees,
      regle: { source: 'CGI art. 50-0, 1', certitude: 'R' },
    })
    return { sienne: { code, de, montant_cents: une.montant_cents, etape: une.cle }, etape: une }
  })
}

function recettesMicro(
  { indivisaire: { id }, micro_cents, micro_cotisantes_cents }: PartIndivisaire,
  { pro, classe }: { pro: boolean; classe: TourismeClasse },
): Recettes[] {
  return Object.entries(micro_cents).flatMap(([categorie, montant_cents]): Recettes[] => {
    const toutes = { libelle: 'Part des recettes', montant_cents, code: `part_micro_${categorie}_${id}` }
    if (pro) return [{ de: caseMicroPro(categorie, classe), entrees: [toutes] }]
    const { libre, cotise } = casesMicro(categorie, classe)
    const cotisantes = micro_cotisantes_cents[categorie] ?? zero
    if (cotisantes === 0) return [{ de: libre, entrees: [toutes] }]
    const sejours = { libelle: 'Séjours qui cotisent', code: `part_cotisante_${categorie}_${id}` }
    return [
      { de: libre, entrees: [toutes, { ...sejours, montant_cents: negate(cotisantes) }] },
      { de: cotise, entrees: [{ ...sejours, montant_cents: cotisantes }] },
    ]
  })
}

/** Boxes 5GA to 5GJ: the deficits of all the persons of one return, by year, oldest first. */
function deficitsDe({ exercice }: AnneeMeublee, { cle, parts }: Groupe): { code: string; etape: Etape }[] {
  if (estLmp(exercice)) return []
  return [...LETTRES].flatMap((lettre, rang) => {
    const annee = anneeDeCloture(exercice) - (LETTRES.length - rang)
    const entrees = parts.flatMap(({ indivisaire, deficits }) => {
      const sien = deficits.ouverture.find((un) => un.annee === annee)
      return sien
        ? [{ libelle: indivisaire.nom, montant_cents: sien.montant_cents, code: `deficits_${indivisaire.id}` }]
        : []
    })
    if (entrees.length === 0) return []
    const un = etape(`deficit_${annee}_${cle}`, {
      libelle: `Déficit de ${annee} non encore déduit`,
      montant_cents: sum(entrees.map((une) => une.montant_cents)),
      en_mots: 'Ce qu’il en reste à chacun au 1er janvier, ajouté pour les personnes d’un même foyer.',
      entrees,
      regle: { source: 'CGI art. 156, I, 1° ter', certitude: 'R' },
    })
    return [{ code: `5G${lettre}`, etape: un }]
  })
}

function remplie({ code, de, montant_cents, etape: cle }: Sienne, modele: FormulaireRempli | undefined): Case {
  const box = modele?.cases.find((une) => une.code === de)
  const montant = wholeEuros(montant_cents)
  return {
    code,
    libelle: (box?.libelle ?? de).replace('déclarant 1', code === de ? 'déclarant 1' : 'déclarant 2'),
    ...(box?.section !== undefined && { section: box.section }),
    montant,
    montant_cents: euros(montant),
    blanc: montant === 0,
    lignes: [],
    total: [],
    regle: box?.regle ?? '',
    doutes: [...(box?.doutes ?? []), ...deduite(code, de)],
    etape: cle,
    provenance: 'etape',
  }
}

/** The second column of a professional was read for 5LC and 5LF alone: the letter of the others follows theirs. */
function deduite(code: string, de: string): string[] {
  if (code === de || !LETTRE_DEDUITE.has(de)) return []
  return [
    `La case ${code} du déclarant 2 est déduite de ${de}, comme 5LC l’est de 5KC : lisez-la dans la deuxième colonne de la même ligne de la déclaration.`,
  ]
}
const LETTRE_DEDUITE: ReadonlySet<string> = new Set(['5KE', '5KO', '5KP'])

/** The shares of each, on paper, beside the one 2031 of the co-owners. */
function tableDesParts(fiscale: AnneeMeublee, { parts }: AnneeIndivise): FormulaireRempli {
  const modele = fiscale.formulaires.find(({ numero }) => numero === NUMERO)
  const colonne = (de: (part: PartIndivisaire) => Cents): number[] => {
    const montants = parts.map(de)
    return montants.length === 0 ? [] : wholeEuroShares(montants, wholeEuros(sum(montants)))
  }
  const lignes = [
    { libelle: 'Part des recettes', cle: 'part_recettes', montants: colonne((une) => une.recettes_cents) },
    { libelle: 'Part du résultat déclaré', cle: 'declare', montants: colonne((une) => une.declare_cents) },
    ...(fiscale.detail.resultat.regime !== 'micro_bic' && parts.some(({ cotisant_cents }) => cotisant_cents !== 0)
      ? [
          {
            libelle: 'dont bénéfice des séjours, qui cotise',
            cle: 'cotisant',
            montants: colonne((une) => une.cotisant_cents),
          },
        ]
      : []),
    { libelle: 'Part des amortissements reportés', cle: 'part_ard', montants: colonne((une) => une.ard_cents) },
    {
      libelle: 'Imposable après ses déficits antérieurs',
      cle: 'imposable',
      montants: colonne((une) => une.deficits.imposable_cents),
    },
  ]
  return {
    numero: '2031, répartition',
    libelle: 'Répartition entre les indivisaires, à joindre au 2031 ; imprimé à relever pour l’année',
    edition: modele?.edition ?? '',
    projet: modele?.projet ?? false,
    doute:
      'Aucun imprimé de la répartition n’a été trouvé : joignez ce tableau tel quel au 2031, ou demandez au service des impôts la forme qu’il attend.',
    cases: parts.flatMap(({ indivisaire, numerateur, denominateur }, rang) =>
      lignes.map(({ libelle, cle, montants }) => ({
        code: `${numerateur}/${denominateur}`,
        libelle,
        section: indivisaire.nom,
        montant: montants[rang] ?? 0,
        montant_cents: euros(montants[rang] ?? 0),
        blanc: false,
        lignes: [],
        total: [],
        regle: 'BOI-BIC-CHAMP-70-20-70',
        doutes: [],
        etape: `${cle}_${indivisaire.id}`,
        provenance: 'etape' as const,
      })),
    ),
    calculs: [],
    ecart_arrondi: 0,
  }
}

/** The whole of what the returns say, box by box of the same nature: what the 2031 must say too. */
export const totalDeclare = (declarations: readonly DeclarationIndivise[]): Cents =>
  declarations.reduce((total, { parts }) => sum([total, ...parts.map((une) => une.declare_cents)]), zero)
