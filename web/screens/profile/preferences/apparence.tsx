// The look of the screens in this browser: light, dark or as the system; tables airy or close.
import { useState } from 'react'
import { apparence, choisirApparence, type Densite, type Theme } from '#web/lib/apparence.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Switch } from '#web/ui/nav/switch.tsx'

const THEMES: readonly { key: Theme; label: string }[] = [
  { key: 'systeme', label: 'Système' },
  { key: 'clair', label: 'Clair' },
  { key: 'sombre', label: 'Sombre' },
]
const DENSITES: readonly { key: Densite; label: string }[] = [
  { key: 'confortable', label: 'Confortable' },
  { key: 'compacte', label: 'Compacte' },
]

export function ApparenceDesEcrans() {
  const [{ theme, densite }, setChoix] = useState(apparence)
  return (
    <Block title="Apparence">
      <div className="ui-stack">
        <div className="ui-stack-s">
          <p className="ui-label-t">Thème</p>
          <Switch
            label="Thème"
            options={THEMES}
            value={theme}
            onChange={(key) => setChoix(choisirApparence({ theme: key }))}
          />
        </div>
        <div className="ui-stack-s">
          <p className="ui-label-t">Densité des tableaux</p>
          <Switch
            label="Densité des tableaux"
            options={DENSITES}
            value={densite}
            onChange={(key) => setChoix(choisirApparence({ densite: key }))}
          />
        </div>
        <p className="ui-small ui-second">Ces deux réglages sont ceux de ce navigateur, sur cet appareil.</p>
      </div>
    </Block>
  )
}
