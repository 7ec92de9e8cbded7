// «Expliquer» for a line of a VAT return: the entries that it gathers, the lines that it adds, or what was chosen.
import { type Cents, cents, euros, minus, negate, sum } from '../../../base/cents.ts'
import { aConfirmer, enClair } from '../../../base/parametres.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { contient } from '../../../compta/exercice.ts'
import type { Entree } from '../../../fiscal/etape.ts'
import type { Explication } from '../../../liasse/explication.ts'
import { COLLECTES, COMPTES_TVA, compteDeLigne } from '../comptes-tva.ts'
import { enVigueur } from '../declaration-tva.ts'
import type { FaitsTva } from '../faits.ts'
import type { CaseTva, CleMontant, ProvenanceTva } from '../formulaire.ts'
import { nomRetour } from './mots.ts'
import type { RetourTva } from './retours.ts'

/** Where another line of the same return opens. */
export const codeLigne = (ligne: string): string => `tva:${ligne}`

type Visee = {
  readonly ligne: string
  readonly lignes: readonly Ligne[]
  readonly faits: FaitsTva
  /** What is done under these books, in a sentence (`location meublée`). */
  readonly metier?: string | undefined
}

/** `lignes`: the books of the year. Of a line that was filed, the amount filed stands, beside what the books say today. */
export function expliquerLigneTva(retour: RetourTva, { ligne, lignes, faits, metier }: Visee): Explication | null {
  const une = retour.rempli?.cases.find((autre) => autre.ligne === ligne)
  if (!une || !retour.rempli) return null
  const dit = dire(une, { retour, lignes, faits, metier })
  const gardee = retour.declarations.at(-1)
  const declare = gardee && (gardee.cases.find((autre) => autre.ligne === ligne)?.montant ?? 0)
  const ecart = declare !== undefined && declare !== une.montant
  return {
    titre: une.libelle,
    montant: une.montant,
    montant_cents: dit.lignes.length > 0 && une.montant_cents !== null ? une.montant_cents : euros(une.montant),
    en_mots: [
      dit.en_mots,
      arrondi(une),
      ecart ? 'Ce que disent les livres aujourd’hui a changé depuis la déclaration.' : '',
    ]
      .filter((mot) => mot !== '')
      .join(' '),
    entrees: dit.entrees,
    reperes: [...dit.reperes, ...(ecart ? [{ libelle: 'Montant déclaré', montant_cents: euros(declare) }] : [])],
    lignes: dit.lignes,
    regle: enClair(retour.rempli.mise_en_page.regle, une.certitude),
    a_confirmer: aConfirmer(une.certitude),
  }
}

type Dit = Pick<Explication, 'en_mots' | 'entrees' | 'reperes' | 'lignes'>
type Source = Omit<Visee, 'ligne'> & { readonly retour: RetourTva }
const rien = { entrees: [], reperes: [], lignes: [] } as const

function dire(une: CaseTva, source: Source): Dit {
  const { provenance } = une
  switch (provenance.sorte) {
    case 'vide':
      return {
        ...rien,
        en_mots: `Cette ligne ne concerne pas ${source.metier ? `la ${source.metier}` : 'cette activité'}.`,
      }
    case 'total':
    case 'excedent':
      return direTotal(une, source)
    case 'taux':
      return direTaux(une, { ...source, provenance })
    case 'montant':
      return direMontant(provenance.de, { ...source, ecritures: une.ecritures })
  }
}

function direTotal({ termes, provenance, montant }: CaseTva, { retour }: Source): Dit {
  const formule = termes.map((t, rang) => (t.startsWith('-') ? ` − ${t.slice(1)}` : rang ? ` + ${t}` : t)).join('')
  const entrees = termes.flatMap((terme): Entree[] => {
    const negatif = terme.startsWith('-')
    const nom = negatif ? terme.slice(1) : terme
    const autre = retour.rempli?.cases.find(({ ligne }) => ligne === nom)
    if (!autre) return []
    const montant_cents = euros(negatif ? -autre.montant : autre.montant)
    return [{ libelle: `${nom}, ${autre.libelle}`, montant_cents, code: codeLigne(nom) }]
  })
  const suite = provenance.sorte === 'excedent' ? ', si le résultat est positif' : ''
  const en_mots = `Lignes déjà arrondies : ${formule}${suite}.`
  // Below zero the line stays empty: its terms were looked at and not added.
  return sum(entrees.map((e) => e.montant_cents)) === euros(montant)
    ? { ...rien, en_mots, entrees }
    : { ...rien, en_mots, reperes: entrees }
}

