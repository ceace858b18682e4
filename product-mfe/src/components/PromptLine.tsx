import { promptLabel } from '@promptelier/storefront/prompt-label'

type Props = {
  /** Fields that the buyer fills in are in [brackets]. The text may start with a label: a few words and a full stop. */
  text: string
}

/** A line of a prompt, with its label and its fields marked. */
export function PromptLine({ text }: Props) {
  const label = promptLabel(text)
  const parts = text.slice(label.length).split(/(\[[^\]]+\])/)
  return (
    <p>
      {label === '' ? null : <b>{label}</b>}
      {/* `split` with a capturing group: the parts with an odd index are the fields. */}
      {parts.map((part, index) => (index % 2 === 1 ? <mark key={part + String(index)}>{part}</mark> : part))}
    </p>
  )
}
