// What leaves: each component at its net value, and the price of the property.
import { type Cents, part, plus, zero } from '../../../base/cents.ts'
import { redevableLe, tauxNormal } from '../../../base/tva.ts'
import { ecriture, type Ligne } from '../../../compta/ecriture.ts'
import { COMPTE, compteAu } from '../../../journalisation/comptes.ts'
import { reference } from '../../../journalisation/reference.ts'
import { compteCollectee } from '../../tva/comptes-tva.ts'
import type { Bien } from '../bien.ts'
import { sortie } from '../cession.ts'
import type { Composant } from '../composant.ts'
import type { ContexteBailleur } from './bailleur.ts'
import { compteAmortissement, compteImmobilisation } from './comptes-immobilisation.ts'

export function journaliserCessions(contexte: ContexteBailleur): Ligne[] {
  return [
    ...contexte.composants.flatMap((composant) => sortieDuBilan(composant, contexte)),
    ...contexte.faits.biens.flatMap((bien) => prixDeVente(bien, contexte)),
  ]
}

function sortieDuBilan(composant: Composant, contexte: ContexteBailleur): Ligne[] {
  const sorti = sortie(composant, contexte.premierJour)
  if (sorti === null) return []
  const { id, nature, libelle } = composant
  const commun = { bien_id: composant.bien_id, composant_id: id }
  return ecriture(
    {
      cle: `composants/${id}/sortie`,
      journal: 'OD',
      date: sorti.date,
      libelle: `Sortie ${libelle}`,
      origine: { table: 'composants', id },
      piece_ref: reference('SOR', id),
    },
    [
      { ...commun, compte: compteAmortissement(nature), debit: sorti.cumul_cents },
      { ...commun, compte: compteAu(COMPTE.valeur_cedee, sorti.date), debit: sorti.valeur_nette_cents },
      { ...commun, compte: compteImmobilisation(nature), credit: sorti.brut_cents },
    ],
  )
}

type Vente = Pick<
  Bien,
  'code_postal' | 'date_cession' | 'prix_cession_cents' | 'mobilier_cession_cents' | 'tva_cession'
>

/**
 * The VAT of a sale in a year that keeps VAT, at the normal rate: on the whole price (CGI art. 260, 5° bis; 257, I), else on the
 * furniture whose tax was got back, whatever becomes of the walls (art. 261, 3, 1°, a; BOI-TVA-CHAMP-10-20-30).
 */
export function tvaDeVente(
  { code_postal, date_cession: date, prix_cession_cents, mobilier_cession_cents, tva_cession }: Vente,
  { exercices }: Pick<ContexteBailleur, 'exercices'>,
): Cents {
  if (date === null || !redevableLe(exercices, date)) return zero
  const taxe = { sans: mobilier_cession_cents, prix: prix_cession_cents, dispense: null }[tva_cession ?? 'sans']
  return part(taxe ?? zero, [tauxNormal(code_postal), 10_000])
}

/** The price is owed by the buyer, then paid by the notary, the same day. */
function prixDeVente(bien: Bien, contexte: ContexteBailleur): Ligne[] {
  const { id, date_cession: date, prix_cession_cents } = bien
  if (date === null) return []
  const prix = prix_cession_cents ?? zero
  const tva = tvaDeVente(bien, contexte)
  const paye = plus(prix, tva)
  const commun = { date, origine: { table: 'biens', id }, piece_ref: reference('CES', id) }
  return [
    ...ecriture({ ...commun, cle: `biens/${id}/cession`, journal: 'OD', libelle: `Cession ${bien.libelle}` }, [
      { compte: COMPTE.creance_cession, debit: paye },
      { compte: compteAu(COMPTE.produit_cession, date), credit: prix, bien_id: id },
      { compte: compteCollectee(tauxNormal(bien.code_postal), bien.code_postal), credit: tva },
    ]),
    ...ecriture({ ...commun, cle: `biens/${id}/cession/prix`, journal: 'BQ', libelle: `Prix de ${bien.libelle}` }, [
      { compte: COMPTE.banque, debit: paye },
      { compte: COMPTE.creance_cession, credit: paye },
    ]),
  ]
}
