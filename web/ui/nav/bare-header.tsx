// The header of a page whose own could not be drawn: the mark, and the way home.
import { Brand } from './brand.tsx'

export function BareHeader() {
  return (
    <header className="ui-top">
      <div className="ui-wrap">
        <Brand to="/" />
      </div>
    </header>
  )
}
