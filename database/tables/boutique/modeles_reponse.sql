-- modeles_reponse: the answers that the team writes often, kept by administrators. What stands between braces is filled from
-- the request that is answered.

create table public.modeles_reponse (
  id          uuid primary key default gen_random_uuid(),
  nature      text constraint modele_nature check (nature in (
                'devis', 'devis_service', 'commande', 'reservation', 'signalement')), -- null: for every kind
  titre       text not null constraint modele_titre check (length(trim(titre)) between 1 and 100)
              constraint modele_titre_unique unique,
  sujet       text not null constraint modele_sujet check (length(trim(sujet)) between 1 and 200),
  corps       text not null constraint modele_corps check (length(trim(corps)) between 1 and 8000),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

alter table public.modeles_reponse enable row level security;
alter table public.modeles_reponse force row level security;
grant select, delete on public.modeles_reponse to authenticated;
grant insert (nature, titre, sujet, corps), update (nature, titre, sujet, corps) on public.modeles_reponse to authenticated;
grant select, insert, update, delete on public.modeles_reponse to service_role;

create policy select_admin on public.modeles_reponse for select to authenticated
  using ((select private.exiger_admin()));

create policy insert_admin on public.modeles_reponse for insert to authenticated
  with check ((select private.est_admin()));

create policy update_admin on public.modeles_reponse for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create policy delete_admin on public.modeles_reponse for delete to authenticated
  using ((select private.est_admin()));

create or replace trigger horodatage before update on public.modeles_reponse
  for each row execute function private.horodater();
