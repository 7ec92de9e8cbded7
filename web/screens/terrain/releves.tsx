// Meters and keys: what each shows beside what it showed at the entry, photographed, and how many keys are there.
import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import type { Cles, Releve } from '#domain/sujets/location/etat-des-lieux.ts'
import { milliemesDuReleve } from '#domain/sujets/location/etat-des-lieux-releves.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useTerrain } from './chantier.ts'
import { Photos } from './photos.tsx'

export function ClesEtCompteurs() {
  const { saisi } = useTerrain()
  const { compteurs, cles } = saisi.saisie
  return (
    <>
      <h2>Compteurs</h2>
      {compteurs.map((un, rang) => (
        <Compteur key={un.nom} releve={un} rang={rang} />
      ))}
      <h2>Clés et badges</h2>
      {cles.map((une, rang) => (
        <Cle key={une.nom} cles={une} rang={rang} />
      ))}
      <AjouterCle />
    </>
  )
}

function Compteur({ releve, rang }: { releve: Releve; rang: number }) {
  const { c, fige, changer } = useTerrain()
  const { nom, valeur, compteur_id } = releve
  const avant = c.contexte.entree?.compteurs.find((un) => un.nom === nom)?.valeur
  const unite = c.contexte.compteurs.find(({ id }) => id === compteur_id)?.unite
  const ecart = avant && valeur ? consomme(avant, valeur) : null
  return (
    <div className="screens-edl-ligne">
      <div className="screens-edl-nom">
        <div>
          <p>
            <b>{nom}</b>
          </p>
          {avant && <p className="ui-xs ui-muted">À l’entrée : {avant}</p>}
          {ecart !== null && (
            <p className="ui-xs ui-second">
              {ecart < 0
                ? 'Moins qu’à l’entrée : vérifiez le relevé.'
                : `${ecart.toLocaleString('fr-FR')} de plus qu’à l’entrée`}
            </p>
          )}
          {!valeur && !fige && <p className="ui-xs screens-edl-attend">Pas encore relevé</p>}
        </div>
        <span className="screens-edl-index">
          <input
            className="ui-input"
            aria-label={`Relevé : ${nom}`}
            inputMode="decimal"
            placeholder="000"
            maxLength={60}
            disabled={fige}
            value={valeur}
            onChange={(event) => {
              const { value } = event.target
              changer((saisie) => ({ ...saisie, compteurs: saisie.compteurs.with(rang, { ...releve, valeur: value }) }))
            }}
          />
          {unite && <span className="ui-small ui-muted">{unite}</span>}
        </span>
      </div>
      <Photos element={`Compteur, ${nom}`} />
    </div>
  )
}

/** What was consumed, where both are figures, in units. */
function consomme(avant: string, apres: string): number | null {
  const [a, b] = [milliemesDuReleve(avant), milliemesDuReleve(apres)]
  return a === null || b === null ? null : (b - a) / 1_000
}

function Cle({ cles, rang }: { cles: Cles; rang: number }) {
  const { c, fige, changer } = useTerrain()
  const { nom, nombre } = cles
  const remises = c.contexte.entree?.cles.find((une) => une.nom === nom)?.nombre
  const manque = remises === undefined ? 0 : remises - nombre
  const mettre = (combien: number) =>
    changer((saisie) => ({
      ...saisie,
      cles: saisie.cles.with(rang, { nom, nombre: Math.max(0, Math.min(99, combien)) }),
    }))
  return (
    <div className="screens-edl-ligne">
      <div className="screens-edl-nom">
        <div>
          <p>
            <b>{nom}</b>
          </p>
          {remises !== undefined && (
            <p className={manque > 0 ? 'ui-xs screens-edl-manque' : 'ui-xs ui-muted'}>
              {remises} remise{remises > 1 ? 's' : ''} à l’entrée
              {manque > 0 && `, ${manque} manque${manque > 1 ? 'nt' : ''}`}
            </p>
          )}
        </div>
        <span className="screens-edl-pas">
          <IconButton
            label={`Une clé de moins : ${nom}`}
            icon={Minus}
            disabled={fige || nombre === 0}
            onClick={() => mettre(nombre - 1)}
          />
          <output aria-label={`Nombre : ${nom}`}>{nombre}</output>
          <IconButton
            label={`Une clé de plus : ${nom}`}
            icon={Plus}
            disabled={fige}
            onClick={() => mettre(nombre + 1)}
          />
        </span>
      </div>
    </div>
  )
}

function AjouterCle() {
  const { saisi, fige, changer } = useTerrain()
  const [nom, setNom] = useState('')
  const propre = nom.trim()
  const impossible = propre === '' || saisi.saisie.cles.some((une) => une.nom === propre)
  if (fige) return null
  const ajouter = () => {
    if (impossible) return
    changer((saisie) => ({ ...saisie, cles: [...saisie.cles, { nom: propre, nombre: 1 }] }))
    setNom('')
  }
  return (
    <div className="screens-edl-ajout">
      <input
        className="ui-input"
        aria-label="Clé ou badge à ajouter"
        placeholder="Badge du hall, cave, garage…"
        maxLength={100}
        value={nom}
        onChange={(event) => setNom(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && ajouter()}
      />
      <Button icon={Plus} disabled={impossible} onClick={ajouter}>
        Ajouter une clé
      </Button>
    </div>
  )
}
