// The sheet of a step as a PDF, or its letter, for any member of the dossier.
import { LireDemarche } from '#contract/functions/compta/lire-demarche.ts'
import type { LettreDemarche } from '#domain/activites/demarche.ts'
import { moteurDe } from '#domain/activites/moteurs.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Dossier } from '#domain/journalisation/faits.ts'
import { makeAside } from '../../aside/aside.ts'
import type { Lettre } from '../../documents/location/lettre.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { fichier } from '../fichier.ts'
import { serverFunction } from '../function.ts'

export const lireDemarche = serverFunction(LireDemarche, async ({ body, db, today }) => {
  const faits = await chargerFaits(db, body.dossier_id)
  const { dossier } = faits
  const activite = await moteurDe(dossier.activite)
  const demarche = activite
    ?.demarches(faits, today)
    .find(
      ({ cle, bien, evenement_le }) =>
        cle === body.demarche && (bien?.id ?? null) === body.bien_id && evenement_le === body.evenement_le,
    )
  if (!activite || !demarche) throw new Refus('demarche_sans_objet')
  const papier = activite.papier(demarche, faits)
  const dessiner = () =>
    papier.sorte === 'lettre'
      ? makeAside('dessinerLettre', lettreDe(papier, { dossier, today }))
      : makeAside('dessinerDemarche', { feuille: papier.feuille, demarche, dossier: dossier.nom, etabli_le: today })
  const nom = `demarche-${demarche.cle.replaceAll('_', '-')}-${today}.pdf`
  return async () => fichier(await dessiner(), { nom, type: 'application/pdf' })
})

type Autour = { readonly dossier: Dossier; readonly today: Day }

const lettreDe = ({ destinataire, objet, texte, faite_le }: LettreDemarche, { dossier, today }: Autour): Lettre => ({
  de: { nom: dossier.denomination ?? dossier.nom, adresse: dossier.adresse },
  destinataire,
  adresse: '',
  email: null,
  date: faite_le ?? today,
  objet,
  texte: texte,
  canal: 'lettre',
  envoyee_le: null,
})
