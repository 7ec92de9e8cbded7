-- The contents as they were: a change that the log kept is taken back by writing what was before, as a new change.

-- The contents of the public pages. Their images are exchanged by their own screen, one active at a time.
create or replace function private.est_contenu(objet text) returns boolean language sql immutable as $$
  select objet in ('subscription_formulas', 'homepage_content', 'services_page_content', 'formules_page_content',
    'auth_page_content', 'quote_wizard_content', 'services', 'service_reviews', 'training_sessions', 'seo_settings',
    'catalog_applications')
$$;

-- Refused when what was written then was written again since: nobody's later work is lost. The log says which it takes back.
create or replace function public.annuler_changement(changement bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  ligne public.journal_admin;
  rangee jsonb;
  colonnes text;
  ecrites integer;
begin
  perform private.exiger_admin();
  select * into ligne from public.journal_admin j where j.id = changement;
  if not coalesce(private.est_contenu(ligne.objet) and ligne.acte in ('ajout', 'modification', 'suppression'), false) then
    perform private.refuser('changement_sans_retour');
  end if;
  perform set_config('app.motif', format('Annulation du changement nº %s', changement), true);
  execute format('select to_jsonb(t) from public.%I t where t.id = $1 for update', ligne.objet)
    into rangee using ligne.objet_id::uuid;
  if ligne.acte = 'suppression' then
    execute format('insert into public.%1$I select (jsonb_populate_record(null::public.%1$I, $1)).* on conflict (id) do nothing',
      ligne.objet) using ligne.avant;
  elsif exists (
    select from jsonb_each(ligne.apres) as e (cle, valeur)
    where e.cle <> 'updated_at' and rangee -> e.cle is distinct from e.valeur
  ) then
    perform private.refuser('changement_depasse');
  elsif ligne.acte = 'ajout' then
    execute format('delete from public.%I where id = $1', ligne.objet) using ligne.objet_id::uuid;
  else
    select string_agg(format('%1$I = r.%1$I', cle), ', ') into colonnes from jsonb_object_keys(ligne.avant) as cle;
    execute format('update public.%1$I t set %2$s from jsonb_populate_record(null::public.%1$I, $1) r where t.id = $2',
      ligne.objet, colonnes) using ligne.avant, ligne.objet_id::uuid;
  end if;
  get diagnostics ecrites = row_count;
  if ecrites = 0 then
    perform private.refuser('changement_depasse');
  end if;
end
$$;

-- What clients said, whole, for whom publishes it, what waits first: its columns are closed to everybody else.
create or replace function public.avis_services() returns setof public.service_reviews
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.exiger_admin();
  return query select * from public.service_reviews order by is_published, created_at desc;
end
$$;

grant execute on function public.annuler_changement(bigint), public.avis_services() to authenticated;
