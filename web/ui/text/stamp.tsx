// The stamp: a dated fact, once a screen at most, never a control, never decoration.
import './stamp.css'

type Tone = 'good' | 'bad' | 'mute'
const CLASS: Record<Tone, string> = { good: '', bad: 'ui-neg', mute: 'ui-mute' }

/** The frame of a word, which seven letters need wider. */
const widthOf = (word: string): number => (word.length > 6 ? 205 : 170)

export function Stamp({ word, date, tone = 'good' }: { word: string; date: string; tone?: Tone }) {
  const width = widthOf(word)
  return (
    <span className={`ui-stamp ${CLASS[tone]}`.trim()} role="img" aria-label={`${word}, ${date}`}>
      <svg viewBox={`0 0 ${width} 74`} aria-hidden="true">
        <Ink />
        <g className="ui-stamp-ink" fill="none" stroke="currentColor">
          <rect x="3" y="3" width={width - 6} height="68" rx="5" strokeWidth="3.4" />
          <rect x="8.5" y="8.5" width={width - 17} height="57" rx="2.5" strokeWidth="1.1" />
          <text className="ui-stamp-word" x={width / 2} y="42" textAnchor="middle" fill="currentColor" stroke="none">
            {word}
          </text>
          <text className="ui-stamp-date" x={width / 2} y="58" textAnchor="middle" fill="currentColor" stroke="none">
            {date}
          </text>
        </g>
      </svg>
    </span>
  )
}

/** The grain of an inked stamp. */
function Ink() {
  return (
    <filter id="encre" x="-5%" y="-5%" width="110%" height="110%">
      <feTurbulence type="fractalNoise" baseFrequency=".035" numOctaves="3" seed="8" result="n" />
      <feDisplacementMap in="SourceGraphic" in2="n" scale="1.6" result="d" />
      <feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="3" />
      <feColorMatrix values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -5.5 3.9" />
      <feComposite in="d" operator="in" />
    </filter>
  )
}
