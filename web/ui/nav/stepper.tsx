// The steps of something long: what is done, where one is, what is left.
import '../state/progress.css'

export function Stepper({ steps, current }: { steps: readonly string[]; current: number }) {
  return (
    <ol className="ui-steps" aria-label={`Étape ${current + 1} sur ${steps.length}`}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={index < current ? 'ui-done' : index === current ? 'ui-now' : ''}
          aria-current={index === current ? 'step' : undefined}
        >
          <span>{step}</span>
        </li>
      ))}
    </ol>
  )
}
