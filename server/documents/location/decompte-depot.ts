// The account of a deposit given back: what was held, each thing kept and why, what is paid, and what the law adds when it is late.

import { negate, plus, zero } from '#domain/base/cents.ts'
import type { NatureRetenue, Restitution } from '#domain/sujets/location/depot-restitution.ts'
import { limiteRestitution } from '#domain/sujets/location/depot-restitution.ts'
import { deLogement, signataire } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { RESTITUTION } from '#domain/sujets/location/regles.ts'
import { jourCourt, montantExact } from '../papier/typographie.ts'
import { ENCRES, type Feuille, ligne, ouvrirCourrier, paragraphe, section, signatures } from './courrier-bail.ts'

const NOMS_RETENUE: Readonly<Record<NatureRetenue, string>> = {
  degradation: 'Dégradation',
  nettoyage: 'Nettoyage',
  charges: 'Charges',
  loyer: 'Loyer impayé',
}

export function dessinerDecompte(
  decompte: Feuille & { readonly restitution: Restitution },
): Promise<Uint8Array<ArrayBuffer>> {
  const { restitution: r, parties } = decompte
  const limite = limiteRestitution({ type_bail: parties.type_bail ?? 'vide' }, r)
  const papier = ouvrirCourrier({
    ...decompte,
    titre: 'Restitution du dépôt de garantie',
    sous_titre: `${parties.logement.libelle}, ${parties.logement.ville}`,
    pied: `${deLogement(parties) ? `${RESTITUTION.source}. ` : ''}Les retenues se justifient par l’état des lieux, des devis ou des factures.`,
  })
  paragraphe(papier, `Clés remises le ${jourCourt(r.cles_le)}. ${constat(r, limite !== null)}`)
  if (r.adresse) paragraphe(papier, `Nouvelle adresse du locataire : ${r.adresse}.`)
  section(papier, 'Compte')
  ligne(papier, ['Dépôt de garantie détenu', montantExact(r.depot_cents)])
  for (const { nature, libelle, montant_cents } of r.retenues)
    ligne(papier, [`${NOMS_RETENUE[nature]} : ${libelle}`, montantExact(negate(montant_cents))])
  if (r.provision_cents > zero)
    ligne(papier, [
      'Provision gardée jusqu’à l’arrêté des comptes de la copropriété',
      montantExact(negate(r.provision_cents)),
    ])
  ligne(papier, [`Rendu le ${jourCourt(r.rendu_le)}`, montantExact(r.rendu_cents)], ENCRES.gras)
  if (r.majoration_cents > zero) {
    ligne(papier, [
      `Majoration : ${RESTITUTION.majoration_pct} % du loyer hors charges par mois de retard commencé`,
      montantExact(r.majoration_cents),
    ])
    ligne(papier, ['À verser en tout', montantExact(plus(r.rendu_cents, r.majoration_cents))], ENCRES.gras)
  }
  papier.descendre(8)
  paragraphe(
    papier,
    limite === null
      ? 'Ce dépôt se rend dans le délai que dit le bail.'
      : `Ce dépôt devait être rendu au plus tard le ${jourCourt(limite)}. Il n’a pas produit d’intérêts.`,
    ENCRES.second,
  )
  signatures(papier, [`Le bailleur, ${signataire(parties.bailleur)}`])
  return papier.rendre()
}

function constat({ conforme }: Restitution, limite: boolean): string {
  const dit = `L’état des lieux de sortie ${conforme ? 'est conforme à' : 'diffère de'} celui d’entrée`
  return limite ? `${dit} : le dépôt se rend dans ${conforme ? 'le mois' : 'les deux mois'}.` : `${dit}.`
}
