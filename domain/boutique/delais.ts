// How soon the public texts promise an answer, in hours, by kind of request; the view `demandes` counts by the same.
export const DELAIS_REPONSE = { devis: 48, devis_service: 24 } as const
