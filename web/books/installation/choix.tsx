// Yes or no, as two buttons side by side: what follows depends on it.
import { Switch } from '#web/ui/nav/switch.tsx'

type Props = { question: string; value: boolean; onChange: (value: boolean) => void; oui?: string; non?: string }

export function Choix({ question, value, onChange, oui = 'Oui', non = 'Non' }: Props) {
  return (
    <div className="ui-row">
      <span>{question}</span>
      <Switch
        label={question}
        value={value ? 'oui' : 'non'}
        options={[
          { key: 'oui', label: oui },
          { key: 'non', label: non },
        ]}
        onChange={(one) => onChange(one === 'oui')}
      />
    </div>
  )
}
