// The trips of the exercice: what they come to by vehicle at the published scale, the log itself, and the vehicles.
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { REFUS } from '#domain/base/refus.ts'
import { codeDe, contient, dansLeNom, duNom, precisionDe } from '#domain/compta/exercice.ts'
import type { Vehicule } from '#domain/sujets/tiers/deplacement.ts'
import type { FraisVehicule } from '#domain/sujets/tiers/ecritures/deplacement.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import { useMots } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { SumRow, SumTotal } from '#web/ui/text/sum.tsx'
import { cibleDeplacements, cibleVehicule, nomDe } from './cibles.ts'
import { COLONNES_TRAJET, COLONNES_VEHICULE } from './colonnes.tsx'
import { aRaison, enKm, enTarif, totalDes, useFraisDeplacement, useLignesTrajets } from './lignes.ts'
import { TrajetDialog, type TrajetOuvert } from './trajet-dialog.tsx'
import { VehiculeDialog } from './vehicule-dialog.tsx'

export function Deplacements({ onExpliquer }: { onExpliquer: (cible: Cible) => void }) {
  const { periode, exercice, today, peutEcrire } = useDossier()
  const { vehicules = [], deplacements = [] } = useFaits()
  const frais = useFraisDeplacement()
  const lignes = useLignesTrajets(frais)
  const { trajet, ouvrir } = useTrajetOuvert()
  const [params] = useSearchParams()
  const [vehicule, setVehicule] = useState<Vehicule | 'nouveau' | null>(
    () => vehicules.find(({ id }) => peutEcrire && id === params.get('vehicule')) ?? null,
  )
  const nouveau = () => ouvrir({ id: null, ...(contient(periode, today) && { date: today }) })
  const arrete = exercice?.etat === 'arrete'
  const noter = peutEcrire && !arrete && <Button onClick={nouveau}>Noter un trajet</Button>
  const ajouter = peutEcrire && <Button onClick={() => setVehicule('nouveau')}>Ajouter un véhicule</Button>
  return (
    <div className="ui-stack-l">
      {vehicules.length === 0 ? (
        <Empty drawing="souche" action={ajouter}>
          Aucun véhicule. Chaque trajet pour vos locations se note ici ; vos kilomètres font votre carburant, au barème
          de l’administration.
        </Empty>
      ) : (
        <>
          {frais.length > 0 && <AuBareme frais={frais} onExpliquer={onExpliquer} />}
          <Block title={`Trajets ${duNom(periode)}`} aside={lignes.length > 0 && noter}>
            {arrete && (
              <p className="ui-small ui-second">
                L’exercice {precisionDe(periode)} est arrêté : rouvrez-le pour changer ses trajets.
              </p>
            )}
            <Table
              label="Trajets"
              rows={lignes}
              rowKey={({ id }) => id}
              columns={COLONNES_TRAJET}
              {...(peutEcrire && !arrete && { onOpen: ouvrir })}
              search="Motif, lieu, logement, véhicule"
              exportName={`deplacements-${codeDe(periode)}`}
              urlName="traj"
              footLabel={lignes.length > 1 ? `${lignes.length} trajets` : '1 trajet'}
              empty={
                <Empty drawing="souche" action={noter}>
                  Aucun trajet {dansLeNom(periode)}.
                </Empty>
              }
            />
          </Block>
          <Block title="Véhicules" aside={ajouter}>
            <Table
              label="Véhicules"
              rows={vehicules}
              rowKey={({ id }) => id}
              columns={COLONNES_VEHICULE}
              {...(peutEcrire && { onOpen: setVehicule })}
              empty=""
            />
          </Block>
        </>
      )}
      {trajet && (
        <TrajetDialog
          key={trajet.id ?? 'nouveau'}
          trajet={trajet}
          onRefaire={(autre) => ouvrir({ ...autre, date: today })}
          onClose={() => ouvrir(null)}
        />
      )}
      {vehicule && (
        <VehiculeDialog
          vehicule={vehicule === 'nouveau' ? null : vehicule}
          employe={vehicule !== 'nouveau' && deplacements.some(({ vehicule_id }) => vehicule_id === vehicule.id)}
          onClose={() => setVehicule(null)}
        />
      )}
    </div>
  )
}

/** The trip that is open: one of the log by the address, or one that is being typed. */
function useTrajetOuvert() {
  const { deplacements = [] } = useFaits()
  const [params, setParams] = useSearchParams()
  const [saisi, setSaisi] = useState<TrajetOuvert | null>(null)
  const vise = useMemo(() => deplacements.find(({ id }) => id === params.get('trajet')) ?? null, [deplacements, params])
  function ouvrir(trajet: TrajetOuvert | null) {
    setSaisi(trajet)
    if (!params.has('trajet')) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('trajet')
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { trajet: saisi ?? vise, ouvrir }
}

type Bareme = { frais: readonly FraisVehicule[]; onExpliquer: (cible: Cible) => void }

function AuBareme({ frais, onExpliquer }: Bareme) {
  const { forfait } = useMots()
  const { periode } = useDossier()
  const { biens } = useFaits()
  const ou = { periode, biens }
  const comptes = frais.filter(({ tarif }) => tarif !== null)
  const raisons = [...new Set(frais.flatMap(({ sans }) => (aRaison(sans) ? [sans] : [])))]
  return (
    <Block title={`Carburant au barème ${dansLeNom(periode)}`}>
      <div className="ui-stack">
        {raisons.map((raison) => (
          <Banner key={raison} tone="wait">
            {raison === 'au_forfait' ? forfait : REFUS[raison]}
          </Banner>
        ))}
        <div className="books-exp-categories">
          {frais.map((un) => (
            <SumRow
              key={`${un.vehicule.id} ${un.annee}`}
              label={<NomVehicule frais={un} onExpliquer={() => onExpliquer(cibleVehicule(un, ou))} />}
            >
              {un.tarif ? (
                <Euros amount={un.montant_cents} />
              ) : (
                <span className="ui-muted ui-small">{un.sans === 'reel' ? 'au coût réel' : 'pas de montant'}</span>
              )}
            </SumRow>
          ))}
          {comptes.length > 0 && (
            <SumTotal
              label={
                <Explicable onExplain={() => onExpliquer(cibleDeplacements(frais, ou))}>
                  Charge de fin d’exercice, payée par vous
                </Explicable>
              }
              closed
            >
              <Euros amount={totalDes(comptes)} />
            </SumTotal>
          )}
        </div>
      </div>
    </Block>
  )
}

function NomVehicule({ frais, onExpliquer }: { frais: FraisVehicule; onExpliquer: () => void }) {
  const { periode } = useDossier()
  const { vehicule, annee, dixiemes_km, tarif } = frais
  const dit = `${nomDe(vehicule.libelle, annee, periode)}, ${enKm(dixiemes_km)}${tarif ? ` à ${enTarif(tarif.valeur)}` : ''}`
  return tarif ? <Explicable onExplain={onExpliquer}>{dit}</Explicable> : dit
}
