// The result of a year between those who own together, as the opening entries of the next year carry it.
import { allocate, type Cents, minus, plus, zero } from '../../../base/cents.ts'
import { type Resultat, resultatComptable } from '../../../compta/cloture.ts'
import { estGestion } from '../../../compta/compte.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import { auxiliaireIndivisaire } from '../../../journalisation/reference.ts'
import type { FaitsPropriete } from '../faits.ts'
import { estDemembree, type Indivision, indivisionAu, partsPour, type Usage } from '../indivision.ts'
import { type PretsDesLivres, usagesDesLignes } from '../usage-ligne.ts'

/**
 * Income less charges, by person: each has his part by the sharing of the last day of the year (C. civ. 815-10), of a property
 * by its own one. What no sharing covers by then is one amount, of all. To the cent the parts are the result.
 */
export function resultatsPartages(
  lignes: readonly Ligne[],
  { fin }: Pick<Exercice, 'fin'>,
  faits: Pick<FaitsPropriete, 'indivisaires' | 'indivisions'> & PretsDesLivres,
): Resultat[] {
  const indivisions = faits.indivisions ?? []
  const commune = indivisionAu(indivisions, { bien_id: null, jour: fin })
  const parPersonne = new Map<string | null, Cents>()
  const propres = new Map(
    indivisions.flatMap(({ bien_id }) => {
      const sienne = bien_id === null ? null : indivisionAu(indivisions, { bien_id, jour: fin })
      return sienne ? [[bien_id, sienne] as const] : []
    }),
  )
  if (commune === null && propres.size === 0) return [{ auxiliaire: null, montant_cents: resultatComptable(lignes) }]
  for (const { bien_id, usage, montant } of resultatsPar(lignes, { propres, commune, prets: faits })) {
    const partage = propres.get(bien_id) ?? commune
    if (partage === null) {
      parPersonne.set(null, plus(parPersonne.get(null) ?? zero, montant))
      continue
    }
    const parts = partsPour(partage, usage)
    const montants = allocate(
      montant,
      parts.map(({ numerateur }) => numerateur),
    )
    for (const [rang, { indivisaire_id: id }] of parts.entries())
      parPersonne.set(id, plus(parPersonne.get(id) ?? zero, montants[rang] ?? zero))
  }
  return Array.from(parPersonne, ([id, montant_cents]) => ({
    auxiliaire: id === null ? null : auxiliaireIndivisaire(id, faits),
    montant_cents,
  }))
}

type ResultatPartiel = { readonly bien_id: string | null; readonly usage: Usage; readonly montant: Cents }

/** Income less charges of each property that has its own sharing (null, of all that has none), great repairs and loans of who has it bare apart. */
function resultatsPar(
  lignes: readonly Ligne[],
  {
    propres,
    commune,
    prets,
  }: { propres: ReadonlyMap<string | null, Indivision>; commune: Indivision | null; prets: PretsDesLivres },
): ResultatPartiel[] {
  const parCle = new Map<string, ResultatPartiel>()
  const usageDe = usagesDesLignes(prets)
  for (const { compte, origine, bien_id: du, debit_cents, credit_cents } of lignes) {
    if (!estGestion(compte)) continue
    const bien_id = propres.has(du) ? du : null
    const partage = propres.get(bien_id) ?? commune
    const usage = partage && estDemembree(partage) ? usageDe({ compte, origine }) : 'usufruit'
    const cle = `${bien_id} ${usage}`
    const montant = plus(parCle.get(cle)?.montant ?? zero, minus(credit_cents, debit_cents))
    parCle.set(cle, { bien_id, usage, montant })
  }
  return [...parCle.values()]
}
