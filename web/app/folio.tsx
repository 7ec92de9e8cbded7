// The band of the books: which dossier, and its exercices as index tabs; both are kept in the URL.

import { ChevronDown } from 'lucide-react'
import { memeFamille } from '#domain/activites/catalogue.ts'
import { precisionDe } from '#domain/compta/exercice.ts'
import { voitPourUnAutre } from '#web/lib/session-key.ts'
import { useActiviteSession } from '#web/session/activite.ts'
import { lieuDuDossier } from '#web/session/destination.ts'
import { useDossier, useIci } from '#web/session/dossier.tsx'
import { LIBELLES } from '#web/text/formules.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IndexTabs } from '#web/ui/nav/index-tabs.tsx'
import { Menu, MenuLink } from '#web/ui/overlay/menu.tsx'
import { Banner } from '#web/ui/state/banner.tsx'

const ETATS = { ouvert: 'en cours', arrete: 'arrêté', definitif: 'clos' } as const
const TERMINE = 'à clore'

export function Folio() {
  const { dossier, dossiers, exercices, exercice, today, role, lectureSeule, ferme } = useDossier()
  const activite = useActiviteSession()
  const ici = useIci()
  const shown = exercices.slice(-4)
  const plusieurs = dossiers.some((one) => !memeFamille(one.activite, dossier.activite))
  return (
    <>
      <div className="ui-folio">
        <div className="ui-wrap">
          <Menu
            label="Dossiers"
            align="start"
            trigger={
              <button type="button" className="ui-pick" aria-label={`Dossier : ${dossier.nom}`}>
                <Icon of={ChevronDown} className="ui-muted" />
                <span>
                  {dossier.nom} <span className="ui-muted">{activite && `· ${LIBELLES[activite]}`}</span>
                </span>
              </button>
            }
          >
            {dossiers.map((one) => (
              <MenuLink
                key={one.id}
                to={
                  memeFamille(one.activite, dossier.activite) ? ici({ dossier: one.id }) : lieuDuDossier(one, activite)
                }
                checked={one.id === dossier.id}
              >
                {one.nom}
                {plusieurs && <span className="ui-muted"> · {LIBELLES[one.activite]}</span>}
              </MenuLink>
            ))}
          </Menu>
          <IndexTabs
            label="Exercice"
            current={exercice?.id ?? null}
            tabs={shown.map((one) => ({
              key: one.id,
              text: precisionDe(one),
              note: one.etat === 'ouvert' && one.fin < today ? TERMINE : ETATS[one.etat],
              to: ici({ exercice: one.fin }),
            }))}
          />
        </div>
      </div>
      {lectureSeule && !ferme && !voitPourUnAutre() && (
        <section className="ui-wrap ui-folio-note" aria-label="Ce que vous pouvez faire ici">
          <Banner
            tone="wait"
            action={
              role === 'proprietaire' && (
                <LinkButton size="small" to="/formules">
                  Voir les formules
                </LinkButton>
              )
            }
          >
            {lectureSeule}
          </Banner>
        </section>
      )}
    </>
  )
}
