// A document of a lease as it is being written, for any member of its dossier.
import { LireActeBail } from '#contract/functions/location/lire-acte-bail.ts'
import type { Faits } from '#domain/activites/faits.ts'
import { euros } from '#domain/base/cents.ts'
import { partiesDuBail } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { faitsDExemple } from '#domain/sujets/location/modeles/exemple.ts'
import { modelePropose } from '#domain/sujets/location/modeles/maison/liste.ts'
import { makeAside } from '../../aside/aside.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { bailDuDossier, bienDuDossier } from '../../dossier/location/baux.ts'
import { membreDe } from '../../dossier/membre.ts'
import { bailleursDe } from '../../location/bailleurs.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'
import { acteDuBail, acteRempli, TITRES_ACTE } from './acte-du-bail.ts'
import { nomDe } from './piece-bail-pdf.ts'

/** Of the lease that is nobody's. */
const MONTANTS = { loyer_cents: euros(650), charges_cents: euros(45), plafond_cents: euros(23_400) }

export const lireActeBail = serverFunction(LireActeBail, async ({ body, db, today }) => {
  const { dossier_id, piece, bail_id, type_bail, garant_id, contenu, valeurs } = body
  await membreDe(db, dossier_id)
  const type = 'application/pdf'
  if (bail_id === null) {
    const faits = faitsDExemple(type_bail, { le: today, ...MONTANTS })
    const { contenu: maison, source } = modelePropose(piece, faits.bail)
    const acte = acteRempli(piece, { faits, valeurs, contenu: contenu ?? maison, source })
    return async () =>
      fichier(await makeAside('dessinerActe', acte), { nom: nomDe(TITRES_ACTE[piece], faits.bail), type })
  }
  const tous: Faits = await chargerFaits(db, dossier_id)
  const bail = bailDuDossier(tous, bail_id)
  const parties = partiesDuBail(bail, tous, (await bailleursDe(tous))?.(bail.bien_id, today))
  const bien = bienDuDossier(tous, bail.bien_id)
  const acte = await acteDuBail(db, { dossier_id, piece, garant_id, bail, bien, parties, today }, { contenu, valeurs })
  return async () => fichier(await makeAside('dessinerActe', acte), { nom: nomDe(TITRES_ACTE[piece], bail), type })
})
