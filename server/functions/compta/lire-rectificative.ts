// A rectifying return on paper: the boxes that differ from the declaration that it corrects, both amounts side by side.
import { LireRectificative } from '#contract/functions/compta/lire-rectificative.ts'
import { Refus } from '#domain/base/refus.ts'
import { comparerDeclarations } from '#domain/cloture/declaration.ts'
import { makeAside } from '../../aside/aside.ts'
import { nomRectificative } from '../../documents/rectificative.ts'
import { declarationsDe, derniereDeposee } from '../../dossier/compta/declarations.ts'
import { exerciceDemande } from '../../dossier/compta/exercices.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const lireRectificative = serverFunction(LireRectificative, async ({ body, db, now }) => {
  const { dossier_id, exercice_id, numero } = body
  const faits = await chargerFaits(db, dossier_id)
  const exercice = exerciceDemande(faits, exercice_id)
  const toutes = await declarationsDe(db, exercice.id)
  const une = toutes.find((autre) => autre.numero === numero)
  const corrigee = derniereDeposee(toutes.filter((autre) => autre.numero < numero))
  if (!une || !corrigee) throw new Refus('rectification_inconnue')
  const { denomination, nom, siren, adresse } = faits.dossier
  const rectificative = {
    denomination: denomination ?? nom,
    siren,
    adresse,
    exercice: { debut: exercice.debut, fin: exercice.fin },
    numero,
    motif: une.motif ?? '',
    etablie_le: une.etablie_le,
    deposee_le: une.deposee_le,
    corrigee: { numero: corrigee.numero, deposee_le: corrigee.deposee_le ?? corrigee.etablie_le },
    ecarts: comparerDeclarations(corrigee, une),
    cases: une.cases,
    cree_le: now,
  }
  return async () =>
    fichier(await makeAside('dessinerRectificative', rectificative), {
      nom: nomRectificative(rectificative),
      type: 'application/pdf',
    })
})
