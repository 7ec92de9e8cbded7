-- The log of a dossier names an exercice by its id and its two days, no longer by a calendar year (decision 081).
set local role maison;
update public.actes a
  set detail = (a.detail - 'annee') || jsonb_build_object('exercice_id', x.id, 'debut', x.debut, 'fin', x.fin)
  from public.exercices x
  where x.dossier_id = a.dossier_id and extract(year from x.fin) = (a.detail ->> 'annee')::numeric
    and a.acte in ('arreter-exercice', 'rouvrir-exercice', 'valider-exercice', 'valider-ecritures', 'declarer-deposee',
                   'rectifier-liasse', 'lettrer-lignes', 'exporter-fec');
update public.actes
  set detail = (detail - 'annee') || jsonb_build_object('fin', make_date((detail ->> 'annee')::integer, 12, 31))
  where detail ? 'annee' and acte in ('importer-fec', 'exporter-fec');
reset role;
