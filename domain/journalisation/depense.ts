// A bill: the kinds of bills that a landlord pays, in his words, each with its account, and the entries of one.
import { abs, allocate, type Cents, minus, part, plus, sum, zero } from '../base/cents.ts'
import { type Day, earlier } from '../base/day.ts'
import { redevableLe } from '../base/tva.ts'
import { COMPTES_TVA } from '../compta/comptes-tva.ts'
import { type EnTete, ecriture, type Journal, type Ligne } from '../compta/ecriture.ts'
import { contient, type Exercice } from '../compta/exercice.ts'
import type { PartDepense } from '../location/quote-part.ts'
import { estTaxable } from '../location/tva-bien.ts'
import { coefficientsTva, estMixte, TOUT } from './coefficient-tva.ts'
import { COMPTE } from './comptes.ts'
import { type Contexte, tenueAu } from './contexte.ts'
import { estPerte, journaliserPerte } from './creance-perdue.ts'
import type { Depense } from './faits.ts'
import { auxiliaireFournisseur, reference } from './reference.ts'

export type CategorieDepense = {
  readonly cle: string
  readonly libelle: string
  readonly compte: string
  readonly aide: string
  /** Such a bill may be for something that lasts, to be capitalised rather than expensed: the screen asks. */
  readonly immobilisable: boolean
}

const categorie = (cle: string, compte: string, libelle: string, aide: string): CategorieDepense => ({
  cle,
  compte,
  libelle,
  aide,
  immobilisable: false,
})
const durable = (une: CategorieDepense): CategorieDepense => ({ ...une, immobilisable: true })

/** What a bill holds for the owner's own life: never a charge of the activity. */
export const PART_PRIVEE = 'part_privee'

export const CATEGORIES_DEPENSE: readonly CategorieDepense[] = [
  categorie(
    'copropriete',
    '614000',
    'Charges de copropriété',
    'Appels de fonds courants du syndic, hors fonds de travaux.',
  ),
  categorie('taxe_fonciere', '635120', 'Taxe foncière', 'Avis de taxe foncière, ordures ménagères comprises.'),
  categorie(
    'assurance_pno',
    '616100',
    'Assurance propriétaire non occupant',
    'Assurance du logement payée par le bailleur.',
  ),
  categorie('assurance_loyers', '616100', 'Assurance loyers impayés', 'Garantie des loyers impayés (GLI).'),
  categorie(
    'assurance_emprunteur',
    '616800',
    'Assurance emprunteur',
    "Seulement si elle est payée à part : celle de l'échéancier du prêt est déjà comptée.",
  ),
  durable(
    categorie(
      'entretien',
      '615200',
      'Entretien et réparations',
      "Ce qui maintient en état. Ce qui améliore ou remplace un composant s'immobilise.",
    ),
  ),
  durable(
    categorie(
      'petit_equipement',
      '606300',
      'Petit équipement et fournitures',
      "Vaisselle, ampoules, petits appareils. Un meuble ou un appareil de valeur s'immobilise.",
    ),
  ),
  categorie('energie', '606100', 'Eau, électricité, gaz', 'Abonnements et consommations à la charge du bailleur.'),
  categorie(
    'honoraires_agence',
    '622610',
    "Honoraires d'agence et de gestion",
    'Mise en location, gestion locative, état des lieux.',
  ),
  categorie('commission_plateforme', '622800', 'Commissions de plateforme', 'Commissions des sites de réservation.'),
  categorie(
    'diagnostics',
    '622700',
    'Diagnostics, actes et contentieux',
    'Diagnostics, commissaire de justice, avocat, notaire.',
  ),
  categorie('annonces', '623000', 'Annonces et publicité', 'Annonces pour trouver un locataire.'),
  categorie(
    'internet',
    '626000',
    'Internet, téléphone, courrier',
    "Box du logement, timbres, téléphone de l'activité.",
  ),
  categorie('comptable', '622600', 'Expert-comptable', 'Tenue des comptes et liasse.'),
  categorie('logiciel', '651000', 'Logiciels et abonnements', "Logiciel de gestion ou de comptabilité de l'activité."),
  categorie('cotisations', '628100', 'Cotisations et adhésions', 'Association de bailleurs, organisme de gestion.'),
  categorie(
    'fournitures',
    '606400',
    'Fournitures de bureau',
    'Papier, cartouches, petites fournitures administratives.',
  ),
  categorie(
    'deplacements',
    '625000',
    'Déplacements',
    'Coût réel et justifié des trajets (péage, train, parking). Le carburant compté au barème se note dans Déplacements, pas ici.',
  ),
  categorie('frais_bancaires', '627000', 'Frais bancaires', "Frais de tenue du compte de l'activité."),
  categorie(
    'frais_emprunt',
    '627200',
    "Frais d'emprunt",
    'Seulement ceux qui ne figurent pas dans la fiche du prêt (courtier, avenant).',
  ),
  categorie('autres_frais_financiers', '668000', 'Autres frais financiers', 'Agios et autres charges financières.'),
  categorie('cfe', '635110', 'Cotisation foncière des entreprises', 'Avis de CFE de décembre.'),
  categorie(
    'autres_impots',
    '637000',
    'Autres impôts et taxes',
    'Taxe sur les logements vacants et autres taxes du bailleur.',
  ),
  categorie(
    'creance_perdue',
    '654000',
    'Loyer définitivement perdu',
    "Loyer impayé que l'on ne recouvrera plus : la créance est soldée, aucun argent ne sort.",
  ),
  categorie('autres_charges', '658000', 'Autres charges', "Ce qu'aucune autre catégorie ne dit."),
  categorie(
    'avance_copropriete',
    '467000',
    'Avances et fonds de travaux de copropriété',
    "Fonds ALUR et avances au syndic : ce n'est pas une charge tant que le syndic ne l'a pas dépensé.",
  ),
  durable(
    categorie(
      'achat_immobilise',
      '108000',
      "Bien durable payé par le compte de l'activité",
      "Le meuble ou les travaux se saisissent dans Immobilisations ; ici, seule la sortie d'argent.",
    ),
  ),
  categorie(
    PART_PRIVEE,
    COMPTE.exploitant,
    'Part privée',
    "Ce qui, dans une facture, n'est pas pour la location : le reste de votre logement. Ce n'est pas une charge.",
  ),
]

