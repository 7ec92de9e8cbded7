// The longest list: refused in the product, cut only where the configuration says so; and the longest statement.
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWireHouse, type WireHouse } from '../tests/wire-house.ts'

const ROWS = `
create table public.numbers (n int primary key, ten int not null);
create table public.tens (ten int primary key);
insert into public.tens select generate_series(0, 2);
insert into public.numbers select n, n / 10 from generate_series(1, 25) n;
alter table public.numbers add constraint numbers_ten_fkey foreign key (ten) references public.tens;
create function public.all_numbers() returns setof public.numbers language sql stable as $$ select * from public.numbers order by n $$;
create function public.any_number(t public.tens) returns setof public.numbers rows 1 language sql stable as $$ select * from public.numbers where ten = t.ten order by n $$;
grant execute on function public.any_number(public.tens) to service_role;
grant select on public.numbers, public.tens to service_role;
grant execute on function public.all_numbers() to service_role;
create function public.slow(seconds float8) returns text language sql volatile as $$ select pg_sleep(seconds)::text || 'done' $$;
grant execute on function public.slow(float8) to anon, service_role;
create view public.slow_rows as select n from public.numbers where pg_sleep(1) is not null;
grant select on public.slow_rows to anon, service_role;
notify pgrst, 'reload schema'`

let refusing: WireHouse
let cutting: WireHouse
beforeAll(async () => {
  refusing = await openWireHouse({ patienceMs: 500, rest: { caps: { cut: null, refuse: 20 } } })
  cutting = await openWireHouse({ patienceMs: 500, messages: undefined, rest: { caps: { cut: 20, refuse: null } } })
  for (const house of [refusing, cutting]) await house.sql(ROWS)
})
afterAll(async () => {
  for (const house of [refusing, cutting]) {
    expect(house.bugs).toEqual([])
    await house.drop()
  }
})
const houseOf = (house: WireHouse): SupabaseClient => house.client(house.serviceKey)

test('beyond the cap a list is refused with a sentence, never cut', async () => {
  const client = houseOf(refusing)
  const refused = {
    status: 413,
    data: null,
    error: {
      code: 'own_list_too_long',
      message: 'said: list_too_long 20',
    },
  }
  expect(await client.from('numbers').select()).toMatchObject(refused)
  expect(await client.from('numbers').select().limit(21)).toMatchObject(refused)
  expect(await client.rpc('all_numbers')).toMatchObject(refused)
  expect((await client.from('numbers').select().limit(20)).data).toHaveLength(20)
  expect((await client.from('numbers').select().lt('n', 21)).data).toHaveLength(20)
  expect((await client.from('numbers').select('n').range(20, 30)).data).toHaveLength(5)
  expect((await client.from('numbers').select('*', { head: true, count: 'exact' }).limit(1)).count).toBe(25)
})

test('by configuration a list is cut, and its exact count says so', async () => {
  const client = houseOf(cutting)
  const { data, count, status } = await client.from('numbers').select('n', { count: 'exact' }).order('n')
  expect([data?.length, data?.at(-1), count, status]).toEqual([20, { n: 20 }, 25, 206])
  expect((await client.from('numbers').select().limit(100)).data).toHaveLength(20)
  expect((await client.rpc('all_numbers')).data).toHaveLength(20)
  expect((await client.from('tens').select('ten, numbers(n)').limit(1)).data).toHaveLength(1)
  expect((await client.from('tens').select('ten, any_number(n)').order('ten').limit(2)).data).toEqual([
    { ten: 0, any_number: { n: 1 } },
    { ten: 1, any_number: { n: 10 } },
  ])
})

test.each([
  ['with words of one’s own', 504, 'said: 57014', 'canceling statement due to statement timeout'],
  ['alone', 500, 'canceling statement due to statement timeout', null],
])(
  'a statement that takes too long is stopped, with its status and its sentence: %s',
  async (where, status, message, details) => {
    const house = where === 'alone' ? cutting : refusing
    const refused = { status, data: null, error: { code: '57014', message, details, hint: null } }
    expect(await house.client().rpc('slow', { seconds: 20 })).toMatchObject(refused)
    expect(await house.client().from('slow_rows').select()).toMatchObject(refused)
    expect((await house.client().rpc('slow', { seconds: 0.01 })).data).toBe('done')
    expect((await houseOf(house).rpc('slow', { seconds: 0.8 })).data).toBe('done')
  },
)
