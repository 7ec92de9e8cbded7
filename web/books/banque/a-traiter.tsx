// The lines that wait, each with its proposal: accepted one by one, several at once, or said by hand.
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { CONFIANCE_DITE, CONFIANCES, type Confiance } from '#domain/sujets/banque/confiance.ts'
import { semblables } from '#domain/sujets/banque/semblables.ts'
import type { CompteBancaire } from '#web/data/banque/comptes-bancaires.ts'
import { useDossier, useLien } from '#web/session/dossier.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { AvantLivres, useAvantLivres } from './avant-livres.tsx'
import { Clavier } from './clavier.tsx'
import { useColonnes } from './colonnes.tsx'
import { type Banque, type LigneProposee, useAPropos } from './donnees.ts'
import { EnBloc, estComplete, useSeules } from './en-bloc.tsx'
import { choixDe, nombreDeLignes, useTraiter } from './gestes.ts'
import { TraiterDialog } from './traiter-dialog.tsx'

type Props = { compte: CompteBancaire; banque: Banque; importe: boolean }

export function ATraiter({ compte, banque, importe }: Props) {
  const { peutEcrire } = useDossier()
  const lignes = useAPropos(compte, banque)
  const { traiter, accepter, busy } = useTraiter()
  const [params] = useSearchParams()
  const [ouverte, setOuverte] = useState<LigneProposee | null>(
    () => lignes.find(({ id }) => id === params.get('ligne')) ?? null,
  )
  const { filtre, setFiltre, options, rows } = useFiltre(lignes)
  const [choisies, setChoisies] = useState<ReadonlySet<string>>(new Set())
  const seules = useSeules(lignes, { compte, banque })
  const columns = useColonnes({
    seules,
    choisies,
    setChoisies,
    peutEcrire,
    busy,
    onAccepter: accepter,
    onOuvrir: setOuverte,
  })
  const avant = useAvantLivres({ compte, banque }).lignes.length > 0
  if (lignes.length === 0)
    return avant ? <AvantLivres compte={compte} banque={banque} /> : <Vide importe={importe} compte={compte} />
  const retenues = rows.filter(({ id }) => choisies.has(id))
  // A key pressed from line to line is no look at this one.
  const accepterLigne = (ligne: LigneProposee) =>
    estComplete(ligne) && !seules.has(ligne.id) ? void accepter([choixDe(ligne.proposition)]) : setOuverte(ligne)
  const attendent = banque.lignes.filter(
    ({ compte_id, etat }) => compte_id === compte.id && etat === 'a_traiter',
  ).length
  return (
    <>
      <AvantLivres compte={compte} banque={banque} />
      {attendent > lignes.length && (
        <p className="ui-small ui-second">
          Les {lignes.length} plus anciennes sur {attendent} : les suivantes viennent à mesure que celles-ci sont
          traitées.
        </p>
      )}
      {peutEcrire && (
        <EnBloc
          rows={retenues.length > 0 ? retenues : rows}
          choisies={retenues.length}
          compte={compte}
          banque={banque}
          busy={busy}
          onAccepter={accepter}
        />
      )}
      <Clavier rows={rows} actif={peutEcrire && !busy} onEntree={accepterLigne}>
        <Table
          label="Lignes à traiter"
          rows={rows}
          rowKey={({ id }) => id}
          columns={columns}
          onOpen={setOuverte}
          openKey={ouverte?.id ?? null}
          search="Libellé, proposition ou montant"
          urlName="lig"
          footLabel={nombreDeLignes(rows.length)}
          tools={<Select label="Lignes montrées" value={filtre} options={options} onChange={setFiltre} />}
          empty={<p className="ui-second">Aucune ligne dans ce classement.</p>}
        />
      </Clavier>
      {ouverte && peutEcrire && (
        <TraiterDialog
          ligne={ouverte}
          semblables={semblables(ouverte, lignes)}
          onTraiter={traiter}
          onClose={() => setOuverte(null)}
        />
      )}
    </>
  )
}

const SANS = 'sans'
const CONFIANCE = 'confiance '

/** Of what may be accepted as it is: what is to be said has no confidence yet. */
const estDeConfiance = ({ proposition }: LigneProposee, une: Confiance): boolean =>
  proposition?.a_completer === null && proposition.confiance === une
const estMontree = (ligne: LigneProposee, montre: string): boolean =>
  CONFIANCES.some((une) => `${CONFIANCE}${une}` === montre && estDeConfiance(ligne, une)) ||
  (ligne.proposition?.titre ?? SANS) === montre

/** By what they are proposed to become: what is alike is accepted at once. */
function useFiltre(lignes: readonly LigneProposee[]) {
  const [filtre, setFiltre] = useState('toutes')
  const groupes = useMemo(
    () =>
      [...Map.groupBy(lignes, ({ proposition }) => proposition?.titre ?? SANS)].sort(
        ([, a], [, b]) => b.length - a.length,
      ),
    [lignes],
  )
  const parConfiance = CONFIANCES.flatMap((une) => {
    const nombre = lignes.filter((ligne) => estDeConfiance(ligne, une)).length
    return nombre === 0 ? [] : [{ value: `${CONFIANCE}${une}`, label: `${CONFIANCE_DITE[une]} (${nombre})` }]
  })
  const options = [
    { value: 'toutes', label: `Toutes les lignes (${lignes.length})` },
    ...parConfiance,
    ...groupes.map(([titre, siennes]) => ({
      value: titre,
      label: `${titre === SANS ? 'Sans proposition' : titre} (${siennes.length})`,
    })),
  ]
  const montre = options.some(({ value }) => value === filtre) ? filtre : 'toutes'
  const rows = useMemo(
    () => (montre === 'toutes' ? lignes : lignes.filter((ligne) => estMontree(ligne, montre))),
    [lignes, montre],
  )
  return { filtre: montre, setFiltre, options, rows }
}

function Vide({ importe, compte }: { importe: boolean; compte: CompteBancaire }) {
  const { peutEcrire } = useDossier()
  const lien = useLien()
  const vers = lien('releve')
  return (
    <Empty
      drawing="registre"
      action={
        peutEcrire &&
        !importe && (
          <LinkButton to={`${vers}${vers.includes('?') ? '&' : '?'}compte=${compte.id}`}>Importer un relevé</LinkButton>
        )
      }
    >
      {importe
        ? 'Tout est traité : chaque ligne importée a sa place dans les livres.'
        : 'Aucun relevé importé dans ce compte. Téléchargez-le sur le site de la banque, puis déposez-le ici.'}
    </Empty>
  )
}
