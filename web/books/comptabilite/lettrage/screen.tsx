// The place `lettrage`: lines of third parties that settle each other, lettered by hand or by rule, and the way back.
import { dansLeNom } from '#domain/compta/exercice.ts'
import { useParam } from '#web/lib/adresse.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { PressTabs } from '#web/ui/nav/tabs.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Comptabilite, SansExercice } from '../frame.tsx'
import { ALaMain } from './a-la-main.tsx'
import { Automatique } from './automatique.tsx'
import { type Lettrables, useLettrables } from './donnees.ts'
import { Lettrees } from './lettrees.tsx'
import './lettrage.css'

const TOUS = 'tous'

export function LettrageScreen() {
  const { exercice } = useDossier()
  const lettrables = useLettrables()
  const [demande, setCompte] = useParam('compte')
  const { comptes } = lettrables
  const compte = comptes.some((un) => un.compte === demande) ? demande : TOUS
  if (!exercice) return <SansExercice title="Lettrage" />
  return (
    <Comptabilite
      title="Lettrage"
      lead="Une lettre réunit une dette et ce qui l’a réglée. Elle se pose aussi sur une écriture validée, qui ne change pas."
    >
      {comptes.length === 0 ? (
        <Empty drawing="registre">
          Aucun compte de tiers n’a bougé {dansLeNom(exercice)} : il n’y a rien à lettrer.
        </Empty>
      ) : (
        <>
          <div className="ui-tools">
            <Select
              label="Compte"
              value={compte}
              onChange={(value) => setCompte(value === TOUS ? '' : value)}
              options={[
                { value: TOUS, label: 'Tous les comptes de tiers' },
                ...comptes.map((un) => ({ value: un.compte, label: `${un.compte} ${un.libelle}` })),
              ]}
            />
          </div>
          <Vues key={compte} lettrables={duCompte(lettrables, compte)} />
        </>
      )}
    </Comptabilite>
  )
}

const VUES = ['a-lettrer', 'propositions', 'lettrages'] as const
type Vue = (typeof VUES)[number]

function Vues({ lettrables }: { lettrables: Lettrables }) {
  const [param, setParam] = useParam('vue')
  const vue: Vue = VUES.find((une) => une === param) ?? 'a-lettrer'
  const { nommees, propositions, lettrages, nomDe } = lettrables
  const ouvertes = nommees.filter(({ ligne }) => ligne.lettrage === null)
  return (
    <>
      <PressTabs
        label="Lettrage"
        value={vue}
        onChange={(choisie) => setParam(choisie === 'a-lettrer' ? '' : choisie)}
        tabs={[
          { key: 'a-lettrer', label: 'À lettrer', count: ouvertes.length },
          { key: 'propositions', label: 'Propositions', count: propositions.length },
          { key: 'lettrages', label: 'Lettrages', count: lettrages.length },
        ]}
      />
      <div className="books-let-vue">
        {vue === 'a-lettrer' && <ALaMain nommees={ouvertes} />}
        {vue === 'propositions' && <Automatique propositions={propositions} nomDe={nomDe} />}
        {vue === 'lettrages' && <Lettrees lettrages={lettrages} />}
      </div>
    </>
  )
}

function duCompte(lettrables: Lettrables, compte: string): Lettrables {
  if (compte === TOUS) return lettrables
  return {
    ...lettrables,
    nommees: lettrables.nommees.filter(({ ligne }) => ligne.compte === compte),
    propositions: lettrables.propositions.filter(({ lignes: [une] }) => une?.compte === compte),
    lettrages: lettrables.lettrages.filter((un) => un.compte === compte),
  }
}
