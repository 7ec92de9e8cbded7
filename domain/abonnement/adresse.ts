// The postal address of a buyer, as an invoice carries it (CGI, annexe II, art. 242 nonies A).

export type AdressePostale = {
  readonly adresse: string | null
  readonly code_postal: string | null
  readonly ville: string | null
  readonly pays: string | null
}

/** In lines, as on an envelope; null while it is not whole. A country is said when it is not France. */
export function adresseEnLignes({ adresse, code_postal, ville, pays }: AdressePostale): string | null {
  const [rue, code, commune, etat] = [adresse, code_postal, ville, pays].map((dit) => dit?.trim() ?? '')
  if (!rue || !code || !commune) return null
  const ailleurs = etat && etat.toLocaleLowerCase('fr') !== 'france'
  return [rue, `${code} ${commune}`, ...(ailleurs ? [etat.toLocaleUpperCase('fr')] : [])].join('\n')
}

/** What is to be corrected of a French postcode; those of elsewhere are not known here. */
export const codePostalFrancais = (code_postal: string, pays: string): boolean =>
  pays.trim().toLocaleLowerCase('fr') !== 'france' || /^\d{5}$/.test(code_postal.trim())
