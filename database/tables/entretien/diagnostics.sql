-- diagnostics: a technical diagnostic of a property, on its day. Until when it holds is told by the law, never written here.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.diagnostics (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bien_id        uuid not null,
  nature         text not null constraint nature_diagnostic_connue check (nature in
                   ('dpe', 'plomb', 'amiante', 'gaz', 'electricite', 'risques', 'bruit', 'termites', 'surface')),
  etabli_le      date not null,
  classe_dpe     text constraint classe_dpe_connue check (classe_dpe in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  positif        boolean, -- whether lead, asbestos or termites were found
  reference      text not null default '', -- its number at the ADEME, at who made it
  diagnostiqueur text not null default '',
  document_id    uuid,
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint diagnostic_unique unique (dossier_id, bien_id, nature, etabli_le),
  constraint classe_d_un_dpe check ((nature = 'dpe') = (classe_dpe is not null)),
  constraint resultat_d_une_recherche check ((nature in ('plomb', 'amiante', 'termites')) = (positif is not null)),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.diagnostics (dossier_id, document_id);

alter table public.diagnostics enable row level security;
alter table public.diagnostics force row level security;
grant select, insert, update, delete on public.diagnostics to authenticated;
grant select, insert, update, delete on public.diagnostics to service_role;

create policy select_membre on public.diagnostics for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.diagnostics for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy update_gerant on public.diagnostics for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy delete_proprietaire on public.diagnostics for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.diagnostics
  for each row execute function private.fait_du_dossier();

-- The class of a property is that of its last DPE, once one is noted: it is written there and nowhere else.
create or replace function private.classe_du_dernier_dpe(d uuid, b uuid) returns text
language sql stable security definer set search_path = '' as $$
  select classe_dpe from public.diagnostics
  where dossier_id = d and bien_id = b and nature = 'dpe' order by etabli_le desc limit 1
$$;

create or replace function private.suivre_le_dpe() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.biens b set classe_dpe = private.classe_du_dernier_dpe(b.dossier_id, b.id)
  where (b.dossier_id, b.id) in ((old.dossier_id, old.bien_id), (new.dossier_id, new.bien_id))
    and private.classe_du_dernier_dpe(b.dossier_id, b.id) <> coalesce(b.classe_dpe, '');
  return null;
end
$$;

create or replace trigger suivi_dpe after insert or update or delete on public.diagnostics
  for each row execute function private.suivre_le_dpe();

create or replace function private.classe_du_diagnostic() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if private.classe_du_dernier_dpe(new.dossier_id, new.id) is distinct from new.classe_dpe
    and private.classe_du_dernier_dpe(new.dossier_id, new.id) is not null then
    perform private.refuser('classe_du_diagnostic');
  end if;
  return new;
end
$$;

create or replace trigger classe_dpe before update of classe_dpe on public.biens
  for each row when (new.classe_dpe is distinct from old.classe_dpe) execute function private.classe_du_diagnostic();
