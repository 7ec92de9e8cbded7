// A VAT return as it was established, on paper: to copy from, and to keep.
import { LireDeclarationTva } from '#contract/functions/tva/lire-declaration-tva.ts'
import { cleRetour, enVigueur } from '#domain/sujets/tva/declaration-tva.ts'
import { makeAside } from '../../aside/aside.ts'
import { nomRecapTva } from '../../documents/declaration-tva.ts'
import { declarationTva } from '../../dossier/compta/declarations-tva.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const lireDeclarationTva = serverFunction(LireDeclarationTva, async ({ body, db, now }) => {
  const faits = await chargerFaits(db, body.dossier_id)
  const declaration = declarationTva(faits, body.declaration_id)
  const avant = (faits.declarations_tva ?? []).filter(
    (une) => cleRetour(une) === cleRetour(declaration) && une.numero < declaration.numero,
  )
  const vigueur = enVigueur(avant)
  const { denomination, nom, siren, adresse } = faits.dossier
  const recap = {
    denomination: denomination ?? nom,
    siren,
    adresse,
    declaration,
    corrigee: vigueur && { numero: vigueur.numero, deposee_le: vigueur.deposee_le ?? vigueur.etablie_le },
    cree_le: now,
  }
  return async () =>
    fichier(await makeAside('dessinerRecapTva', recap), { nom: nomRecapTva(declaration), type: 'application/pdf' })
})
