// A member of a dossier; its owner changes what he may do, names him owner, or takes him out.
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import type { MembreNomme } from '#web/data/compte/membres.ts'
import { droitsLus, ROLES } from '#web/parts/roles.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Menu, MenuButton, MenuRule } from '#web/ui/overlay/menu.tsx'
import { LedgerLine } from '#web/ui/table/ledger-list.tsx'
import { ChangerDroits } from './droits.tsx'
import { ChangerRole, NommerProprietaire, RetirerMembre } from './gestes.tsx'
import { nomDe } from './nom.ts'

type Props = { dossier: { id: string; nom: string }; membre: MembreNomme; gerable: boolean }
type Geste = 'comptable' | 'lecteur' | 'deleguer' | 'reprendre' | 'droits' | 'nommer' | 'retirer'

export function LigneMembre({ dossier, membre, gerable }: Props) {
  const [geste, setGeste] = useState<Geste | null>(null)
  const { role, peut_valider, droits } = membre
  const nom = nomDe(membre)
  const fermer = () => setGeste(null)
  const actions = gerable && role !== 'proprietaire' && (
    <Menu label={nom} trigger={<IconButton label={`Gérer ${nom}`} icon={Ellipsis} size="small" />}>
      {role === 'comptable' ? (
        <MenuButton onSelect={() => setGeste(peut_valider ? 'reprendre' : 'deleguer')}>
          {peut_valider ? 'Reprendre la validation définitive' : 'Déléguer la validation définitive'}
        </MenuButton>
      ) : (
        <MenuButton onSelect={() => setGeste('comptable')}>En faire un comptable</MenuButton>
      )}
      <MenuButton onSelect={() => setGeste('droits')}>
        {role === 'employe' ? 'Changer ses droits' : 'En faire un collaborateur'}
      </MenuButton>
      {role !== 'lecteur' && <MenuButton onSelect={() => setGeste('lecteur')}>Limiter à la lecture</MenuButton>}
      <MenuButton onSelect={() => setGeste('nommer')}>Nommer propriétaire</MenuButton>
      <MenuRule />
      <MenuButton danger onSelect={() => setGeste('retirer')}>
        Retirer du dossier
      </MenuButton>
    </Menu>
  )
  return (
    <LedgerLine margin={ROLES[role]} action={actions || null}>
      <div>
        <b>{nom}</b>
        {membre.moi && ' (vous)'}
      </div>
      <div className="ui-small ui-second">
        {membre.nom && membre.email}
        {role === 'employe' && <div>{droitsLus(droits)}</div>}
        {role === 'comptable' && (
          <div>
            {peut_valider ? 'Valide définitivement les exercices' : 'Saisit et arrête, sans valider définitivement'}
          </div>
        )}
      </div>
      {geste === 'droits' && <ChangerDroits dossier={dossier} membre={membre} onClose={fermer} />}
      {geste === 'nommer' && <NommerProprietaire dossier={dossier} membre={membre} onClose={fermer} />}
      {geste === 'retirer' && <RetirerMembre dossier={dossier} membre={membre} onClose={fermer} />}
      {geste !== null && geste !== 'droits' && geste !== 'nommer' && geste !== 'retirer' && (
        <ChangerRole dossier={dossier} membre={membre} vers={geste} onClose={fermer} />
      )}
    </LedgerLine>
  )
}
