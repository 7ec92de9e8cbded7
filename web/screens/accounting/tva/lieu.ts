// Where the VAT regime of a year is chosen: with the other choices of the year.
export const REGLAGES_TVA = '/accounting/cloture?reglages=exercice'
