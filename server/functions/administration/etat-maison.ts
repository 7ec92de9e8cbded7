// How the house is, for an administrator.
import { EtatMaison } from '#contract/functions/administration/etat-maison.ts'
import { etatMaison as etat } from '../../administration/maison.ts'
import { exigerAdmin } from '../../administration/personnes.ts'
import { serverFunction } from '../function.ts'

export const etatMaison = serverFunction(EtatMaison, async ({ db, base, config }) => {
  await exigerAdmin(db)
  return etat(base, config)
})
