-- The only way into the books: private.poster numbers, chains and freezes entries, all of them or none.

-- What is asked of a validation; `ecritures` is a JSON list, in the order of the journal:
--   [{ cle, journal, date, piece_ref, piece_date, libelle, origine_table, origine_id,
--      lignes: [{ compte, compte_libelle, auxiliaire, auxiliaire_libelle, debit_cents, credit_cents, bien_id, composant_id, lettrage }] }]
-- jusqu_au null: the frontier stays (the à-nouveaux of a year that opens). Same key and same hash of the body: same answer.
-- Answers { ecritures, lignes, jusqu_au, chaine }.
create or replace function private.poster(
  dossier uuid, exercice uuid, auteur uuid, cle text, empreinte text, jusqu_au date, valide_le date, ecritures jsonb)
returns jsonb language plpgsql volatile security definer set search_path = '' as $$
declare
  answered public.cles_idempotence;
  head private.chaines;
  reply jsonb;
begin
  perform private.verrouiller_dossier(dossier);

  select * into answered from public.cles_idempotence k where k.dossier_id = dossier and k.cle = poster.cle;
  if found then
    if answered.empreinte <> empreinte then
      perform private.refuser('cle_idempotence_reutilisee');
    end if;
    return answered.reponse;
  end if;

  perform private.periode_a_valider(dossier, exercice, jusqu_au, ecritures);

  select * into head from private.chaines c where c.dossier_id = dossier;
  if not found then
    head := (dossier, 0, repeat('0', 64));
  end if;
  head := private.inscrire(head, exercice, auteur, valide_le, ecritures);

  insert into private.chaines (dossier_id, rang, tete) values (head.dossier_id, head.rang, head.tete)
  on conflict (dossier_id) do update set rang = excluded.rang, tete = excluded.tete;
  if jusqu_au is not null then
    update public.exercices x set valide_jusqu_au = jusqu_au where x.dossier_id = dossier and x.id = exercice;
  end if;

  reply := jsonb_build_object('ecritures', jsonb_array_length(ecritures),
    'lignes', (select coalesce(sum(jsonb_array_length(e.value -> 'lignes')), 0) from jsonb_array_elements(ecritures) as e (value)),
    'jusqu_au', jusqu_au, 'chaine', head.tete);
  insert into public.cles_idempotence (dossier_id, cle, empreinte, reponse) values (dossier, poster.cle, empreinte, reply);
  return reply;
end
$$;

-- Refuses a year that is final, one whose predecessor is not, a frontier that goes back, an entry outside the period.
create or replace function private.periode_a_valider(dossier uuid, exercice uuid, jusqu_au date, ecritures jsonb)
returns void language plpgsql volatile security definer set search_path = '' as $$
declare
  target public.exercices;
  first_open date;
  last_open date;
begin
  select * into target from public.exercices x where x.dossier_id = dossier and x.id = exercice for update;
  if not found then
    perform private.refuser('exercice_inconnu');
  end if;
  if target.etat = 'definitif' then
    perform private.refuser('exercice_clos');
  end if;
  if exists (
    select from public.exercices x where x.dossier_id = dossier and x.fin < target.debut and x.etat <> 'definitif'
  ) then
    perform private.refuser('exercice_precedent_non_definitif');
  end if;
  first_open := coalesce(target.valide_jusqu_au + 1, target.debut);
  last_open := coalesce(jusqu_au, first_open);
  if jusqu_au > target.fin or jusqu_au < target.debut then
    perform private.refuser('periode_hors_exercice');
  end if;
  if jusqu_au < target.valide_jusqu_au then
    perform private.refuser('periode_deja_validee');
  end if;
  if exists (
    select from jsonb_array_elements(ecritures) as e (value)
    where (e.value ->> 'date')::date not between first_open and last_open
  ) then
    perform private.refuser('ecriture_hors_periode');
  end if;
end
$$;

-- The entries and their lines, numbered and chained in the order of their days; gives the new head of the chain.
-- In one statement: a year may be thousands of them. The plans of the foreign keys and of the balance check are kept by
-- the connection, made maybe while the books were empty: they are forgotten, to be made again for books that are full.
create or replace function private.inscrire(head private.chaines, exercice uuid, auteur uuid, valide_le date, ecritures jsonb)
returns private.chaines language plpgsql volatile as $$
declare
  reached private.chaines := head;
begin
  discard plans;
  with derniers as materialized (
    select j.journal, (
      select max(e.numero) from public.ecritures e
      where e.dossier_id = head.dossier_id and e.exercice_id = exercice and e.journal = j.journal) as numero
    from (select distinct e.value ->> 'journal' as journal from jsonb_array_elements(ecritures) as e (value)) j
  ), demandees as materialized (
    select jsonb_populate_record(null::public.ecritures, e.value || jsonb_build_object(
        'id', gen_random_uuid(), 'dossier_id', head.dossier_id, 'exercice_id', exercice, 'auteur', auteur,
        'valide_le', valide_le, 'created_at', now(),
        'rang', head.rang + row_number() over (order by e.value ->> 'date', e.place),
        'numero', coalesce(n.numero, 0)
          + row_number() over (partition by e.value ->> 'journal' order by e.value ->> 'date', e.place))) as ecriture,
      e.value -> 'lignes' as lignes
    from jsonb_array_elements(ecritures) with ordinality as e (value, place)
    left join derniers n on n.journal = e.value ->> 'journal'
  ), completes as materialized (
    select d.ecriture, l.lignes, private.texte_ecriture(d.ecriture) || coalesce(l.texte, '') as texte
    from demandees d cross join lateral (
      select array_agg(l.ligne order by l.place) as lignes, string_agg(private.texte_ligne(l.ligne), '' order by l.place) as texte
      from (
        select l.place, jsonb_populate_record(null::public.lignes, l.value || jsonb_build_object('id', gen_random_uuid(),
          'dossier_id', head.dossier_id, 'exercice_id', exercice, 'ecriture_id', (d.ecriture).id, 'rang', l.place, 'created_at', now())) as ligne
        from jsonb_array_elements(d.lignes) with ordinality as l (value, place)) l) l
  ), chainees as materialized (
    select c.ecriture, private.chainer(c.texte, head.tete) over (order by (c.ecriture).rang) as chaine
    from completes c
  ), inscrites as (
    insert into public.ecritures (id, dossier_id, exercice_id, rang, cle, journal, numero, date, piece_ref, piece_date,
      libelle, origine_table, origine_id, valide_le, auteur, created_at, chaine_precedente, chaine)
    select (c.ecriture).id, (c.ecriture).dossier_id, (c.ecriture).exercice_id, (c.ecriture).rang, (c.ecriture).cle,
      (c.ecriture).journal, (c.ecriture).numero, (c.ecriture).date, (c.ecriture).piece_ref, (c.ecriture).piece_date,
      (c.ecriture).libelle, (c.ecriture).origine_table, (c.ecriture).origine_id, (c.ecriture).valide_le,
      (c.ecriture).auteur, (c.ecriture).created_at,
      coalesce(lag(c.chaine) over (order by (c.ecriture).rang), head.tete), c.chaine
    from chainees c
  ), portees as (
    insert into public.lignes select l.* from completes c cross join lateral unnest(c.lignes) l
  )
  select head.dossier_id, (c.ecriture).rang, c.chaine into reached
  from chainees c order by (c.ecriture).rang desc limit 1;
  return case when reached.dossier_id is null then head else reached end;
end
$$;

grant execute on function private.poster(uuid, uuid, uuid, text, text, date, date, jsonb) to service_role;
