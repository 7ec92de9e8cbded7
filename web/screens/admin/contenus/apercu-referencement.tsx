// A page as a search engine and a shared link would show it, from what is being typed.
import type { Colonnes } from '#web/data/contenu/contenus.ts'
import { texte } from './rubrique.ts'

export function ApercuReferencement({ colonnes }: { colonnes: Colonnes | null }) {
  return (
    <section className="screens-ctn-apercu" aria-label="Aperçu">
      <h2 className="ui-label screens-ctn-apercu-h">Aperçu</h2>
      {colonnes ? (
        <Resultat colonnes={colonnes} />
      ) : (
        <p className="ui-second">L’aperçu reviendra une fois les champs corrigés.</p>
      )}
    </section>
  )
}

function Resultat({ colonnes }: { colonnes: Colonnes }) {
  const dit = (...noms: string[]) => noms.map((nom) => texte(colonnes[nom])).find((mot) => mot.trim() !== '')
  const titre = dit('meta_title') ?? 'Titre d’origine de la page'
  const phrase = dit('meta_description') ?? 'Description d’origine de la page.'
  return (
    <div className="screens-ctn-resultats">
      <div className="screens-ctn-resultat">
        <p className="ui-second">Dans un moteur de recherche</p>
        <p className="screens-ctn-resultat-titre">{titre}</p>
        <p>{phrase}</p>
      </div>
      <div className="screens-ctn-resultat">
        <p className="ui-second">Dans un lien partagé</p>
        <p className="screens-ctn-resultat-titre">{dit('og_title') ?? titre}</p>
        <p>{dit('og_description') ?? phrase}</p>
      </div>
    </div>
  )
}