function direTaux(
  une: CaseTva,
  { provenance, retour, lignes }: Source & { provenance: Extract<ProvenanceTva, { sorte: 'taux' }> },
): Dit {
  return {
    ...rien,
    en_mots:
      retour.exercice.tva_debits === true
        ? 'La TVA collectée à ce taux par les loyers et les séjours échus dans la période, ou payés d’avance (option pour les débits, CGI art. 269, 2, c), telle que les livres la portent.'
        : 'La TVA collectée à ce taux par les loyers et les séjours encaissés dans la période (CGI art. 269, 2, c), telle que les livres la portent.',
    reperes: une.base === null ? [] : [{ libelle: 'Base hors taxe', montant_cents: euros(une.base) }],
    lignes: dansLaPeriode(retour, lignes).filter(({ compte }) => compteDeLigne(compte) === provenance.compte),
  }
}

function direMontant(de: CleMontant, { ecritures, retour, lignes, faits }: Source & Pick<CaseTva, 'ecritures'>): Dit {
  const dedans = dansLaPeriode(retour, lignes)
  const sur = (comptes: readonly string[]): Ligne[] => dedans.filter(({ compte }) => comptes.includes(compte))
  switch (de) {
    case 'immobilisations':
      return { ...rien, en_mots: DEDUITE, lignes: sur([COMPTES_TVA.deductible_immobilisations]) }
    case 'biens_services':
      return { ...rien, en_mots: DEDUITE, lignes: sur([COMPTES_TVA.deductible_biens_services]) }
    case 'a_reverser':
    case 'autre_deductible':
    case 'base_cessions':
    case 'tva_cessions': {
      const { en_mots, comptes } = OUVERTES[de]
      const siennes = new Set(ecritures)
      return {
        ...rien,
        en_mots,
        lignes: dedans.filter(({ cle, compte }) => siennes.has(cle) && comptes.some((un) => compte.startsWith(un))),
      }
    }
    case 'base_imposable':
      return {
        ...rien,
        en_mots: 'Le montant hors taxe de ce qui est imposé dans la période, taux par taux.',
        entrees: bases(retour),
      }
    case 'non_imposable':
      return {
        ...rien,
        en_mots: 'Les loyers et séjours de la période qui ne portent pas de TVA (CGI art. 261 D, 4°).',
        lignes: horsTva(dedans),
      }
    case 'credit_anterieur':
      return {
        ...rien,
        en_mots: 'Le crédit que la déclaration précédente reporte sur celle-ci.',
        ...precedente(retour),
      }
    case 'acomptes':
      return { ...rien, en_mots: 'Les acomptes de l’année notés comme payés.', entrees: acomptes(retour, faits) }
    default:
      return { ...rien, en_mots: CHOISIS[de] ?? '', reperes: reperesAcompte(de, retour) }
  }
}

const DEDUITE =
  'La TVA des factures de la période, déductible au jour où leur paiement est noté pour les services (CGI art. 271).'
const CHOISIS: Readonly<Partial<Record<CleMontant, string>>> = {
  remboursement: 'La part du crédit dont vous demandez le remboursement, choisie en établissant la déclaration.',
  acompte_du: 'La part que la loi fixe de la ligne 57 de la dernière CA12, ou le montant que vous avez choisi.',
}

const COLLECTEE = COLLECTES.map(({ compte }) => compte)

