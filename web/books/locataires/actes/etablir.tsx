// Draws up a document of a lease: its template, what nobody knows yet, its text for this lease alone; then its PDF, kept or not.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Garant } from '#domain/sujets/location/garant.ts'
import type { Valeurs } from '#domain/sujets/location/modeles/faits-du-modele.ts'
import { MODELES_MAISON, modelePropose } from '#domain/sujets/location/modeles/maison/liste.ts'
import {
  type ModeleDocument,
  modeleParDefaut,
  type PieceRedigee,
  valeursDuBail,
} from '#domain/sujets/location/modeles/modele.ts'
import { demandes, lireModele, remplir } from '#domain/sujets/location/modeles/remplir.ts'
import { modelesQuery, redactionsQuery } from '#web/data/location/modeles.ts'
import { formatEuros } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import { useBrouillon } from '#web/parts/modele/brouillon.ts'
import { Editeur } from '#web/parts/modele/charge.tsx'
import { Mentions } from '#web/parts/modele/mentions.tsx'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { useFaitsDuModele } from './faits.ts'
import { useGarder } from './garder.ts'
import { Saisies } from './saisies.tsx'

type Saisie = { readonly choisi: string; readonly ecrit: unknown; readonly valeurs: Valeurs }
type Props = { bail: Bail; piece: PieceRedigee; garant: Garant | null; onClose: () => void }

const TITRES: Readonly<Record<PieceRedigee, string>> = {
  bail: 'Établir le bail',
  avenant: 'Établir un avenant',
  caution: 'Établir l’acte de caution',
}

export function EtablirDialog(props: Props) {
  return (
    <Dialog
      title={TITRES[props.piece]}
      description={[nomsDuBail(props.bail), props.garant?.nom].filter(Boolean).join(' ; caution : ')}
      onClose={props.onClose}
      wide
    >
      <Etablir {...props} />
    </Dialog>
  )
}

/** The texts that one may begin from: that of this lease where it was changed, the dossier's own, the house's. */
function useTextes({ bail, piece, garant }: Omit<Props, 'onClose'>) {
  const { dossier } = useDossier()
  const { data: propres } = useSuspenseQuery(modelesQuery(dossier.id))
  const { data: redactions } = useSuspenseQuery(redactionsQuery(dossier.id))
  const du = { bail_id: bail.id, piece, garant_id: garant?.id ?? null }
  const sienne = redactions.find(
    (une) => une.bail_id === du.bail_id && une.piece === piece && une.garant_id === du.garant_id,
  )
  const convient = (un: ModeleDocument) =>
    un.piece === piece && un.archive_le === null && (un.type_bail === null || un.type_bail === bail.type_bail)
  const maisons = MODELES_MAISON.filter((un) => un.piece === piece && un.types.includes(bail.type_bail))
  const textes = [
    ...(sienne?.contenu ? [{ cle: 'bail', nom: 'Le texte écrit pour ce bail', contenu: sienne.contenu }] : []),
    ...propres.filter(convient).map(({ id, nom, contenu }) => ({ cle: id, nom, contenu })),
    ...maisons.map(({ cle, nom, contenu }) => ({ cle, nom: `${nom} (maison)`, contenu: contenu as unknown })),
  ]
  const propose = modeleParDefaut(propres, { piece, type_bail: bail.type_bail })?.id ?? modelePropose(piece, bail).cle
  return { textes, sienne, propose: sienne?.contenu ? 'bail' : propose, valeurs: valeursDuBail(redactions, du) }
}

function Etablir({ bail, piece, garant, onClose }: Props) {
  const { dossier, today } = useDossier()
  const { textes, sienne, propose, valeurs: tapees } = useTextes({ bail, piece, garant })
  const { faits, refus: sans } = useFaitsDuModele({ bail, piece, garant })
  const brouillon = useBrouillon<Saisie>(`acte:${bail.id}:${piece}:${garant?.id ?? ''}`, {
    ...{ choisi: propose, ecrit: null, valeurs: tapees },
  })
  const { choisi, ecrit, valeurs } = brouillon.valeur
  const [ouvert, setOuvert] = useState(false)
  const texte = textes.find(({ cle }) => cle === choisi)?.contenu
  const contenu = ecrit ?? texte
  const depart = siConnu(() => lireModele(contenu))
  const garder = useGarder({
    ...{ dossier_id: dossier.id, bail, piece, garant_id: garant?.id ?? null, sienne, valeurs },
    // What is another template's text, or was changed here, is that of this lease.
    contenu: ecrit !== null || choisi === 'bail' || choisi !== modeleDUsage(textes, propose) ? contenu : null,
    onFait: brouillon.oublier,
    onClose,
  })
  const rempli = siConnu(() => {
    if (!faits) return null
    const remplissage = { faits, valeurs, typographie: { montant: formatEuros } }
    return { vides: remplir(contenu, remplissage).vides, ...demandes(contenu, remplissage) }
  })
  if (sans)
    return (
      <Banner tone="bad">
        <p>{sans}</p>
      </Banner>
    )
  return (
    <div className="ui-stack">
      <label className="ui-field">
        <span className="ui-label-t">Modèle</span>
        <select
          className="ui-input"
          value={choisi}
          onChange={(event) => {
            brouillon.ecrire({ choisi: event.target.value, ecrit: null })
          }}
        >
          {textes.map(({ cle, nom }) => (
            <option key={cle} value={cle}>
              {nom}
            </option>
          ))}
        </select>
      </label>
      <Mentions contenu={contenu} piece={piece} type_bail={bail.type_bail} le={today} />
      {rempli.valeur && (
        <Saisies
          demandes={rempli.valeur}
          valeurs={valeurs}
          onChange={(dites) => brouillon.ecrire({ valeurs: dites })}
        />
      )}
      <div>
        <Button size="small" aria-expanded={ouvert} onClick={() => setOuvert(!ouvert)}>
          {ouvert ? 'Replier le texte' : 'Changer le texte pour ce bail'}
        </Button>
      </div>
      {ouvert && depart.valeur && (
        <Editeur
          key={choisi}
          contenu={depart.valeur}
          piece={piece}
          label="Texte de ce document"
          onChange={(texteEcrit) => brouillon.ecrire({ ecrit: texteEcrit })}
        />
      )}
      <div className="ui-form-foot ui-stack-s">
        <p className="ui-small ui-second" role="status">
          {direVides(rempli.valeur?.vides.length ?? 0)}
        </p>
        <div className="ui-row ui-form-actions">
          <Button kind="main" onClick={() => void garder.garder()} busy={garder.busy}>
            Garder au bail
          </Button>
          <Button icon={Download} onClick={() => void garder.telecharger()} busy={garder.busy}>
            PDF
          </Button>
          <Button onClick={() => void garder.enregistrer()} busy={garder.busy}>
            Enregistrer
          </Button>
        </div>
      </div>
    </div>
  )
}

/** What is taken when nothing was written for this lease: its choice needs no copy. */
const modeleDUsage = (textes: readonly { readonly cle: string }[], propose: string): string =>
  propose === 'bail' ? (textes[1]?.cle ?? '') : propose

const direVides = (vides: number): string => {
  if (vides === 0) return 'Tout est rempli.'
  return vides === 1 ? 'Un champ reste à remplir à la main.' : `${vides} champs restent à remplir à la main.`
}
