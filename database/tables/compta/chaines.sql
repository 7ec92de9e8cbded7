-- private.chaines: the head of the chain of each dossier, so that entries cut off its end are missed too.
-- Written by private.poster alone.

create table private.chaines (
  dossier_id  uuid primary key references public.dossiers,
  rang        bigint not null,
  tete        text not null
);

grant select on private.chaines to service_role;
