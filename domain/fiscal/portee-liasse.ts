// Which forms a furnished landlord must file: the balance sheet may be waived, the value added is due above a limit.
import { type Cents, part } from '../base/cents.ts'
import { type Parametres, publie } from '../base/parametres.ts'

const MOIS_D_UN_AN = 12

/** 2033-A may be left out when the turnover of the calendar year before is not above the limit (CGI 302 septies A bis, VI). */
export function dispense2033A(chiffreAffairesN1: Cents, parametres: Parametres): boolean {
  return chiffreAffairesN1 <= publie(parametres.liasse.dispense_2033a, 'le seuil de dispense du bilan').valeur
}

/** 2033-E is due when the turnover of the year, brought to twelve months, is above the limit. */
export function exige2033E(
  { chiffre_affaires_cents, mois }: { chiffre_affaires_cents: Cents; mois: number },
  parametres: Parametres,
): boolean {
  const annualise = part(chiffre_affaires_cents, [MOIS_D_UN_AN, mois])
  return annualise > publie(parametres.liasse.seuil_2033e, 'le seuil du tableau 2033-E').valeur
}
