// What the form of a bill gives: its head, its split if it has one, its payment, its receipt.

import { z } from 'zod'
import type { MotsDesLivres } from '#domain/activites/mots.ts'
import { redevableLe } from '#domain/base/tva.ts'
import type { Exercice } from '#domain/compta/exercice.ts'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { type CategorieDepense, categorieDepense } from '#domain/sujets/tiers/ecritures/categories-depense.ts'
import { PAYEE_PAR } from '#domain/sujets/tiers/payee-par.ts'
import { formatAmount } from '#web/lib/format.ts'
import { champQui, quiSaisi } from '#web/parts/indivision/qui.tsx'
import { useCategoriesDepense } from '#web/session/comptabilite.ts'
import { amount, choice, date, optionalDate, required } from '#web/ui/form/schema.ts'
import { type Brouillon, brouillonDe, calculer, TOUS } from '../repartition/brouillon.ts'
import { ChampsTva, saisieTva, tvaDe, verifierTva } from '../tva/saisie.ts'
import { champConfirme } from './confirmer-paiement.tsx'

export const Fields = z
  .object({
    date: date(),
    fournisseur: required('Indiquez le fournisseur.'),
    libelle: required('Indiquez ce qui est facturé.'),
    categorie: required('Choisissez une catégorie.').refine(
      (cle) => categorieDepense(cle) !== null,
      'Choisissez dans la liste.',
    ),
    bien_id: required('Choisissez un logement.'),
    montant_cents: amount().refine((montant) => montant !== 0, 'Indiquez un montant.'),
    ...ChampsTva,
    repartition: z.custom<Brouillon | null>().optional(),
    reglement: choice(['payee', 'a_payer']),
    date_paiement: optionalDate(),
    payee_par: choice(PAYEE_PAR),
    indivisaire_id: champQui(),
    paiement_confirme: champConfirme(),
    fichier: z.instanceof(File).optional(),
  })
  .refine(({ reglement, date_paiement }) => reglement === 'a_payer' || date_paiement !== null, {
    path: ['date_paiement'],
    message: 'Indiquez la date du paiement.',
  })
  .superRefine(({ repartition, montant_cents }, context) => {
    const manque = repartition ? calculer(repartition, montant_cents).manque : null
    if (manque) context.addIssue({ code: 'custom', path: ['repartition'], message: manque })
  })
  .superRefine(verifierTva)
export type Saisie = z.output<typeof Fields>

const enOption = ({ cle, libelle, compte }: CategorieDepense) => ({ value: cle, label: libelle, hint: compte })

/** Those of the dossier, and that of the bill, which its activity may not offer any more. */
export function useOptionsCategorie(choisie: string | null = null) {
  const offertes = useCategoriesDepense()
  const autre = choisie !== null && offertes.every(({ cle }) => cle !== choisie) ? categorieDepense(choisie) : null
  return [...offertes, ...(autre ? [autre] : [])].map(enOption)
}
export const reglements = ({ aPayer }: Pick<MotsDesLivres, 'aPayer'>) => [
  { value: 'payee', label: 'Déjà payée', hint: 'Avec la date et le compte du paiement.' },
  { value: 'a_payer', label: 'À payer', hint: aPayer },
]

export const saisieDe = (depense: Depense) => ({
  date: depense.date,
  fournisseur: depense.fournisseur,
  libelle: depense.libelle,
  categorie: depense.categorie,
  bien_id: depense.bien_id ?? TOUS,
  montant_cents: formatAmount(depense.montant_cents),
  ...saisieTva(depense.tva),
  repartition: depense.repartition ? brouillonDe(depense.repartition) : null,
  reglement: depense.date_paiement ? 'payee' : 'a_payer',
  date_paiement: depense.date_paiement ?? '',
  payee_par: depense.payee_par,
  indivisaire_id: quiSaisi(depense.indivisaire_id),
})

/** The row that was typed, its VAT where its year keeps one; the category and the property of a bill that is split are those of its first part. */
export function depenseDe(saisie: Saisie, exercices: readonly Exercice[]) {
  const { reglement, bien_id, fichier: _, paiement_confirme: __, repartition: brouillon, ...typed } = saisie
  const { tva_2000, tva_1000, tva_850, tva_550, tva_210, ...fields } = typed
  const tva = redevableLe(exercices, fields.date) ? tvaDe({ tva_2000, tva_1000, tva_850, tva_550, tva_210 }) : null
  const repartition = brouillon ? calculer(brouillon, fields.montant_cents).repartition : null
  const [premiere] = repartition?.parts ?? []
  return {
    ...fields,
    tva,
    categorie: premiere?.categorie ?? fields.categorie,
    bien_id: premiere ? premiere.bien_id : bien_id === TOUS ? null : bien_id,
    repartition,
    date_paiement: reglement === 'payee' ? fields.date_paiement : null,
    indivisaire_id: fields.payee_par === 'exploitant' ? fields.indivisaire_id : null,
  }
}

/** The columns that the form writes, and no other of the row. */
export function depenseSeule(etait: Omit<Depense, 'id' | 'document_id'>) {
  const { bien_id, date, date_paiement, fournisseur, libelle, categorie, montant_cents, payee_par } = etait
  const { repartition = null, tva = null, indivisaire_id = null } = etait
  return {
    ...{ bien_id, date, date_paiement, fournisseur, libelle, categorie, montant_cents, payee_par },
    ...{ repartition, tva, indivisaire_id },
  }
}