const PAR_CLE: ReadonlyMap<string, CategorieDepense> = new Map(CATEGORIES_DEPENSE.map((une) => [une.cle, une]))

export const categorieDepense = (cle: string): CategorieDepense | null => PAR_CLE.get(cle) ?? null

/**
 * A bill: in `super_simplifiee` a charge on the day it is paid (what is owed is counted at closing only); in
 * `engagement` a charge on its date, owed to the supplier until it is paid. Its VAT is got back when it is paid (CGI 271,
 * I, 2 and 269, 2, c), goods too: later than the law allows, never earlier.
 */
export function journaliserDepense(fait: Depense, contexte: Contexte): Ligne[] {
  return estPerte(fait) ? journaliserPerte(fait, contexte) : [...facture(fait, contexte), ...paiement(fait, contexte)]
}

/** The parts of a bill: those of its split, else the whole bill as one. */
export function partsDe(fait: Depense): readonly Pick<PartDepense, 'categorie' | 'bien_id' | 'montant_cents'>[] {
  return fait.repartition?.parts ?? [fait]
}

/** What a bill is on one account, for one property; `tva`: not its charge, but the tax that it gives back. */
export type PosteDepense = {
  readonly compte: string
  readonly bien_id: string | null
  readonly montant_cents: Cents
  readonly tva?: true
}

/**
 * The accounts of the charge, each property apart, then the VAT got back; null when a category is unknown, which is an
 * anomaly of the facts (`anomaliesFaits`): the bill then books nothing. Without `recuperee` the bill is counted whole.
 */
export function postesDepense(
  fait: Depense,
  { recuperee, compteTva }: { recuperee: readonly Cents[]; compteTva: string } = SANS_TVA,
): readonly PosteDepense[] | null {
  const postes = new Map<string, PosteDepense>()
  for (const [rang, { categorie: cle, bien_id, montant_cents: ttc }] of partsDe(fait).entries()) {
    const montant_cents = minus(ttc, recuperee[rang] ?? zero)
    const compte = categorieDepense(cle)?.compte
    if (compte === undefined) return null
    const nom = `${compte} ${bien_id}`
    postes.set(nom, { compte, bien_id, montant_cents: plus(postes.get(nom)?.montant_cents ?? zero, montant_cents) })
  }
  const montant_cents = sum(recuperee)
  const tva: PosteDepense = { compte: compteTva, bien_id: null, montant_cents, tva: true }
  return montant_cents === 0 ? [...postes.values()] : [...postes.values(), tva]
}

/** The VAT of a part of a bill: what is got back of it when it is paid, and once the coefficient of the year is final. */
export type TvaPart = { readonly recuperee_cents: Cents; readonly definitive_cents: Cents; readonly commune: boolean }
const SANS_RETOUR: TvaPart = { recuperee_cents: zero, definitive_cents: zero, commune: false }

/**
 * The VAT of each part of a bill: got back where its year keeps VAT, and the part is a charge of a letting that bears it
 * (CGI art. 271, I); by the coefficient of its year where it is common to lettings that bear VAT and
 * lettings that do not: those of the whole activity, or of one dwelling (CGI ann. II, art. 206).
 */
