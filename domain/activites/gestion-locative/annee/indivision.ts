// Property income owned together: what each income tax return takes of the lines of a year and of what is noted beside them.
import { zero } from '../../../base/cents.ts'
import { type Day, earlier } from '../../../base/day.ts'
import { estGestion } from '../../../compta/compte.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { contient, type Exercice } from '../../../compta/exercice.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { Usage } from '../../../sujets/propriete/indivision.ts'
import {
  type Declarant,
  declarantsDe,
  FOYER_DU_DOSSIER,
  fraction,
  type QuotePart,
  quotePartDe,
  TOUT,
} from '../../../sujets/propriete/quote-part.ts'
import { type PretsDesLivres, usagesDesLignes } from '../../../sujets/propriete/usage-ligne.ts'
import type { FaitsGeres } from '../faits/faits.ts'

/** Who declares, and his part of each amount. `declarant` null: one owner, or the whole of what several own. */
export type Redevable = { readonly declarant: Declarant | null; readonly quote: QuotePart }
export const PROPRIETAIRE_SEUL: Redevable = { declarant: null, quote: TOUT }

/** Those among whom a sharing was ever said; the household of the dossier always, first: what is not shared is its own. */
export function redevablesDe({ indivisaires = [], indivisions = [] }: FaitsGeres): Redevable[] {
  const nommes = new Set(indivisions.flatMap(({ parts }) => parts.map((une) => une.indivisaire_id)))
  const declarants = declarantsDe(indivisaires.filter(({ id }) => nommes.has(id)))
  if (declarants.length === 0) return []
  const tous = declarants.some(({ cle }) => cle === FOYER_DU_DOSSIER)
    ? declarants
    : [{ cle: FOYER_DU_DOSSIER, nom: 'Foyer du dossier', personnes: [] }, ...declarants]
  return tous.map((declarant) => ({ declarant, quote: quotePartDe(declarant, indivisions) }))
}

/** The regime of the exercice is what this household chose; another's is not known here. */
export const estDuDossier = ({ declarant }: Redevable): boolean =>
  declarant === null || declarant.cle === FOYER_DU_DOSSIER

/** On which day of the year the sharing of a property is read for what no entry says: the last one it is held. */
export const jourDesParts = ({ date_cession }: Pick<Bien, 'date_cession'>, { debut, fin }: Exercice): Day =>
  date_cession === null || date_cession < debut ? fin : earlier(date_cession, fin)

/**
 * What he is told of the year: the properties of which he has a part on one of its days, the amounts noted beside the books by
 * the part that he has then, but the accounts of co-ownerships, which follow what was deducted. Earlier deficits and parts of companies are those of the household of the dossier, who typed them.
 */
export function faitsDe(faits: FaitsGeres, redevable: Redevable, exercice: Exercice): FaitsGeres {
  const { declarant, quote } = redevable
  if (declarant === null) return faits
  const { lignes_foncieres, engagements_locatifs, indivisions = [] } = faits
  const changements = indivisions.flatMap(({ depuis }) => (contient(exercice, depuis) ? [depuis] : []))
  const jours = [exercice.debut, ...changements]
  const biens = faits.biens.filter((bien) =>
    [...jours, jourDesParts(bien, exercice)].some((jour) =>
      (['usufruit', 'nue'] as const).some((usage) => quote.droits({ bien_id: bien.id, jour }, usage)[0] > 0),
    ),
  )
  const lieu = (bien_id: string) => {
    const bien = faits.biens.find(({ id }) => id === bien_id)
    return { bien_id, jour: bien ? jourDesParts(bien, exercice) : exercice.fin }
  }
  return {
    ...faits,
    biens,
    ...(lignes_foncieres && {
      lignes_foncieres: lignes_foncieres.map((une) => ({
        ...une,
        montant_cents: quote.de(une.montant_cents, lieu(une.bien_id)),
      })),
    }),
    ...(engagements_locatifs && {
      engagements_locatifs: engagements_locatifs.map((un) => ({
        ...un,
        prix_cents: quote.de(un.prix_cents, lieu(un.bien_id)),
        travaux_cents: quote.de(un.travaux_cents, lieu(un.bien_id)),
      })),
    }),
    ...(!estDuDossier(redevable) && { parts_societes: [], deficits_anterieurs: [] }),
  }
}

/** His part of each line, by the sharing of its property on its day, said in its words; a line of which he has nothing is left out. */
export function lignesDe(
  lignes: readonly Ligne[],
  { declarant, quote }: Redevable,
  prets: PretsDesLivres,
): readonly Ligne[] {
  if (declarant === null) return lignes
  const usageDe = usagesDesLignes(prets)
  return lignes.flatMap((ligne): Ligne[] => {
    if (!estGestion(ligne.compte)) return [ligne]
    const lieu = { bien_id: ligne.bien_id, jour: ligne.date }
    const usage = usageDe(ligne)
    const part = partDeLigne(quote, { lieu, usage })
    if (part === null) return [ligne]
    const [debit_cents, credit_cents] = [
      quote.de(ligne.debit_cents, lieu, usage),
      quote.de(ligne.credit_cents, lieu, usage),
    ]
    if (debit_cents === zero && credit_cents === zero) return []
    return [{ ...ligne, libelle: `${ligne.libelle}, ${part}`, debit_cents, credit_cents }]
  })
}

/** `part 3/5`, `usufruit`, `part 1/2 de la nue-propriété`; null for the whole. */
function partDeLigne(
  quote: Redevable['quote'],
  { lieu, usage }: { lieu: Parameters<Redevable['quote']['demembre']>[0]; usage: Usage },
): string | null {
  const part = fraction(quote.droits(lieu, usage))
  if (!quote.demembre(lieu)) return part && `part ${part}`
  const [seul, du] = usage === 'nue' ? ['nue-propriété', 'de la nue-propriété'] : ['usufruit', 'de l’usufruit']
  return part === null ? seul : `part ${part} ${du}`
}

/** Whether he receives rents of a property on a day: whoever has it bare lets nothing. */
export const enJouit = (bien: Pick<Bien, 'id' | 'date_cession'>, { quote }: Redevable, exercice: Exercice): boolean =>
  quote.droits({ bien_id: bien.id, jour: jourDesParts(bien, exercice) })[0] > 0

/** Of a property in the year: `3/5`, `3/5 puis 1/5` where it changed, `nue-propriété`; null for the whole. */
export function partDuBien(
  bien: Pick<Bien, 'id' | 'date_cession' | 'date_acquisition'>,
  { quote }: Redevable,
  { exercice, faits }: { exercice: Exercice; faits: FaitsGeres },
): string | null {
  const fin = jourDesParts(bien, exercice)
  const debut = bien.date_acquisition > exercice.debut ? bien.date_acquisition : exercice.debut
  const changements = (faits.indivisions ?? [])
    .map(({ depuis }) => depuis)
    .filter((jour) => jour > debut && jour <= fin)
  const parts = [debut, ...changements.toSorted()].map((jour) => quote.enMots({ bien_id: bien.id, jour }))
  const suite = parts.filter((une, rang) => rang === 0 || une !== parts[rang - 1])
  return suite.every((une) => une === null) ? null : suite.map((une) => une ?? 'le tout').join(' puis ')
}
