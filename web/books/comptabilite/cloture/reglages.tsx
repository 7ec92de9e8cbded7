// What was chosen for this year and for this dossier, and where the doctrine leaves the choice open.
import type { ReactNode } from 'react'
import { choisi, type Reglage } from '#domain/activites/reglage.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { contient, type Reglages as Dits, leNom, titreDe } from '#domain/compta/exercice.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import { useParam } from '#web/lib/adresse.ts'
import { useAmortit, useComptabilite, useMots, useNatures } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { CONVENTION, choixTva, libellesTva, precisionsTva, TENUE } from './choix.ts'
import { DossierForm } from './dossier-form.tsx'
import { ExerciceForm } from './exercice-form.tsx'
import { ExerciceSuivant } from './exercice-suivant.tsx'
import { IdentiteForm } from './identite-form.tsx'

export function Reglages({ exercice }: { exercice: ExerciceEnregistre }) {
  const { dossier, peutEcrire } = useDossier()
  const mots = useMots()
  const [ouvert, setOuvert] = useParam('reglages')
  const fermer = () => setOuvert('')
  const { lignes_validees } = useFaits()
  const { reglages: permis, fec = true } = useComptabilite()
  const { tenue: tenues, regime_tva: regimes } = useNatures()
  const amortit = useAmortit()
  const fige = pourquoiFige(exercice, lignes_validees)
  const modifier = (quoi: 'exercice' | 'dossier' | 'identite') =>
    peutEcrire && (
      <Button kind="quiet" size="small" onClick={() => setOuvert(quoi)}>
        Modifier
      </Button>
    )
  return (
    <div className="books-acc-reglages ui-three">
      <Block title={titreDe(exercice)} aside={fige === null && modifier('exercice')}>
        <dl className="ui-dl">
          <ChoixDe reglages={permis.exercice} dits={exercice.reglages} />
          {tenues?.length !== 1 && <Choix titre="Tenue">{TENUE[exercice.tenue]}</Choix>}
          {regimes?.length !== 1 && (
            <Choix titre="TVA">
              {[libellesTva(mots)[choixTva(exercice)], precisionsTva(exercice)].filter(Boolean).join(', ')}
            </Choix>
          )}
        </dl>
        {fige && <p className="ui-xs ui-muted books-acc-foot">{fige}</p>}
        <ExerciceSuivant exercice={exercice} />
      </Block>
      {(amortit || permis.dossier.length > 0) && (
        <Block title="Choix du dossier" aside={modifier('dossier')}>
          <dl className="ui-dl">
            {amortit && <Choix titre="Prorata des amortissements">{CONVENTION[dossier.convention]}</Choix>}
            <ChoixDe reglages={permis.dossier} dits={exercice.reglages_arretes ?? dossier.reglages} />
          </dl>
          {exercice.etat !== 'ouvert' && (
            <p className="ui-xs ui-muted books-acc-foot">
              Ceux avec lesquels {leNom(exercice)} a été arrêté. Les modifier vaut pour les exercices ouverts.
            </p>
          )}
        </Block>
      )}
      <Block title="Identité" aside={modifier('identite')}>
        <dl className="ui-dl">
          <Choix titre="Nom légal">{dossier.denomination ?? <span className="ui-muted">à compléter</span>}</Choix>
          {(fec || dossier.siren) && (
            <Choix titre="SIREN">
              {dossier.siren?.replace(/(\d{3})(?=\d)/g, '$1\u202f') ?? <span className="ui-muted">à compléter</span>}
            </Choix>
          )}
          <Choix titre="Adresse">{dossier.adresse ?? <span className="ui-muted">à compléter</span>}</Choix>
        </dl>
      </Block>
      {peutEcrire && ouvert === 'exercice' && fige === null && <ExerciceForm exercice={exercice} onClose={fermer} />}
      {peutEcrire && ouvert === 'dossier' && <DossierForm onClose={fermer} />}
      {peutEcrire && ouvert === 'identite' && <IdentiteForm onClose={fermer} />}
    </div>
  )
}

/** The sentence that says why the choices of a year stand; null while they may change. */
function pourquoiFige(exercice: ExerciceEnregistre, validees: readonly Ligne[]): string | null {
  if (exercice.etat === 'arrete') return 'L’exercice est arrêté : rouvrez-le pour changer ces choix.'
  const entame = validees.some(({ date, journal }) => journal !== 'AN' && contient(exercice, date))
  return exercice.etat === 'ouvert' && !entame ? null : 'Des écritures sont validées : ces choix ne changent plus.'
}

/** What the family of the dossier asks, and what was chosen. */
function ChoixDe({ reglages, dits }: { reglages: readonly Reglage[]; dits: Dits }) {
  return reglages.map((un) => (
    <Choix key={un.cle} titre={un.court} aConfirmer={un.a_confirmer}>
      {choisi(un, dits)}
    </Choix>
  ))
}

function Choix({ titre, aConfirmer, children }: { titre: string; aConfirmer?: boolean; children: ReactNode }) {
  return (
    <>
      <dt>{titre}</dt>
      <dd>
        {children} {aConfirmer && <Tag tone="wait">à confirmer</Tag>}
      </dd>
    </>
  )
}
