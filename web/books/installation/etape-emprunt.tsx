// Step 5: the loan, if there is one, with its whole schedule as it is typed.
import { useCallback } from 'react'
import { addMonths } from '#domain/base/day.ts'
import { formatAmount } from '#web/lib/format.ts'
import { ChampsEmprunt, EMPRUNT_NEUF } from '#web/parts/biens/champs-emprunt.ts'
import { ApercuEmprunt, ChampsEmpruntForm } from '#web/parts/biens/champs-emprunt-form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { CadreEtape, FormEtape, PiedEtape } from './cadre-etape.tsx'
import { Choix } from './choix.tsx'
import type { Parcours } from './etapes.ts'
import { lireBien } from './lectures.ts'
import type { Changer, Saisie } from './saisie.ts'

export function EtapeEmprunt({ saisie, changer, parcours }: { saisie: Saisie; changer: Changer; parcours: Parcours }) {
  const garder = useCallback((emprunt: Values) => changer({ emprunt }), [changer])
  const bien = lireBien(saisie)
  const proposes: Values = bien
    ? {
        libelle: `Prêt ${bien.libelle}`,
        capital_cents: formatAmount(bien.prix_cents),
        date_deblocage: bien.date_acquisition,
        premiere_echeance: addMonths(bien.date_acquisition, 1),
      }
    : {}
  return (
    <CadreEtape
      titre="L’emprunt"
      pourquoi="Les intérêts et l’assurance se déduisent ; le capital remboursé, non. Recopiez l’offre de prêt."
      aside={saisie.avecEmprunt ? <ApercuEmprunt values={saisie.emprunt} /> : null}
    >
      <Choix
        question="Avez-vous emprunté pour ce logement ?"
        value={saisie.avecEmprunt}
        onChange={(avecEmprunt) => changer({ avecEmprunt })}
        non="Non, payé comptant"
      />
      {saisie.avecEmprunt ? (
        <FormEtape
          schema={ChampsEmprunt}
          garder={garder}
          parcours={parcours}
          values={{ ...EMPRUNT_NEUF, ...proposes, ...saisie.emprunt }}
        >
          <ChampsEmpruntForm />
        </FormEtape>
      ) : (
        <PiedEtape parcours={parcours} />
      )}
    </CadreEtape>
  )
}
