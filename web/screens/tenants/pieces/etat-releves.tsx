// The day, the meters and the keys of a state of a dwelling.
import type { SaisieEtat, SensEtat } from '#domain/location/etat-des-lieux.ts'

type Props = {
  saisie: SaisieEtat
  sens: SensEtat
  jour: string
  onJour: (jour: string) => void
  onChange: (part: Partial<SaisieEtat>) => void
}

export function RelevesDeLEtat({ saisie, sens, jour, onJour, onChange }: Props) {
  const { compteurs, cles, adresse } = saisie
  return (
    <>
      <div className="two">
        <label className="field">
          <span className="label-t">Date</span>
          <input className="input" inputMode="numeric" value={jour} onChange={(event) => onJour(event.target.value)} />
        </label>
        {sens === 'sortie' && (
          <label className="field">
            <span className="label-t">Nouvelle adresse du locataire</span>
            <input
              className="input"
              value={adresse ?? ''}
              onChange={(event) => onChange({ adresse: event.target.value || null })}
            />
          </label>
        )}
      </div>
      <p className="label">Compteurs</p>
      <div className="ten-releves">
        {compteurs.map(({ nom, valeur }, rang) => (
          <label className="field" key={nom}>
            <span className="label-t">{nom}</span>
            <input
              className="input"
              value={valeur}
              onChange={(event) => onChange({ compteurs: compteurs.with(rang, { nom, valeur: event.target.value }) })}
            />
          </label>
        ))}
      </div>
      <p className="label">Clés</p>
      <div className="ten-releves">
        {cles.map(({ nom, nombre }, rang) => (
          <label className="field" key={nom}>
            <span className="label-t">{nom}</span>
            <input
              className="input"
              inputMode="numeric"
              value={String(nombre)}
              onChange={(event) => onChange({ cles: cles.with(rang, { nom, nombre: nombreDe(event.target.value) }) })}
            />
          </label>
        ))}
      </div>
    </>
  )
}

const nombreDe = (text: string): number => Math.min(99, Number(text.replace(/\D/g, '') || 0))
