// What was typed, step by step, each with the way back to change it.
import { choisi } from '#domain/activites/reglage.ts'
import { sum } from '#domain/base/cents.ts'
import { minuscule, nomComplet } from '#domain/base/mots.ts'
import { anneeDeCloture } from '#domain/compta/exercice.ts'
import { direTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { formatDay, formatEuros, formatLongDay } from '#web/lib/format.ts'
import { tauxEnClair } from '#web/parts/biens/champs-emprunt.ts'
import { Button } from '#web/ui/button.tsx'
import { LedgerLine, LedgerList } from '#web/ui/table/ledger-list.tsx'
import type { FamilleInstallee } from './cadre.ts'
import type { Lue } from './demande.ts'
import { type Etape, NOM_ETAPE, type Parcours } from './etapes.ts'
import { lireBail, lireEmpruntSaisi, lireLocataires } from './lectures.ts'
import type { Saisie } from './saisie.ts'

type Props = { lue: Lue; saisie: Saisie; parcours: Parcours; famille: FamilleInstallee }

export function Recapitulatif({ lue, saisie, parcours, famille }: Props) {
  return (
    <LedgerList label="Ce qui sera enregistré">
      {lignes(lue, { saisie, famille })
        .filter(({ etape }) => parcours.etapes.includes(etape))
        .map(({ etape, titre, detail }) => (
          <LedgerLine
            key={etape}
            margin={NOM_ETAPE[etape]}
            action={
              <Button kind="quiet" size="small" onClick={() => parcours.aller(etape)}>
                Modifier
              </Button>
            }
          >
            <p className="parts-tache-titre">{titre}</p>
            <p className="ui-small ui-second">{detail}</p>
          </LedgerLine>
        ))}
    </LedgerList>
  )
}

type Ligne = { etape: Etape; titre: string; detail: string }

function lignes(lue: Lue, { saisie, famille }: Pick<Props, 'saisie' | 'famille'>): Ligne[] {
  const { bien, composants, exercice, repris } = lue
  const parts = composants.filter(({ acquis_avec_bien }) => acquis_avec_bien)
  const meubles = composants.filter(({ acquis_avec_bien }) => !acquis_avec_bien)
  const ard = sum(composants.map((un) => un.ard_anterieur_cents))
  const reportes = famille.mots.amortissement.plafond ? `, dont reportés ${formatEuros(ard)}` : ''
  return [
    ...vous(lue, famille),
    {
      etape: 'logement',
      titre: `${bien.libelle}, ${bien.ville}`,
      detail: `${formatEuros(bien.prix_cents)}, acheté le ${formatDay(bien.date_acquisition)}, loué depuis le ${formatDay(bien.date_mise_en_location)}. Frais ${bien.frais_immobilises ? 'immobilisés' : 'en charges'} : ${formatEuros(bien.frais_acquisition_cents)}`,
    },
    {
      etape: 'composants',
      titre: `${parts.length} composants, ${formatEuros(sum(parts.map((un) => un.base_cents)))}`,
      detail: parts.map(({ libelle, base_cents }) => `${libelle} ${formatEuros(base_cents)}`).join(', '),
    },
    {
      etape: 'mobilier',
      titre: meubles.length > 0 ? `Mobilier, ${formatEuros(sum(meubles.map((un) => un.base_cents)))}` : 'Sans mobilier',
      detail: meubles
        .map(({ libelle, duree_annees, base_cents }) => `${libelle} ${formatEuros(base_cents)} sur ${duree_annees} ans`)
        .join(', '),
    },
    emprunt(saisie),
    bail(saisie),
    ...(repris
      ? [
          {
            etape: 'reprise' as const,
            titre: `Comptes repris au ${formatLongDay(exercice.debut)}`,
            detail: `Amortissements ${formatEuros(sum(composants.map((un) => un.amortissement_anterieur_cents)))}${reportes}`,
          },
        ]
      : []),
  ]
}

function vous({ identite, exercice }: Lue, { exercices, reglages }: FamilleInstallee): Ligne[] {
  if (!identite) return []
  const premier = exercices.auChoix
    ? `Premier exercice du ${formatDay(exercice.debut)} au ${formatDay(exercice.fin)}`
    : `Première année ${anneeDeCloture(exercice)}`
  const dits = reglages.map((un) => minuscule(choisi(un, identite.reglages)))
  return [{ etape: 'vous', titre: identite.nom, detail: [premier, ...dits].join(', ') }]
}

function emprunt(saisie: Saisie): Ligne {
  const pret = saisie.avecEmprunt ? lireEmpruntSaisi(saisie) : null
  if (!pret) return { etape: 'emprunt', titre: 'Sans emprunt', detail: 'Payé comptant.' }
  return {
    etape: 'emprunt',
    titre: `${pret.libelle}, ${formatEuros(pret.capital_cents)}`,
    detail: `${pret.banque}, ${tauxEnClair(pret.taux_millieme_pct)} % sur ${pret.duree_mois} mois`,
  }
}

function bail(saisie: Saisie): Ligne {
  const lu = saisie.avecBail ? lireBail(saisie) : null
  if (!lu)
    return { etape: 'bail', titre: 'Pas de bail pour l’instant', detail: 'Vous l’ajouterez dans « Locataires ».' }
  const noms = lireLocataires(saisie.locataires).map(nomComplet)
  return {
    etape: 'bail',
    titre: noms.join(', ') || 'Locataire à nommer',
    detail: `${formatEuros(lu.loyer_cents)} et ${formatEuros(lu.charges_cents)} de charges, depuis le ${formatDay(lu.debut)}${
      lu.irl_trimestre ? `, révisé d’après l’IRL du ${direTrimestre(lu.irl_trimestre)}` : ''
    }`,
  }
}
