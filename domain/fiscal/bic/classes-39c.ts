// What an account of the income statement is for article 39 C of the CGI, by the longest number here that begins its own.
import { compteDe } from '../../compta/plan-comptable.ts'

/**
 * `L` rents, `B` charges of the let assets, `ACT` charges of the activity, `OTH` other income (BOI-BIC-AMT-20-40-10-20 §70),
 * `exclu` neither (depreciation, disposals).
 */
export type Classe39c = 'L' | 'B' | 'ACT' | 'OTH' | 'exclu'

const NUMEROS: Readonly<Record<Classe39c, readonly string[]>> = {
  L: ['70'],
  B: [
    ...['60', '61', '66'],
    // Agency and letting fees, deeds and disputes, commissions, advertisement, fees of a loan, local taxes, registration.
    ...['622610', '6227', '6228', '623', '6272', '63512', '63513', '6354'],
  ],
  ACT: [
    ...['62', '63', '64', '65', '67'],
    ...['6064', '617', '618', '666', '667', '6815', '6816', '6817', '686', '687'],
  ],
  OTH: ['71', '72', '74', '75', '76', '77', '78', '79'],
  exclu: ['657', '6671', '675', '68', '69', '757', '7671', '775'],
}

const PAR_NUMERO: ReadonlyMap<string, Classe39c> = new Map(
  (Object.keys(NUMEROS) as Classe39c[]) // safe: the keys of the record just above
    .flatMap((classe) => NUMEROS[classe].map((numero) => [numero, classe] as const)),
)

/** Null outside classes 6 and 7. Refused for an account that the chart does not know. */
export function classe39cDe(compte: string): Classe39c | null {
  const { numero } = compteDe(compte)
  for (let longueur = numero.length; longueur >= 2; longueur--) {
    const classe = PAR_NUMERO.get(numero.slice(0, longueur))
    if (classe) return classe
  }
  return null
}
