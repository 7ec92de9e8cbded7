// The sheet of a step as a PDF, or the letter of an option, for any member of the dossier.
import { LireDemarche } from '#contract/functions/lire-demarche.ts'
import { type Demarche, demarchesDuDossier } from '#domain/activites/meuble/demarches/demarche.ts'
import { feuilleDe } from '#domain/activites/meuble/demarches/feuilles.ts'
import { lettreOption, nomDe } from '#domain/activites/meuble/demarches/option.ts'
import type { Day } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { makeAside } from '../aside/aside.ts'
import type { Lettre } from '../documents/lettre.ts'
import { chargerFaits } from '../dossier/load.ts'
import { fichier } from './fichier.ts'
import { serverFunction } from './function.ts'

export const lireDemarche = serverFunction(LireDemarche, async ({ body, db, today }) => {
  const faits = await chargerFaits(db, body.dossier_id)
  const demarche = demarchesDuDossier(faits, today).find(
    ({ cle, bien, evenement_le }) =>
      cle === body.demarche && (bien?.id ?? null) === body.bien_id && evenement_le === body.evenement_le,
  )
  if (!demarche) throw new Refus('demarche_sans_objet')
  const dessiner = () =>
    demarche.cle === 'option_reel'
      ? makeAside('dessinerLettre', lettreDe(faits, { ...demarche, today }))
      : makeAside('dessinerDemarche', {
          feuille: feuilleDe(demarche, faits),
          demarche,
          dossier: faits.dossier.nom,
          etabli_le: today,
        })
  const nom = `demarche-${demarche.cle.replaceAll('_', '-')}-${today}.pdf`
  return async () => fichier(await dessiner(), { nom, type: 'application/pdf' })
})

/** As it was sent, once it is noted; as it is proposed before. */
function lettreDe(
  faits: Faits,
  { evenement_le, notee, today }: Pick<Demarche, 'evenement_le' | 'notee'> & { today: Day },
): Lettre {
  const { objet, texte } = lettreOption(faits, evenement_le)
  return {
    de: { nom: nomDe(faits), adresse: faits.dossier.adresse },
    destinataire: 'Service des impôts des entreprises',
    adresse: '',
    email: null,
    date: notee?.faite_le ?? today,
    objet,
    texte: notee?.lettre ?? texte,
    canal: 'lettre',
    envoyee_le: null,
  }
}
