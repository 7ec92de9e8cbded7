// Who pays what the books owe: their bank account, the owner of a business of his own, or the partner of a company.

export const PAYEE_PAR = ['banque', 'exploitant', 'associe'] as const
export type PayeePar = (typeof PAYEE_PAR)[number]
