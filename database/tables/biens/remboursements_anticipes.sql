-- remboursements_anticipes: a part of a loan repaid early.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.remboursements_anticipes (
  id               uuid primary key default gen_random_uuid(),
  dossier_id       uuid not null constraint dossier_connu references public.dossiers,
  emprunt_id       uuid not null,
  date             date not null,
  capital_cents    bigint not null constraint capital_positif check (capital_cents > 0),
  indemnite_cents  bigint not null default 0 constraint montant_positif check (indemnite_cents >= 0),
  effet            text not null default 'mensualite'
                   constraint effet_connu check (effet in ('duree', 'mensualite')),
  created_at       timestamptz not null default now(),

  unique (dossier_id, id),
  constraint emprunt_du_dossier foreign key (dossier_id, emprunt_id) references public.emprunts (dossier_id, id)
);

create index on public.remboursements_anticipes (dossier_id, emprunt_id);

alter table public.remboursements_anticipes enable row level security;
alter table public.remboursements_anticipes force row level security;
grant select, insert, update, delete on public.remboursements_anticipes to authenticated;
grant select, insert, update, delete on public.remboursements_anticipes to service_role;

create policy select_membre on public.remboursements_anticipes for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.remboursements_anticipes for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy update_gerant on public.remboursements_anticipes for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))))
  with check (dossier_id = any (array(select private.mes_dossiers('proprietaire', 'comptable'))));

create policy delete_proprietaire on public.remboursements_anticipes for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.remboursements_anticipes
  for each row execute function private.fait_du_dossier();
