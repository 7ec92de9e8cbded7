// Why a figure is to be confirmed: one sentence a reason, each saying where to look.
export function Raisons({ doutes }: { doutes: readonly string[] }) {
  return (
    <>
      {doutes.map((raison) => (
        <p key={raison}>{raison}</p>
      ))}
    </>
  )
}
