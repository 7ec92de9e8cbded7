// The set-up of a dwelling and of its books, all of it or nothing: checked by the domain, written in the caller's name.
import type { Db } from '@quittance/wire/postgres'

import { InstallerDossier, type Installation as Saisie } from '#contract/functions/compte/installer-dossier.ts'
import type { CleActivite } from '#domain/activites/catalogue.ts'
import { moteurDe, sansLivres, sortesDe } from '#domain/activites/moteurs.ts'
import { MOTS_NEUTRES } from '#domain/activites/mots.ts'
import { zero } from '#domain/base/cents.ts'
import { type Day, later } from '#domain/base/day.ts'
import { Refus } from '#domain/base/refus.ts'
import { exercicesAOuvrir } from '#domain/compta/exercice.ts'
import { lireSiren } from '#domain/compta/siren.ts'
import type { FaitsLivres } from '#domain/journalisation/faits.ts'
import { controlerInstallation, type Installation, type Permis } from '#domain/reprise/installation.ts'
import { avecTerrain, GRILLES, repartir } from '#domain/sujets/biens/grilles.ts'
import { valeurARepartir } from '#domain/sujets/biens/valeur-a-repartir.ts'
import { identifier, installer } from '../../dossier/installation.ts'
import { chargerFaits } from '../../dossier/load.ts'
import { gerantDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const installerDossier = serverFunction(InstallerDossier, async ({ body, db, today }) => {
  const { dossier_id } = body
  await gerantDe(db, dossier_id)
  if (body.identite) await nommer(db, dossier_id, body.identite)
  const faits = await chargerFaits(db, dossier_id)
  if (faits.reprise && body.reprise) throw new Refus('reprise_deja_faite')

  const { activite } = faits.dossier
  exigerSortes(activite, body)
  const permis = await permisDe(activite)
  const installation = installationDe(body)
  const erreurs = controlerInstallation({ ...installation, reprise: installation.reprise ?? repriseDe(faits) }, permis)
  if (erreurs.length > 0) throw new Refus('installation_refusee', erreurs.map(({ message }) => message).join(' '))

  // From the first one to that of today, by the rule of the family.
  const { exercices } = faits
  const ouverts = exercicesAOuvrir(body.exercice, { exercices, permis: permis.exercices, jusqu_au: today })
  const written = await installer(db, {
    ...installation,
    dossier_id,
    convention: faits.dossier.convention,
    locataires: (body.bail?.locataires ?? []).map(locataireDe),
    exercice: body.exercice,
    tresorerie_cents: body.reprise?.tresorerie_cents ?? zero,
    exercices: ouverts,
  })
  return { ...written, exercices: ouverts }
})

async function permisDe(activite: CleActivite): Promise<Permis> {
  const moteur = await moteurDe(activite)
  if (!moteur?.comptabilite) throw sansLivres(activite)
  const { plafond } = (moteur.mots ?? MOTS_NEUTRES).amortissement
  return { exercices: moteur.comptabilite.exercices, plafond: plafond?.court ?? null, amortit: amortit(activite) }
}

/** Whether its books hold what is depreciated. */
const amortit = (activite: CleActivite): boolean => sortesDe(activite).includes('composants')

/** Of what is sent, all must be of the kinds that the dossiers of its family keep. */
function exigerSortes(activite: CleActivite, { composants, mobilier, emprunt, bail, reprise }: Saisie): void {
  const tenues = sortesDe(activite)
  const envoyees = [
    { sorte: 'biens', libelle: 'logement', est: true },
    {
      sorte: 'composants',
      libelle: 'composant',
      est: !Array.isArray(composants) || composants.length + mobilier.length > 0,
    },
    { sorte: 'emprunts', libelle: 'emprunt', est: Boolean(emprunt) },
    { sorte: 'baux', libelle: 'bail', est: Boolean(bail) },
    { sorte: 'deficits_anterieurs', libelle: 'déficit antérieur', est: Boolean(reprise?.deficits.length) },
  ]
  const refusees = envoyees.filter(({ sorte, est }) => est && !tenues.includes(sorte))
  if (refusees.length > 0)
    throw new Refus('fait_de_l_activite', `${refusees.map(({ libelle }) => libelle).join(', ')}.`)
}

async function nommer(db: Db, dossier_id: string, identite: NonNullable<Saisie['identite']>): Promise<void> {
  const siren = identite.siren === null ? null : lireSiren(identite.siren)
  if (identite.siren !== null && siren === null) throw new Refus('siren_invalide')
  await identifier(db, dossier_id, { ...identite, siren })
}

function installationDe({ bien, composants, mobilier, emprunt, bail, exercice, reprise }: Saisie): Installation {
  const { locataires, ...bailSeul } = bail ?? { locataires: [] }
  const misEnService = (le: Day | null | undefined): Day =>
    le ?? later(bien.date_mise_en_location, bien.date_acquisition)
  const parts = Array.isArray(composants) ? composants : parGrille(bien, composants)
  const meubles = mobilier.map((meuble) => ({ ...meuble, nature: 'mobilier' as const, acquis_avec_bien: false }))
  return {
    bien,
    composants: [...parts, ...meubles].map((un) => ({ ...un, mise_en_service: misEnService(un.mise_en_service) })),
    emprunt: emprunt ?? null,
    bail: 'debut' in bailSeul ? { ...bailSeul, ...indiceDe(bailSeul) } : null,
    signataires: locataires.length,
    exercice: { debut: exercice.debut, fin: exercice.fin },
    reprise: reprise ?? null,
  }
}

function parGrille(bien: Saisie['bien'], choix: { grille: string; part_terrain?: number | null | undefined }) {
  const grille = GRILLES.find(({ cle }) => cle === choix.grille)
  if (!grille) throw new Refus('grille_inconnue')
  const choisie = choix.part_terrain == null ? grille : avecTerrain(grille, choix.part_terrain)
  return repartir(valeurARepartir(bien), choisie).map((reparti) => ({
    ...reparti,
    mise_en_service: null,
    acquis_avec_bien: true,
    amortissement_anterieur_cents: zero,
    ard_anterieur_cents: zero,
  }))
}

/** A takeover done for an earlier dwelling opens the books of this one too. */
const repriseDe = ({ reprise }: FaitsLivres): Installation['reprise'] => (reprise ? { deficits: [] } : null)

const indiceDe = ({
  irl_trimestre,
  revision_le,
}: Pick<NonNullable<Saisie['bail']>, 'irl_trimestre' | 'revision_le'>) => ({
  irl_trimestre: irl_trimestre ?? null,
  revision_le: revision_le ?? null,
})

const locataireDe = (saisi: NonNullable<Saisie['bail']>['locataires'][number]) => ({
  ...saisi,
  email: saisi.email ?? null,
  consent_electronique_le: saisi.consent_electronique_le ?? null,
})
