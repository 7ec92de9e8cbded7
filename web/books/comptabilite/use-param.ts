// A choice of the screen kept in the URL, so that a link and a return find it again; blank means the first choice.
import { useSearchParams } from 'react-router'

export function useParam(name: string): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams()
  const set = (value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  return [params.get(name) ?? '', set]
}
