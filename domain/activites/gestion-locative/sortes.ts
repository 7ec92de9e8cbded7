// The kinds of facts that rental management alone keeps, beside those that it shares: their lines of the registry.
export const SORTES_DE_LA_GESTION = {} as const
