// The place `grand_livre`: one account line by line, with its running balance; for tenants and suppliers, one of them.

import { useMemo } from 'react'
import { ecrituresDe, type Ligne } from '#domain/compta/ecriture.ts'
import { codeDe, dansLeNom } from '#domain/compta/exercice.ts'
import { type CompteGrandLivre, grandLivre, type LigneGrandLivre } from '#domain/compta/grand-livre.ts'
import { estLettrable } from '#domain/compta/lettrage.ts'
import { useParam } from '#web/lib/adresse.ts'
import { compareFrench, formatLongDay } from '#web/lib/format.ts'
import { useExpliquer } from '#web/parts/expliquer/use-expliquer.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useLignes } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { ciblePiedCompte, cibleSoldeApres } from '../cibles.ts'
import { Comptabilite, SansExercice } from '../frame.tsx'
import { PoserQuestion } from '../questions/poser.tsx'
import { useClesEnQuestion } from '../questions/qui.ts'
import { colonnes } from './colonnes.tsx'
import { Solde } from './solde.tsx'
import './grand-livre.css'

const AVEC_TOUS = 'tous'

export function GrandLivreScreen() {
  const { exercice } = useDossier()
  const lignes = useLignes()
  const [demande, setDemande] = useParam('compte')
  const [tiers, setTiers] = useParam('tiers')
  const { panneau, cible, expliquer } = useExpliquer({
    actions: (ouverte) => ouverte.sorte === 'ecriture' && <PoserQuestion ecriture={ouverte.ecriture} />,
  })
  const enQuestion = useClesEnQuestion()
  const comptes = useMemo(() => grandLivre(lignes ?? []), [lignes])
  const compte =
    comptes.find((un) => un.compte === demande) ?? comptes.find((un) => un.compte === '512000') ?? comptes[0]
  const auxiliaires = useMemo(() => tiersDe(compte), [compte])
  const montre = useMemo(() => duTiers(compte, tiers), [compte, tiers])
  if (!exercice) return <SansExercice title="Grand livre" />

  const choisir = (numero: string) => {
    setDemande(numero)
    if (tiers) setTiers('')
  }
  const ouvrir = ({ ligne }: LigneGrandLivre) => {
    const ecriture = ecrituresDe((lignes ?? []).filter((autre) => memeEcriture(autre, ligne)))[0]
    if (ecriture) expliquer({ sorte: 'ecriture', ecriture })
  }
  const expliquerCompte = () =>
    compte && expliquer({ sorte: 'compte', compte: compte.compte, auxiliaire: tiers || null })
  const ouverte = cible?.sorte === 'ecriture' ? cible.ecriture.lignes.find((l) => l.compte === compte?.compte) : null

  return (
    <Comptabilite
      title="Grand livre"
      lead={`Du ${formatLongDay(exercice.debut)} au ${formatLongDay(exercice.fin)}.`}
      panneau={panneau}
    >
      {!compte || !montre ? (
        <Empty drawing="registre">Aucun compte n’a bougé {dansLeNom(exercice)}.</Empty>
      ) : (
        <>
          <div className="ui-tools">
            <Choix
              label="Compte"
              value={compte.compte}
              onChange={choisir}
              options={comptes.map((un) => [un.compte, `${un.compte} ${un.libelle}`])}
            />
            {auxiliaires.length > 0 && (
              <Choix
                label="Tiers"
                value={tiers || AVEC_TOUS}
                onChange={(value) => setTiers(value === AVEC_TOUS ? '' : value)}
                options={[[AVEC_TOUS, 'Tous les tiers'], ...auxiliaires]}
              />
            )}
            <Button kind="quiet" onClick={expliquerCompte}>
              Expliquer ce compte
            </Button>
          </div>
          <Solde compte={montre} onExplain={expliquerCompte} />
          <Table
            label={`Compte ${compte.compte}`}
            rows={montre.lignes}
            rowKey={cleDe}
            columns={colonnes((une) => expliquer(cibleSoldeApres(une)), {
              tiers: auxiliaires.length > 0,
              lettres: estLettrable(compte.compte),
              enQuestion,
            })}
            onSum={({ column, rows }) =>
              expliquer(
                ciblePiedCompte(rows, {
                  sens: column.key === 'debit' ? 'debit' : 'credit',
                  titre: `${compte.compte}, ${compte.libelle}`,
                }),
              )
            }
            onOpen={ouvrir}
            openKey={ouverte ? nomDe(ouverte) : ''}
            search="Libellé, pièce ou montant"
            exportName={`grand-livre-${codeDe(exercice)}-${compte.compte}`}
            urlName="gl"
            compact
            empty={<Empty drawing="registre">Aucune ligne pour ce tiers.</Empty>}
          />
        </>
      )}
    </Comptabilite>
  )
}

type ChoixProps = {
  label: string
  value: string
  onChange: (value: string) => void
  options: readonly (readonly [string, string])[]
}

function Choix({ label, value, onChange, options }: ChoixProps) {
  return (
    <select
      className="ui-input books-acc-select"
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      {options.map(([key, texte]) => (
        <option key={key} value={key}>
          {texte}
        </option>
      ))}
    </select>
  )
}

function tiersDe(compte: CompteGrandLivre | undefined): [string, string][] {
  const noms = new Map(
    (compte?.lignes ?? []).flatMap(({ ligne }) =>
      ligne.auxiliaire ? [[ligne.auxiliaire, ligne.auxiliaire_libelle ?? ligne.auxiliaire]] : [],
    ),
  )
  return [...noms].sort(([, a], [, b]) => compareFrench(a, b))
}

/** The same account for one tenant or supplier: its balance is counted again from his lines alone. */
function duTiers(compte: CompteGrandLivre | undefined, tiers: string): CompteGrandLivre | undefined {
  if (!compte || !tiers) return compte
  const siennes = compte.lignes.map(({ ligne }) => ligne).filter(({ auxiliaire }) => auxiliaire === tiers)
  return grandLivre(siennes)[0] ?? { ...compte, lignes: [] }
}

const nomDe = ({ journal, numero, date, cle }: Ligne): string =>
  numero === null ? `${journal} ${date} ${cle}` : `${journal} ${numero}`
const memeEcriture = (a: Ligne, b: Ligne): boolean => nomDe(a) === nomDe(b)
const cleDe = ({ ligne, solde_cents }: LigneGrandLivre): string =>
  `${nomDe(ligne)} ${ligne.bien_id} ${ligne.composant_id} ${ligne.debit_cents} ${ligne.credit_cents} ${solde_cents}`