export function tvaDesParts(fait: Depense, contexte: Pick<Contexte, 'biens' | 'exercices' | 'faits'>): TvaPart[] {
  const tva = sum((fait.tva ?? []).map(({ tva_cents }) => tva_cents))
  if (tva === 0 || !redevableLe(contexte.exercices, fait.date)) return []
  const parts = partsDe(fait)
  const parPart = allocate(
    tva,
    parts.map(({ montant_cents }) => abs(montant_cents)),
  )
  const annee = exerciceDeLaTva(fait, contexte)
  const coefficient = annee && coefficientsTva(contexte).get(annee.annee)
  return parts.map(({ categorie: cle, bien_id }, rang) => {
    const entiere = parPart[rang] ?? zero
    const bien = bien_id === null ? null : contexte.biens.get(bien_id)
    if ((bien !== null && !estTaxable(bien, fait.date)) || categorieDepense(cle)?.compte === COMPTE.exploitant)
      return SANS_RETOUR
    const commune = bien === null || (annee !== null && estMixte(contexte.faits, annee, bien?.id))
    if (!commune || !coefficient) return { recuperee_cents: entiere, definitive_cents: entiere, commune }
    return {
      recuperee_cents: part(entiere, [coefficient.provisoire, TOUT]),
      definitive_cents: part(entiere, [coefficient.definitif, TOUT]),
      commune,
    }
  })
}

export const tvaRecuperee = (
  fait: Depense,
  contexte: Pick<Contexte, 'biens' | 'exercices' | 'faits'>,
): readonly Cents[] => tvaDesParts(fait, contexte).map(({ recuperee_cents }) => recuperee_cents)

/** The year that acquires what is billed, that of the payment when it came first; null outside the books. */
export function exerciceDeLaTva(
  { date, date_paiement }: Pick<Depense, 'date' | 'date_paiement'>,
  { exercices }: Pick<Contexte, 'exercices'>,
): Exercice | null {
  const le = date_paiement === null ? date : earlier(date, date_paiement)
  return exercices.find((un) => contient(un, le)) ?? null
}

const SANS_TVA = { recuperee: [], compteTva: COMPTES_TVA.deductible_biens_services }

function facture(fait: Depense, contexte: Contexte): Ligne[] {
  const recuperee = tvaRecuperee(fait, contexte)
  const postes = postesDepense(fait, { recuperee, compteTva: COMPTES_TVA.deductible_en_attente })
  if (postes === null || tenueAu(contexte, fait.date) !== 'engagement') return []
  return ecriture(enTete(fait, { objet: 'facture', journal: 'AC', date: fait.date }), [
    ...postes.map(({ compte, bien_id, montant_cents }) => ({ compte, debit: montant_cents, bien_id })),
    { compte: COMPTE.fournisseur, credit: fait.montant_cents, auxiliaire: auxiliaireFournisseur(fait.fournisseur) },
  ])
}

function paiement(fait: Depense, contexte: Contexte): Ligne[] {
  const recuperee = tvaRecuperee(fait, contexte)
  const postes = postesDepense(fait, { recuperee, compteTva: COMPTES_TVA.deductible_biens_services })
  if (postes === null || fait.date_paiement === null) return []
  const tenue = tenueAu(contexte, fait.date_paiement)
  if (tenue === null) return []
  const parBanque = fait.payee_par === 'banque'
  return ecriture(enTete(fait, { objet: 'paiement', journal: parBanque ? 'BQ' : 'OD', date: fait.date_paiement }), [
    ...(tenue === 'super_simplifiee'
      ? postes.map(({ compte, bien_id, montant_cents }) => ({ compte, debit: montant_cents, bien_id }))
      : [
          {
            compte: COMPTE.fournisseur,
            debit: fait.montant_cents,
            auxiliaire: auxiliaireFournisseur(fait.fournisseur),
          },
          { compte: COMPTES_TVA.deductible_biens_services, debit: sum(recuperee) },
          { compte: COMPTES_TVA.deductible_en_attente, credit: sum(recuperee) },
        ]),
    { compte: parBanque ? COMPTE.banque : COMPTE.exploitant, credit: fait.montant_cents },
  ])
}

function enTete(fait: Depense, { objet, journal, date }: { objet: string; journal: Journal; date: Day }): EnTete {
  return {
    cle: `depenses/${fait.id}/${objet}`,
    journal,
    date,
    libelle: `${fait.fournisseur} : ${fait.libelle}`,
    origine: { table: 'depenses', id: fait.id },
    piece_ref: reference('DEP', fait.id),
    piece_date: fait.date,
  }
}
