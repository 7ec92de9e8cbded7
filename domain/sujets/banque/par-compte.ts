// The statements of a file that are those of one account, in several periods or pages, become one: none is left behind.
import type { ReleveLu } from './formats/releve.ts'

/** One statement for each account, in the order of the file. Accounts without any name are not taken for one another. */
export function parCompte(releves: readonly ReleveLu[]): ReleveLu[] {
  const reunis = new Map<string, ReleveLu>()
  for (const [rang, releve] of releves.entries()) {
    const { iban, banque, numero } = releve.compte
    const nom = iban ?? (numero === null ? `sans nom ${rang}` : `${banque}/${numero}`)
    const cle = `${nom}/${releve.devise}`
    const avant = reunis.get(cle)
    reunis.set(cle, avant ? suite(avant, releve) : releve)
  }
  return [...reunis.values()]
}

/** The first balance, the last, and all that stands between; the periods may stand in either order. */
function suite(un: ReleveLu, autre: ReleveLu): ReleveLu {
  const retourne = un.solde_final && autre.solde_final && autre.solde_final.date < un.solde_final.date
  const [avant, apres] = retourne ? [autre, un] : [un, autre]
  const rompue =
    avant.solde_final && apres.solde_initial && avant.solde_final.montant_cents !== apres.solde_initial.montant_cents
  const erreur = {
    ligne: apres.lignes[0]?.ligne ?? 1,
    texte: "L'ancien solde n'est pas le nouveau solde de la période d'avant.",
  }
  return {
    ...avant,
    solde_final: apres.solde_final,
    lignes: [...un.lignes, ...autre.lignes].map((ligne, rang) => ({ ...ligne, rang: rang + 1 })),
    erreurs: [...un.erreurs, ...autre.erreurs, ...(rompue ? [erreur] : [])],
    ecartees: [...un.ecartees, ...autre.ecartees],
  }
}
