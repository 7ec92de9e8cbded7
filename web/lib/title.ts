// The name of the product, and the titles of its pages.
export const PRODUCT = 'Quittance & Bilan'

export const productTitle = (title?: string): string => (title ? `${title} | ${PRODUCT}` : PRODUCT)
