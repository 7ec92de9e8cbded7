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
  entry jsonb;
  lines integer := 0;
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
  for entry in
    select e.value from jsonb_array_elements(ecritures) with ordinality as e (value, place)
    order by e.value ->> 'date', e.place
  loop
    head := private.poster_une(head, exercice, auteur, valide_le, entry);
    lines := lines + jsonb_array_length(entry -> 'lignes');
  end loop;

  insert into private.chaines (dossier_id, rang, tete) values (head.dossier_id, head.rang, head.tete)
  on conflict (dossier_id) do update set rang = excluded.rang, tete = excluded.tete;
  if jusqu_au is not null then
    update public.exercices x set valide_jusqu_au = jusqu_au where x.dossier_id = dossier and x.id = exercice;
  end if;

  reply := jsonb_build_object('ecritures', jsonb_array_length(ecritures), 'lignes', lines, 'jusqu_au', jusqu_au, 'chaine', head.tete);
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
    select from public.exercices x where x.dossier_id = dossier and x.annee < target.annee and x.etat <> 'definitif'
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

-- One entry and its lines; gives the new head of the chain.
create or replace function private.poster_une(head private.chaines, exercice uuid, auteur uuid, valide_le date, entry jsonb)
returns private.chaines language plpgsql volatile security definer set search_path = '' as $$
declare
  posted public.ecritures := jsonb_populate_record(null::public.ecritures, entry);
  lines public.lignes[];
begin
  posted.id := gen_random_uuid();
  posted.dossier_id := head.dossier_id;
  posted.exercice_id := exercice;
  posted.rang := head.rang + 1;
  posted.auteur := auteur;
  posted.valide_le := valide_le;
  posted.created_at := now();
  posted.chaine_precedente := head.tete;
  -- The last number by the index of numbers: a maximum would be looked for in the whole year.
  posted.numero := 1 + coalesce((
    select e.numero from public.ecritures e
    where e.dossier_id = head.dossier_id and e.exercice_id = exercice and e.journal = posted.journal
    order by e.numero desc limit 1), 0);

  select array_agg(jsonb_populate_record(null::public.lignes, l.value || jsonb_build_object(
    'id', gen_random_uuid(), 'dossier_id', head.dossier_id, 'ecriture_id', posted.id, 'rang', l.place, 'created_at', now()))
    order by l.place)
  into lines from jsonb_array_elements(entry -> 'lignes') with ordinality as l (value, place);

  posted.chaine := private.maillon(posted, lines);
  insert into public.ecritures select posted.*;
  insert into public.lignes select (unnest(lines)).*;

  head.rang := posted.rang;
  head.tete := posted.chaine;
  return head;
end
$$;

grant execute on function private.poster(uuid, uuid, uuid, text, text, date, date, jsonb) to service_role;