/** The lines that open on the entries they were filled from, and the accounts that make them. */
const OUVERTES = {
  autre_deductible: {
    en_mots:
      'Les déductions complémentaires (coefficient définitif, usage d’une immobilisation, début de son activité taxable : CGI ann. II, art. 206 et 207), la TVA des loyers restés impayés sous l’option pour les débits (CGI art. 272, 1), et celle d’opérations annulées au-delà de la TVA collectée au même taux.',
    comptes: [COMPTES_TVA.complement, COMPTES_TVA.reversement, ...COLLECTEE],
  },
  a_reverser: {
    en_mots:
      'La TVA déjà déduite à rendre : coefficient définitif, usage ou vente d’une immobilisation (CGI ann. II, art. 206 et 207), avoirs de fournisseurs au-delà de la TVA déductible de la période.',
    comptes: [
      COMPTES_TVA.reversement,
      COMPTES_TVA.complement,
      COMPTES_TVA.deductible_immobilisations,
      COMPTES_TVA.deductible_biens_services,
    ],
  },
  base_cessions: { en_mots: 'Le prix hors taxe des immobilisations cédées avec TVA.', comptes: ['757', '775'] },
  tva_cessions: {
    en_mots: 'La TVA des immobilisations cédées avec TVA.',
    comptes: COLLECTEE,
  },
} as const satisfies Readonly<Record<string, { en_mots: string; comptes: readonly string[] }>>

const reperesAcompte = (de: CleMontant, { base_acompte }: RetourTva): Entree[] =>
  de === 'acompte_du' && base_acompte !== null
    ? [{ libelle: 'Ligne 57 de la dernière CA12', montant_cents: euros(base_acompte) }]
    : []

const dansLaPeriode = ({ periode }: RetourTva, lignes: readonly Ligne[]): Ligne[] =>
  lignes.filter(
    (l) => periode.du <= l.date && l.date <= periode.au && l.journal !== 'AN' && l.origine.table !== 'declarations_tva',
  )

const bases = ({ tva }: RetourTva): Entree[] =>
  tva.collectee.map(({ taux, base_cents }) => ({
    libelle: `Base à ${String(taux / 100).replace('.', ',')} %`,
    montant_cents: base_cents,
  }))

/** Income of entries that bear no VAT. */
function horsTva(dedans: readonly Ligne[]): Ligne[] {
  const taxees = new Set(
    dedans
      .filter(({ compte }) => compte.startsWith('4457') || compte === COMPTES_TVA.collectee_en_attente)
      .map(({ cle, date }) => `${date} ${cle}`),
  )
  return dedans.filter(({ compte, cle, date }) => compte.startsWith('70') && !taxees.has(`${date} ${cle}`))
}

function precedente({ precedent, soldes }: RetourTva): Pick<Dit, 'entrees'> {
  if (!precedent) {
    const ouverture = soldes.find(({ compte }) => compte === COMPTES_TVA.credit_a_reporter)
    const montant_cents: Cents = ouverture ? negate(ouverture.solde_cents) : cents(0)
    return {
      entrees: [
        { libelle: 'Crédit à l’ouverture des livres', montant_cents, code: `compte:${COMPTES_TVA.credit_a_reporter}` },
      ],
    }
  }
  const vigueur = enVigueur(precedent.declarations)
  const montant_cents = vigueur ? vigueur.reporte_cents : euros(precedent.rempli?.reporte ?? 0)
  return {
    entrees: [
      {
        libelle: nomRetour(precedent.periode),
        montant_cents,
        ...(vigueur && { code: `fait:declarations_tva/${vigueur.id}` }),
      },
    ],
  }
}

const acomptes = ({ exercice }: RetourTva, { declarations_tva = [] }: FaitsTva): Entree[] =>
  declarations_tva
    .filter((une) => une.formulaire === '3514' && contient(exercice, une.du))
    .flatMap((une) =>
      une.regle_cents === null
        ? []
        : [{ libelle: nomRetour(une), montant_cents: une.regle_cents, code: `fait:declarations_tva/${une.id}` }],
    )

const arrondi = ({ montant, montant_cents }: CaseTva): string =>
  montant_cents === null || minus(euros(montant), montant_cents) === 0 ? '' : 'Arrondi à l’euro.'
