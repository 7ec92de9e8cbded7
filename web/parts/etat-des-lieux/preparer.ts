// Prepares an inspection for the field: what the page needs of the books is kept on this device, and it opens without a network.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { nomComplet } from '#domain/base/mots.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Fluide } from '#domain/sujets/immeubles/cle-repartition.ts'
import type { Compteur, Unite } from '#domain/sujets/immeubles/compteur.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { EtatDesLieux, SaisieEtat, SensEtat } from '#domain/sujets/location/etat-des-lieux.ts'
import { trame, trameDeSortie } from '#domain/sujets/location/etat-des-lieux-trame.ts'
import type { Meuble } from '#domain/sujets/location/inventaire.ts'
import { estBailMeuble } from '#domain/sujets/location/regles.ts'
import { documentsBailQuery } from '#web/data/location/documents-bail.ts'
import { inventaireQuery } from '#web/data/location/inventaire-mobilier.ts'
import { etatsDesLieuxQuery } from '#web/data/location/vie-du-bail.ts'
import type { Chantier, PhotoConnue } from '#web/data/terrain/chantier.ts'
import { cleDe, garder } from '#web/data/terrain/magasin.ts'
import { utilisateurGarde } from '#web/lib/session-key.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

const FLUIDES: Readonly<Record<Fluide, string>> = {
  eau_froide: 'Eau froide',
  eau_chaude: 'Eau chaude',
  chauffage: 'Chauffage',
  gaz: 'Gaz',
  electricite: 'Électricité',
}
const UNITES: Readonly<Record<Unite, string>> = { m3: 'm³', kwh: 'kWh', unite: '' }

/** «Eau froide, n° B 19 4402». */
const nomDuCompteur = ({ fluide, numero }: Compteur): string => `${FLUIDES[fluide]}${numero ? `, n° ${numero}` : ''}`

type Demande = { bail: Bail; bien: Bien | null; sens: SensEtat }

/** `const preparer = usePreparer()`; `await preparer({ bail, bien, sens })` keeps it here, and opens it. Fails by a sentence where nothing can be kept. */
export function usePreparer(): (demande: Demande) => Promise<void> {
  const lireEtats = useLireEtats()
  const contexteDe = useContexte()
  const navigate = useNavigate()
  const { dossier } = useDossier()
  return async ({ bail, bien, sens }) => {
    const user_id = utilisateurGarde()
    if (!user_id) throw new Error('Connectez-vous sur cet appareil pour y faire un état des lieux.')
    const { entree, etat, documents, meubles } = await lireEtats(bail, sens)
    const { contexte, saisie } = contexteDe({ bail, bien, sens, entree, meubles })
    const etat_id = etat?.id ?? crypto.randomUUID()
    const cle = cleDe(user_id, etat_id)
    const chantier: Chantier = {
      ...{ cle, user_id, dossier_id: dossier.id, bail_id: bail.id, etat_id, sens, contexte },
      saisi: {
        saisie: etat ? saisieDe(etat) : saisie,
        signatures: etat?.signatures ?? [],
        signe_le: etat?.signe_le ?? null,
      },
      ...{ revision: 0, recue: 0, garde_a: new Date().toISOString(), version: etat?.version ?? 0, en_vol: null },
      ...{ signature_recue: etat !== null && etat.signe_le !== null, copie: 'non', copie_refus: null, conflit: null },
    }
    const connues = documents
      .filter(({ etat_des_lieux_id: de }) => de !== null && (de === entree?.id || de === etat?.id))
      .map(({ id, etat_des_lieux_id, element, document_id }): PhotoConnue => {
        return { id, cle, etat_id: etat_des_lieux_id ?? '', element: element ?? '', document_id, octets: null }
      })
    await garder(chantier, connues)
    await navigate(`/terrain/${etat_id}`)
  }
}

export const saisieDe = ({ date, compteurs, cles, pieces, observations, adresse }: EtatDesLieux): SaisieEtat => ({
  ...{ date, compteurs, cles, pieces, observations, adresse },
})

function useLireEtats() {
  const { dossier } = useDossier()
  const queries = useQueryClient()
  return async (bail: Bail, sens: SensEtat) => {
    const [etats, documents, meubles] = await Promise.all([
      queries.fetchQuery(etatsDesLieuxQuery(dossier.id)),
      queries.fetchQuery(documentsBailQuery(dossier.id)),
      queries.fetchQuery(inventaireQuery(dossier.id)),
    ])
    const un = (voulu: SensEtat) => etats.find((etat) => etat.bail_id === bail.id && etat.sens === voulu) ?? null
    return { entree: sens === 'sortie' ? un('entree') : null, etat: un(sens), documents, meubles }
  }
}

function useContexte() {
  const { dossier, today } = useDossier()
  const { compteurs = [], pieces = [] } = useFaits()
  const lien = useLien()
  return ({
    bail,
    bien,
    sens,
    entree,
    meubles,
  }: Demande & { entree: EtatDesLieux | null; meubles: readonly Meuble[] }) => {
    const siens = compteurs.filter(({ bien_id, depose_le }) => bien_id === bail.bien_id && depose_le === null)
    const meuble = estBailMeuble(bail.type_bail)
    const lieu = {
      type_bien: bien?.type_bien ?? 'autre',
      meuble,
      pieces: pieces.filter(({ bien_id }) => bien_id === bail.bien_id).toSorted((a, b) => a.ordre - b.ordre),
      compteurs: siens.map((un) => ({ id: un.id, nom: nomDuCompteur(un) })),
    } as const
    return {
      saisie: sens === 'sortie' && entree ? trameDeSortie(entree, today) : trame(lieu, today),
      contexte: {
        dossier: dossier.nom,
        logement: bien?.libelle ?? '',
        adresse: bien ? `${bien.adresse}, ${bien.ville}` : '',
        bailleur: dossier.denomination ?? dossier.nom,
        locataires: bail.locataires.map(({ prenom, nom }) => nomComplet({ prenom, nom })),
        courriel: bail.locataires.some(({ email }) => Boolean(email)),
        entree,
        compteurs: siens.map(({ id, unite }) => ({ id, unite: UNITES[unite] })),
        meubles: meuble ? meubles.filter(({ bien_id }) => bien_id === bail.bien_id) : null,
        livres: lien('etat_des_lieux', { bail: bail.id, sens }),
      },
    }
  }
}
