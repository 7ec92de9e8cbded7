// The small activity of the tests, plugged into a process from outside: by `node --import` into the server, by its entry into the screens.
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import { brancher, estBranchee } from '#domain/activites/moteurs.ts'
import { SORTES_PETITES } from '../../server/epreuves/tests/petite-activite/registre.ts'

/** The first activity that has no software yet lends its key, its family and its address. */
export const IDENTITE = CATALOGUE.find(({ cle }) => !estBranchee(cle)) ?? CATALOGUE[0]

const { famille } = IDENTITE
brancher(famille, {
  parties: ['depenses'],
  sortes: SORTES_PETITES,
  charger: async () => (await import('../../server/epreuves/tests/petite-activite/moteur.ts')).petiteActivite(famille),
})
