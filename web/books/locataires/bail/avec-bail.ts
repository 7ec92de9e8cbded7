// The facts as they will be once a lease is changed: with the rents that its dates withdraw or cut.
import type { Faits } from '#domain/activites/faits.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import { suivreLeBail } from '#domain/sujets/location/revision-echeances.ts'

export function avecBail(faits: Faits, bail: Bail): Faits {
  const avant = faits.baux.find(({ id }) => id === bail.id)
  const baux = faits.baux.map((un) => (un.id === bail.id ? bail : un))
  if (!avant) return { ...faits, baux }
  const { retirees, changees } = suivreLeBail(avant, bail, faits.echeances)
  const parties = new Set(retirees.map(({ id }) => id))
  const nouvelles = new Map(changees.map((une) => [une.id, une]))
  return {
    ...faits,
    baux,
    echeances: faits.echeances.filter(({ id }) => !parties.has(id)).map((une) => nouvelles.get(une.id) ?? une),
    encaissements: faits.encaissements.map((un) =>
      un.echeance_id && parties.has(un.echeance_id) ? { ...un, echeance_id: null } : un,
    ),
  }
}
