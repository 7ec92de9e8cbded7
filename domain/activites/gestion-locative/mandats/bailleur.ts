// Who lets a property that is held for another: its owner, represented by the one who manages it while his mandate runs (C. civ. art. 1984).
import type { Day } from '../../../base/day.ts'
import type { Bailleur } from '../../../sujets/location/documents/documents-locatifs.ts'
import type { VendeurRepresente } from '../../../sujets/location/documents/vendeur.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { estFinie, gestionAu } from './gestions.ts'

/** Null where it is held for nobody on that day: whoever keeps the books lets it himself. Once his mandate is over, its owner is represented by nobody here (C. civ. art. 2003). */
export function bailleurDe(faits: FaitsGeres, bien_id: string, jour: Day): Bailleur | null {
  const gestion = gestionAu(faits, bien_id, jour)
  if (!gestion) return null
  const { nom, adresse, code_postal, ville } = gestion.mandant
  const lieu = [adresse, `${code_postal} ${ville}`.trim()].filter((un) => un !== '').join('\n')
  const bailleur = { nom, adresse: lieu || null }
  if (estFinie(gestion, jour)) return { ...bailleur, seul: true }
  return {
    ...bailleur,
    mandataire: { nom: faits.dossier.denomination ?? faits.dossier.nom, adresse: faits.dossier.adresse },
  }
}

/** In whose name the rents of a property are invoiced; null where it is managed for nobody on that day. */
export function vendeurDe(faits: FaitsGeres, bien_id: string, jour: Day): VendeurRepresente | null {
  const gestion = gestionAu(faits, bien_id, jour)
  if (!gestion) return null
  const { id, nom, adresse, code_postal, ville, pays, siren = null, facturation_le = null } = gestion.mandant
  const { tva_debits_le: debits_le = null } = gestion.mandant
  const mandataire = faits.dossier.denomination ?? faits.dossier.nom
  return { mandant_id: id, nom, adresse, code_postal, ville, pays, siren, facturation_le, debits_le, mandataire }
}
