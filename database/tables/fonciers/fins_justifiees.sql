-- fins_justifiees: how a property stopped being let, where no sale and no lease says it, and why nothing is taken back of what was deducted for it (CGI art. 156, I, 3°; art. 31, I, 1°, i and j).
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.fins_justifiees (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  bien_id     uuid not null,
  -- Null: a sale or a furnished lease ended the letting.
  cause       text constraint cause_de_fin_connue check (cause in ('usage_personnel', 'pret_gratuit', 'donation', 'autre')),
  -- Null: nothing excuses it.
  motif       text constraint motif_de_fin_connu check (motif in ('deces', 'invalidite', 'licenciement', 'expropriation')),
  -- The day of the end where its cause is said, else of what excuses it.
  le          date not null,
  document_id uuid,
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint fin_dite check (cause is not null or motif is not null),
  constraint fin_justifiee_unique unique (dossier_id, bien_id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.fins_justifiees (dossier_id, document_id);

alter table public.fins_justifiees enable row level security;
alter table public.fins_justifiees force row level security;
grant select, insert, update, delete on public.fins_justifiees to authenticated;
grant select, insert, update, delete on public.fins_justifiees to service_role;

create policy select_membre on public.fins_justifiees for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.fins_justifiees for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.fins_justifiees for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.fins_justifiees for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.fins_justifiees
  for each row execute function private.fait_du_dossier();

create or replace trigger fige before insert or update or delete on public.fins_justifiees
  for each row execute function private.annee_fonciere_figee();
