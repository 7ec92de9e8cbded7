// One's own template: its name, its nature, its text; what the law wants and it does not say; proposed, copied, put away.
import { Save } from 'lucide-react'
import { useState } from 'react'
import { TYPES_BAIL as NATURES } from '#domain/sujets/location/bail.ts'
import { modeleMaison } from '#domain/sujets/location/modeles/maison/liste.ts'
import type { ModeleDocument, ModeleMaison } from '#domain/sujets/location/modeles/modele.ts'
import { lireModele } from '#domain/sujets/location/modeles/remplir.ts'
import { useWriteModeles } from '#web/data/location/modeles.ts'
import { formatDay } from '#web/lib/format.ts'
import { TYPES_BAIL } from '#web/parts/expliquer/noms.ts'
import { useBrouillon } from '#web/parts/modele/brouillon.ts'
import { Editeur } from '#web/parts/modele/charge.tsx'
import { Mentions } from '#web/parts/modele/mentions.tsx'
import { siConnu } from '#web/session/annee-fiscale.ts'
import { useNatures } from '#web/session/comptabilite.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/nav/page.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Apercu } from './apercu.tsx'
import { Gestes } from './gestes.tsx'
import { versionDepassee } from './suivi.ts'

type Props = { modele: ModeleDocument; onOuvrir: (cle: string | null) => void }
type Saisie = Pick<ModeleDocument, 'nom' | 'type_bail' | 'contenu' | 'origine_version'>

export function Propre({ modele, onOuvrir }: Props) {
  const { dossier, peutEcrire, today } = useDossier()
  const { update } = useWriteModeles(dossier.id)
  const toast = useToast()
  const lien = useLien()
  const { nom, type_bail, contenu, origine_version } = modele
  const brouillon = useBrouillon<Saisie>(`modele:${modele.id}`, { nom, type_bail, contenu, origine_version })
  const saisie = brouillon.valeur
  const change = brouillon.ecrire
  const [tour, setTour] = useState(0)
  const [busy, setBusy] = useState(false)
  const depart = siConnu(() => lireModele(saisie.contenu))
  const types = saisie.type_bail ? [saisie.type_bail] : (modeleMaison(modele.origine)?.types ?? NATURES)

  async function enregistrer() {
    setBusy(true)
    try {
      await update(modele.id, { ...saisie, nom: saisie.nom.trim(), contenu: lireModele(saisie.contenu) })
      brouillon.oublier()
      toast({ title: 'Modèle enregistré' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  /** Another text in the editor, which is drawn again from it. */
  const remplacer = ({ contenu, version }: ModeleMaison) => {
    change({ contenu, origine_version: version })
    setTour(tour + 1)
  }
  return (
    <Page
      title={saisie.nom || 'Modèle'}
      crumb={{ to: lien('modeles'), label: 'Modèles' }}
      action={
        peutEcrire && (
          <>
            {brouillon.touche && (
              <Button
                onClick={() => {
                  brouillon.oublier()
                  setTour(tour + 1)
                }}
              >
                Abandonner
              </Button>
            )}
            <Button kind="main" icon={Save} busy={busy} disabled={!brouillon.touche} onClick={() => void enregistrer()}>
              Enregistrer
            </Button>
          </>
        )
      }
    >
      <div className="ui-stack">
        <Depassee modele={modele} />
        <Entete saisie={saisie} onChange={change} />
        <div className="ui-row ui-row-b books-mod-gestes">
          <Apercu piece={modele.piece} types={types} contenu={saisie.contenu} />
          {peutEcrire && <Gestes modele={modele} onRemplacer={remplacer} onOuvrir={onOuvrir} />}
        </div>
        <Mentions contenu={saisie.contenu} piece={modele.piece} type_bail={types[0] ?? 'vide'} le={today} />
        {depart.valeur && (
          <Editeur
            key={tour}
            contenu={depart.valeur}
            piece={modele.piece}
            label={`Texte : ${saisie.nom}`}
            lecture={!peutEcrire}
            onChange={(contenu) => change({ contenu })}
          />
        )}
      </div>
    </Page>
  )
}

function Entete({ saisie, onChange }: { saisie: Saisie; onChange: (une: Partial<Saisie>) => void }) {
  const { peutEcrire } = useDossier()
  const { type_bail: natures } = useNatures()
  return (
    <div className="ui-two">
      <label className="ui-field">
        <span className="ui-label-t">Nom du modèle</span>
        <input
          className="ui-input"
          value={saisie.nom}
          readOnly={!peutEcrire}
          onChange={(event) => onChange({ nom: event.target.value })}
        />
      </label>
      <label className="ui-field">
        <span className="ui-label-t">Pour quels baux</span>
        <select
          className="ui-input"
          value={saisie.type_bail ?? ''}
          disabled={!peutEcrire}
          onChange={(event) => onChange({ type_bail: natures.find((un) => un === event.target.value) ?? null })}
        >
          <option value="">Tous les baux</option>
          {natures.map((nature) => (
            <option key={nature} value={nature}>
              {TYPES_BAIL[nature]}
            </option>
          ))}
        </select>
      </label>
    </div>
  )
}

/** Said when the law made the house change the text that this one was copied from. */
function Depassee({ modele }: { modele: ModeleDocument }) {
  const maison = versionDepassee(modele)
  if (!maison) return null
  return (
    <Banner tone="wait">
      <p>
        Le texte de la maison a changé depuis votre copie : version {maison.version}, du {formatDay(maison.du)}. Relisez
        le vôtre, ou revenez au texte de la maison.
      </p>
    </Banner>
  )
}
