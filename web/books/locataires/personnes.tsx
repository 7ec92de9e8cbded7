// The people of a lease: how to reach each, and whether he takes his receipts electronically.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pencil, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { nomComplet } from '#domain/base/mots.ts'
import type { Bail, Locataire } from '#domain/sujets/location/bail.ts'
import { locatairesQuery } from '#web/data/location/locataires.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { PersonneDialog, useModifierPersonne } from './personne-dialog.tsx'

export function Personnes({ bail, onAdd }: { bail: Bail; onAdd: () => void }) {
  const { dossier, peutEcrire } = useDossier()
  const [ouverte, setOuverte] = useState<Locataire | null>(null)
  const modifier = useModifierPersonne()
  // What a lease does not carry of a person.
  const { data: connus } = useSuspenseQuery(locatairesQuery(dossier.id))
  return (
    <div className="ui-stack">
      {bail.locataires.length === 0 && <p className="ui-second">Personne n’est encore nommé dans ce bail.</p>}
      {bail.locataires.map((personne) => (
        <div className="ui-row ui-row-b books-ten-personne" key={personne.id}>
          <div>
            <b>{nomComplet(personne)}</b>
            <p className="ui-small ui-second">
              {[personne.email, personne.telephone].filter(Boolean).join(', ') || 'Aucun moyen de le joindre'}
            </p>
            <p className="ui-xs ui-muted">
              {personne.consent_electronique_le
                ? `Quittances par e-mail acceptées le ${formatDay(personne.consent_electronique_le)}`
                : 'Quittances sur papier : pas d’accord pour l’e-mail'}
            </p>
          </div>
          {peutEcrire && (
            <IconButton
              label={`Modifier ${nomComplet(personne)}`}
              icon={Pencil}
              size="small"
              onClick={() => setOuverte(connus.find(({ id }) => id === personne.id) ?? personne)}
            />
          )}
        </div>
      ))}
      {peutEcrire && (
        <div>
          <Button size="small" icon={UserPlus} onClick={onAdd}>
            Ajouter un locataire
          </Button>
        </div>
      )}
      {ouverte && (
        <PersonneDialog
          personne={ouverte}
          onClose={() => setOuverte(null)}
          onSave={(fields) => modifier(ouverte, fields)}
        />
      )}
    </div>
  )
}
