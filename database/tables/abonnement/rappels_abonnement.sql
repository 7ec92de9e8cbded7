-- rappels_abonnement: the mails written before the end of a trial or a subscription, once each for an end.
-- Written by the server; nobody else reads them.

create table public.rappels_abonnement (
  user_id    uuid not null constraint utilisateur_connu references auth.users on delete cascade,
  sorte      text not null constraint rappel_sorte check (sorte in ('annonce', 'renouvellement', 'j15', 'j3', 'j0')),
  fin        timestamptz not null, -- the end that it speaks of
  traite_le  timestamptz not null,
  ecrit      boolean not null, -- false: the person wants no such mail

  primary key (user_id, sorte, fin)
);

alter table public.rappels_abonnement enable row level security;
alter table public.rappels_abonnement force row level security;
grant select, insert on public.rappels_abonnement to service_role;
